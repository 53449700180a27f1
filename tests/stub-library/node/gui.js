// A binding to the C API for the example programs only. Strings and window options are passed as machine words.
"use strict";

const ffi = require("small-ffi");

const library = ffi.open(process.platform === "darwin" ? "libgui.dylib" : "libgui.so");
const native = (name, ...words) => ffi.call(ffi.symbol(library, name), words);

const TYPE = 1n;
const SIZE = 8n;

/** A string owned by the library, as machine words. */
function text(string) {
  if (typeof string !== "string") throw new TypeError("text must be a string");
  const bytes = Buffer.from(string);
  return [ffi.allocate(bytes), BigInt(bytes.length)];
}

/** Copies words to new memory and returns its address. */
const address = (...words) => ffi.allocate(Buffer.from(BigUint64Array.from(words).buffer));

// Callbacks by their number. The library holds only the number, in a RefAny.
const held = [];

function refAny(call) {
  held.push(call);
  return native("GuiRefAny_new", address(BigInt(held.length - 1)), SIZE, SIZE, TYPE, 0n);
}

const onCall = ffi.callback((data, info) => {
  const own = address(data);
  const number = ffi.read(native("GuiRefAny_downcastRef", own, TYPE), SIZE).readBigUInt64LE();
  const result = held[Number(number)](info);
  native("GuiRefAny_delete", own);
  return result;
});

const Update = Object.freeze({ DoNothing: 0, RefreshDom: 1 });

class Dom {
  constructor(handle) {
    this.handle = handle;
  }

  static createBody() {
    return new Dom(native("GuiDom_createBody"));
  }

  static createText(string) {
    return new Dom(native("GuiDom_createText", ...text(string)));
  }

  withChild(child) {
    return new Dom(native("GuiDom_withChild", this.handle, child.handle));
  }
}

class Button {
  constructor(handle) {
    this.handle = handle;
  }

  static create(label) {
    return new Button(native("GuiButton_create", ...text(label)));
  }

  withOnClick(data, callback) {
    const bound = refAny((info) => BigInt(callback(data, info)));
    return new Button(native("GuiButton_withOnClick", this.handle, bound, onCall));
  }

  dom() {
    return new Dom(native("GuiButton_dom", this.handle));
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
    return Object.assign(new AppConfig(), { handle: native("GuiAppConfig_create") });
  }
}

class App {
  static create(model, config) {
    return Object.assign(new App(), { model, config });
  }

  // Creates the library's app only now, because the callback that uses the model was not known before.
  run(window) {
    const { title, size } = window.windowState;
    const bound = refAny((info) => window.layout(this.model, info).handle);
    const app = address(native("GuiApp_create", bound, this.config.handle));
    // The options are returned through a hidden first argument, and passed on the stack.
    const options = ffi.allocate(Buffer.alloc(32));
    native("GuiWindowCreateOptions_create", options, onCall);
    const layout = ffi.read(options, SIZE).readBigUInt64LE();
    const dimensions = Buffer.from(Float32Array.of(size.dimensions.width, size.dimensions.height).buffer);
    const words = [layout, ...text(title), dimensions.readBigUInt64LE()];
    native("GuiApp_run", app, 0n, 0n, 0n, 0n, 0n, ...words);
    native("GuiApp_delete", app);
  }
}

module.exports = { App, AppConfig, Button, Dom, Update, WindowCreateOptions };
