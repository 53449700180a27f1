{-# LANGUAGE ForeignFunctionInterface #-}

-- | Functions of the C API. A struct that contains one pointer is passed as that pointer.
module Gui.Internal.FFI where

import Data.Word (Word64)
import Foreign.C.String (CString)
import Foreign.C.Types (CFloat (..), CInt (..), CSize (..))
import Foreign.Ptr (FunPtr, Ptr)
import Foreign.StablePtr (StablePtr)

type Handle = Ptr ()

type Event = Handle -> Handle -> IO CInt

type Layout = Handle -> Handle -> IO Handle

foreign import ccall "wrapper" eventCallback :: Event -> IO (FunPtr Event)

foreign import ccall "wrapper" layoutCallback :: Layout -> IO (FunPtr Layout)

foreign import ccall "GuiRefAny_new"
  refAnyNew :: Ptr (StablePtr a) -> CSize -> CSize -> Word64 -> Handle -> IO Handle

foreign import ccall "GuiRefAny_downcastRef"
  refAnyDowncastRef :: Ptr Handle -> Word64 -> IO (Ptr (StablePtr a))

foreign import ccall "GuiRefAny_delete" refAnyDelete :: Ptr Handle -> IO ()

foreign import ccall "GuiDom_createBody" createBody :: IO Handle

foreign import ccall "gui_dom_create_text" createText :: CString -> CSize -> IO Handle

foreign import ccall "GuiDom_withChild" withChild :: Handle -> Handle -> IO Handle

foreign import ccall "gui_button_create" createButton :: CString -> CSize -> IO Handle

foreign import ccall "GuiButton_withOnClick" withOnClick :: Handle -> Handle -> FunPtr Event -> IO Handle

foreign import ccall "GuiButton_dom" domOfButton :: Handle -> IO Handle

foreign import ccall "GuiAppConfig_create" createConfig :: IO Handle

foreign import ccall "GuiApp_create" createApp :: Handle -> Handle -> IO Handle

foreign import ccall "gui_app_run"
  runApp :: Ptr Handle -> FunPtr Layout -> CString -> CSize -> CFloat -> CFloat -> IO ()

foreign import ccall "GuiApp_delete" deleteApp :: Ptr Handle -> IO ()
