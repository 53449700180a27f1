-- | A binding to the C API for the example programs only.
module Gui
  ( App,
    AppConfig,
    Button,
    CallbackInfo,
    Dom,
    LayoutCallbackInfo,
    LogicalSize (..),
    Update (..),
    WindowCreateOptions (windowState),
    WindowSize (..),
    WindowState (..),
    appConfigCreate,
    appCreate,
    appRun,
    buttonCreate,
    buttonDom,
    buttonWithOnClick,
    domCreateBody,
    domCreateText,
    domWithChild,
    windowCreateOptionsCreate,
  )
where

import Foreign.C.String (CStringLen, withCStringLen)
import Foreign.C.Types (CSize)
import Foreign.Marshal.Utils (with)
import Foreign.Ptr (nullPtr)
import Foreign.StablePtr (deRefStablePtr, newStablePtr)
import Foreign.Storable (peek, sizeOf)
import Gui.Internal.FFI
import Gui.Types

withText :: String -> (CStringLen -> IO a) -> IO a
withText = withCStringLen

-- | A reference to a callback, owned by the library. The callback itself is never freed.
hold :: (Handle -> IO a) -> IO Handle
hold call = do
  pointer <- newStablePtr call
  let bytes = fromIntegral (sizeOf pointer) :: CSize
  with pointer $ \address -> refAnyNew address bytes bytes 1 nullPtr

-- | Calls the callback of a reference made by 'hold', then deletes the reference.
called :: Handle -> Handle -> IO a
called ref info = with ref $ \address -> do
  pointer <- refAnyDowncastRef address 1 >>= peek
  call <- deRefStablePtr pointer
  result <- call info
  refAnyDelete address
  pure result

domCreateBody :: IO Dom
domCreateBody = Dom <$> createBody

domCreateText :: String -> IO Dom
domCreateText text = withText text $ \(bytes, len) -> Dom <$> createText bytes (fromIntegral len)

domWithChild :: Dom -> Dom -> IO Dom
domWithChild (Dom child) (Dom dom) = Dom <$> withChild dom child

buttonCreate :: String -> IO Button
buttonCreate label = withText label $ \(bytes, len) -> Button <$> createButton bytes (fromIntegral len)

buttonWithOnClick :: model -> (model -> CallbackInfo -> IO Update) -> Button -> IO Button
buttonWithOnClick model callback (Button button) = do
  bound <- hold (\info -> fromIntegral . fromEnum <$> callback model (CallbackInfo info))
  onClick <- eventCallback called
  Button <$> withOnClick button bound onClick

buttonDom :: Button -> IO Dom
buttonDom (Button button) = Dom <$> domOfButton button

windowCreateOptionsCreate :: (model -> LayoutCallbackInfo -> IO Dom) -> IO (WindowCreateOptions model)
windowCreateOptionsCreate callback =
  pure (WindowCreateOptions callback (WindowState "" (WindowSize (LogicalSize 0 0))))

appConfigCreate :: IO AppConfig
appConfigCreate = AppConfig <$> createConfig

appCreate :: model -> AppConfig -> IO (App model)
appCreate model config = pure (App model config)

-- | Creates the library's app only now, because the callback that uses the model was not known before.
appRun :: App model -> WindowCreateOptions model -> IO ()
appRun (App model (AppConfig config)) window = do
  let state = windowState window
      LogicalSize w h = dimensions (size state)
  bound <- hold (\info -> (\(Dom dom) -> dom) <$> layoutOf window model (LayoutCallbackInfo info))
  onLayout <- layoutCallback called
  app <- createApp bound config
  with app $ \address -> do
    withText (title state) $ \(bytes, len) ->
      runApp address onLayout bytes (fromIntegral len) (realToFrac w) (realToFrac h)
    deleteApp address
