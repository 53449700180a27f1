use gui::app::{App, AppConfig};
use gui::callbacks::{CallbackInfo, LayoutCallbackInfo, Update};
use gui::dom::Dom;
use gui::refany::RefAny;
use gui::widgets::Button;
use gui::window::WindowCreateOptions;

struct Model {
    counter: u32,
}

extern "C" fn on_click(mut data: RefAny, _info: CallbackInfo) -> Update {
    match data.downcast_mut::<Model>() {
        Some(model) => {
            model.counter += 1;
            Update::RefreshDom
        }
        None => Update::DoNothing,
    }
}

extern "C" fn layout(data: RefAny, _info: LayoutCallbackInfo) -> Dom {
    let model = match data.downcast_ref::<Model>() {
        Some(model) => model,
        None => return Dom::create_body(),
    };
    let counter = Dom::create_text(model.counter.to_string());

    // Cloning a `RefAny` adds a reference to the same model.
    let button = Button::create("Increase counter").with_on_click(data.clone(), on_click);

    Dom::create_body()
        .with_child(counter)
        .with_child(button.dom())
}

fn main() {
    let mut window = WindowCreateOptions::create(layout);
    window.window_state.title = "Hello, world".into();
    window.window_state.size.dimensions.width = 400.0;
    window.window_state.size.dimensions.height = 300.0;

    let model = RefAny::new(Model { counter: 5 });
    let app = App::create(model, AppConfig::create());
    app.run(window);
}
