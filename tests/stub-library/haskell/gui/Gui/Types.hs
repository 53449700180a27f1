module Gui.Types where

data Update = DoNothing | RefreshDom
  deriving (Eq)

data CallbackInfo = CallbackInfo

data LayoutCallbackInfo = LayoutCallbackInfo

data Dom = Dom {domText :: String, domOnClick :: Maybe (IO Update), domChildren :: [Dom]}

newtype Button = Button Dom

data LogicalSize = LogicalSize {width :: Float, height :: Float}

newtype WindowSize = WindowSize {dimensions :: LogicalSize}

data WindowState = WindowState {title :: String, size :: WindowSize}

data WindowCreateOptions model = WindowCreateOptions
  { layoutCallback :: model -> LayoutCallbackInfo -> IO Dom,
    windowState :: WindowState
  }

data AppConfig = AppConfig

newtype App model = App model
