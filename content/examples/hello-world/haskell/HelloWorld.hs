module Main (main) where

import Data.IORef (IORef, modifyIORef', newIORef, readIORef)
import Gui

newtype Model = Model {counter :: Int}

onClick :: IORef Model -> CallbackInfo -> IO Update
onClick ref _info = do
  modifyIORef' ref (\model -> model {counter = counter model + 1})
  pure RefreshDom

layout :: IORef Model -> LayoutCallbackInfo -> IO Dom
layout ref _info = do
  model <- readIORef ref
  text <- domCreateText (show (counter model))
  button <- buttonCreate "Increase counter" >>= buttonWithOnClick ref onClick >>= buttonDom
  domCreateBody >>= domWithChild text >>= domWithChild button

main :: IO ()
main = do
  options <- windowCreateOptionsCreate layout
  let window =
        options
          { windowState =
              (windowState options)
                { title = "Hello, world",
                  size = WindowSize {dimensions = LogicalSize {width = 400, height = 300}}
                }
          }

  model <- newIORef (Model {counter = 5})
  app <- appConfigCreate >>= appCreate model
  appRun app window
