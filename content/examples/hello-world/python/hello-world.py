from dataclasses import dataclass

from gui import *


@dataclass
class Model:
    counter: int


def on_click(model, info):
    model.counter += 1
    return Update.RefreshDom


def layout(model, info):
    button = Button.create("Increase counter").with_on_click(model, on_click)
    return (
        Dom.create_body()
        .with_child(Dom.create_text(str(model.counter)))
        .with_child(button.dom())
    )


def main():
    window = WindowCreateOptions.create(layout)
    window.window_state.title = "Hello, world"
    window.window_state.size.dimensions.width = 400.0
    window.window_state.size.dimensions.height = 300.0

    app = App.create(Model(counter=5), AppConfig.create())
    app.run(window)


if __name__ == "__main__":
    main()
