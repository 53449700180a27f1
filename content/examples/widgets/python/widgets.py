from dataclasses import dataclass, field

from gui import *

SIZES = {"Small": 12, "Medium": 18, "Large": 27}


@dataclass
class Model:
    bold: bool = False
    text: str = "Hello"
    progress: float = 30.0
    color: ColorU = field(default_factory=lambda: ColorU(0, 90, 180, 255))
    size: int = 1


def on_step(model, info):
    model.progress = model.progress + 10.0 if model.progress < 100.0 else 0.0
    return Update.RefreshDom


def store_in(name):
    """The callback of a control whose value goes into one field of the model."""

    def store(model, info, value):
        setattr(model, name, value)
        return Update.RefreshDom

    return store


def preview(model):
    color = model.color
    pixels = list(SIZES.values())[model.size]
    weight = "bold" if model.bold else "normal"
    return Dom.create_text(model.text).with_css(
        f"color: #{color.r:02x}{color.g:02x}{color.b:02x}; font-size: {pixels}px; font-weight: {weight};"
    )


def layout(model, info):
    controls = [
        Button.create("Next step").with_on_click(model, on_step),
        CheckBox.create(model.bold).with_on_toggle(model, store_in("bold")),
        TextInput.create(model.text).with_on_input(model, store_in("text")),
        ProgressBar.create(model.progress),
        ColorInput.create(model.color).with_on_change(model, store_in("color")),
        DropDown.create(list(SIZES))
        .with_selected(model.size)
        .with_on_choose(model, store_in("size")),
    ]

    body = Dom.create_body()
    for control in controls:
        body = body.with_child(control.dom())
    return body.with_child(preview(model)).with_css(
        "display: flex; flex-direction: column; gap: 8px; padding: 16px;"
    )


def main():
    window = WindowCreateOptions.create(layout)
    window.window_state.title = "Widgets"
    window.window_state.size.dimensions.width = 360.0
    window.window_state.size.dimensions.height = 420.0

    app = App.create(Model(), AppConfig.create())
    app.run(window)


if __name__ == "__main__":
    main()
