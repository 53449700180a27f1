"use strict";

const { App, AppConfig, Button, Dom, Update, WindowCreateOptions } = require("./gui.js");

function onClick(model, info) {
  model.counter += 1;
  return Update.RefreshDom;
}

function layout(model, info) {
  const button = Button.create("Increase counter").withOnClick(model, onClick);

  return Dom.createBody()
    .withChild(Dom.createText(String(model.counter)))
    .withChild(button.dom());
}

const window = WindowCreateOptions.create(layout);
window.windowState.title = "Hello, world";
window.windowState.size.dimensions.width = 400;
window.windowState.size.dimensions.height = 300;

const app = App.create({ counter: 5 }, AppConfig.create());
app.run(window);
