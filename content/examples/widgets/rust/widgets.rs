use gui::app::{App, AppConfig};
use gui::callbacks::{CallbackInfo, LayoutCallbackInfo, Update};
use gui::css::ColorU;
use gui::dom::Dom;
use gui::refany::RefAny;
use gui::str::String as GuiString;
use gui::widgets::{Button, CheckBox, ColorInput, DropDown, ProgressBar, TextInput};
use gui::window::WindowCreateOptions;

struct Model {
    bold: bool,
    text: String,
    progress: f32,
    color: ColorU,
    size: usize,
}

const SIZE_NAMES: [&str; 3] = ["Small", "Medium", "Large"];
const SIZE_PIXELS: [u32; 3] = [12, 18, 27];

/// Changes the model, if there is one, and has the window made anew.
fn change(mut data: RefAny, change: impl FnOnce(&mut Model)) -> Update {
    let Some(model) = data.downcast_mut::<Model>() else {
        return Update::DoNothing;
    };
    change(model);
    Update::RefreshDom
}

extern "C" fn on_step(data: RefAny, _info: CallbackInfo) -> Update {
    change(data, |model| {
        model.progress = if model.progress < 100.0 {
            model.progress + 10.0
        } else {
            0.0
        };
    })
}

extern "C" fn on_bold(data: RefAny, _info: CallbackInfo, checked: bool) -> Update {
    change(data, |model| model.bold = checked)
}

extern "C" fn on_text(data: RefAny, _info: CallbackInfo, text: GuiString) -> Update {
    change(data, |model| model.text = text.to_string())
}

extern "C" fn on_color(data: RefAny, _info: CallbackInfo, color: ColorU) -> Update {
    change(data, |model| model.color = color)
}

extern "C" fn on_size(data: RefAny, _info: CallbackInfo, index: usize) -> Update {
    change(data, |model| model.size = index)
}

fn preview(model: &Model) -> Dom {
    let ColorU { r, g, b, .. } = model.color;
    let pixels = SIZE_PIXELS[model.size];
    let weight = if model.bold { "bold" } else { "normal" };
    Dom::create_text(model.text.as_str()).with_css(format!(
        "color: #{r:02x}{g:02x}{b:02x}; font-size: {pixels}px; font-weight: {weight};"
    ))
}

extern "C" fn layout(data: RefAny, _info: LayoutCallbackInfo) -> Dom {
    let Some(model) = data.downcast_ref::<Model>() else {
        return Dom::create_body();
    };

    // Each control owns a reference to the one model.
    let step = Button::create("Next step").with_on_click(data.clone(), on_step);
    let bold = CheckBox::create(model.bold).with_on_toggle(data.clone(), on_bold);
    let text = TextInput::create(model.text.as_str()).with_on_input(data.clone(), on_text);
    let progress = ProgressBar::create(model.progress);
    let color = ColorInput::create(model.color).with_on_change(data.clone(), on_color);
    let size = DropDown::create(SIZE_NAMES)
        .with_selected(model.size)
        .with_on_choose(data.clone(), on_size);

    [
        step.dom(),
        bold.dom(),
        text.dom(),
        progress.dom(),
        color.dom(),
        size.dom(),
        preview(model),
    ]
    .into_iter()
    .fold(Dom::create_body(), Dom::with_child)
    .with_css("display: flex; flex-direction: column; gap: 8px; padding: 16px;")
}

fn main() {
    let mut window = WindowCreateOptions::create(layout);
    window.window_state.title = "Widgets".into();
    window.window_state.size.dimensions.width = 360.0;
    window.window_state.size.dimensions.height = 420.0;

    let model = RefAny::new(Model {
        bold: false,
        text: "Hello".to_owned(),
        progress: 30.0,
        color: ColorU {
            r: 0,
            g: 90,
            b: 180,
            a: 255,
        },
        size: 1,
    });
    let app = App::create(model, AppConfig::create());
    app.run(window);
}
