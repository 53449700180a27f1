-- | The part of the binding that the example programs use. 'appRun' lays out, clicks the button once, lays out again,
-- and prints what it was given.
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

import Control.Monad (forM_, void, when)
import Gui.Types

domCreateBody :: IO Dom
domCreateBody = domCreateText ""

domCreateText :: String -> IO Dom
domCreateText text = pure (Dom text Nothing [])

domWithChild :: Dom -> Dom -> IO Dom
domWithChild child dom = pure dom {domChildren = domChildren dom ++ [child]}

buttonCreate :: String -> IO Button
buttonCreate label = Button <$> domCreateText (" [" ++ label ++ "]")

buttonWithOnClick :: model -> (model -> CallbackInfo -> IO Update) -> Button -> IO Button
buttonWithOnClick model callback (Button dom) = pure (Button dom {domOnClick = Just (callback model CallbackInfo)})

buttonDom :: Button -> IO Dom
buttonDom (Button dom) = pure dom

windowCreateOptionsCreate :: (model -> LayoutCallbackInfo -> IO Dom) -> IO (WindowCreateOptions model)
windowCreateOptionsCreate callback =
  pure (WindowCreateOptions callback (WindowState "" (WindowSize (LogicalSize 0 0))))

appConfigCreate :: IO AppConfig
appConfigCreate = pure AppConfig

appCreate :: model -> AppConfig -> IO (App model)
appCreate model AppConfig = pure (App model)

appRun :: App model -> WindowCreateOptions model -> IO ()
appRun (App model) window = do
  let state = windowState window
      LogicalSize w h = dimensions (size state)
  putStrLn (title state ++ " " ++ show (round w :: Int) ++ "x" ++ show (round h :: Int))
  body <- layOut
  forM_ (domChildren body) $ \child -> forM_ (domOnClick child) $ \onClick -> do
    update <- onClick
    when (update == RefreshDom) (void layOut)
  where
    layOut = do
      body <- layoutCallback window model LayoutCallbackInfo
      putStrLn (concatMap domText (domChildren body))
      pure body
