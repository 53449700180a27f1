// The part of the binding that the example programs use. `App.run` lays out, clicks the button once, lays out again, and
// prints what it was given.
"use strict";

const Update = Object.freeze({ DoNothing: 0, RefreshDom: 1 });

class Dom {
  children = [];
  onClick = null;

  constructor(text) {
    if (typeof text !== "string") throw new TypeError("text must be a string");
    this.text = text;
  }

  static createBody() {
    return new Dom("");
  }

  static createText(text) {
    return new Dom(text);
  }

  withChild(child) {
    this.children.push(child);
    return this;
  }
}

class Button {
  #dom;

  static create(label) {
    const button = new Button();
    button.#dom = new Dom(` [${label}]`);
    return button;
  }

  withOnClick(data, callback) {
    this.#dom.onClick = () => callback(data, {});
    return this;
  }

  dom() {
    return this.#dom;
  }
}

class WindowCreateOptions {
  windowState = { title: "", size: { dimensions: { width: 0, height: 0 } } };

  static create(layout) {
    return Object.assign(new WindowCreateOptions(), { layout });
  }
}

class AppConfig {
  static create() {
    return new AppConfig();
  }
}

class App {
  static create(model, config) {
    return Object.assign(new App(), { model, config });
  }

  run(window) {
    const { title, size } = window.windowState;
    console.log(`${title} ${size.dimensions.width}x${size.dimensions.height}`);
    for (const child of this.#layOut(window).children) {
      if (child.onClick?.() === Update.RefreshDom) this.#layOut(window);
    }
  }

  #layOut(window) {
    const body = window.layout(this.model, {});
    console.log(body.children.map((child) => child.text).join(""));
    return body;
  }
}

module.exports = { App, AppConfig, Button, Dom, Update, WindowCreateOptions };
