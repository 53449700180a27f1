module Gui.Types where

import Gui.Internal.FFI (Handle)

data Update = DoNothing | RefreshDom
  deriving (Enum, Eq)

newtype CallbackInfo = CallbackInfo Handle

newtype LayoutCallbackInfo = LayoutCallbackInfo Handle

newtype Dom = Dom Handle

newtype Button = Button Handle

data LogicalSize = LogicalSize {width :: Float, height :: Float}

newtype WindowSize = WindowSize {dimensions :: LogicalSize}

data WindowState = WindowState {title :: String, size :: WindowSize}

data WindowCreateOptions model = WindowCreateOptions
  { layoutOf :: model -> LayoutCallbackInfo -> IO Dom,
    windowState :: WindowState
  }

newtype AppConfig = AppConfig Handle

data App model = App model AppConfig
