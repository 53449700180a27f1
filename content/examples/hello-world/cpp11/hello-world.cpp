#include "gui11.hpp"

#include <string>
#include <utility>

struct Model {
    int counter;
};

// A lambda without captures is a plain function pointer.
static const auto on_click = [](gui::RefAny data, gui::CallbackInfo) -> gui::Update {
    auto* model = data.downcast_mut<Model>();
    if (model == nullptr) {
        return gui::Update::DoNothing;
    }
    ++model->counter;
    return gui::Update::RefreshDom;
};

static gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    auto body = gui::Dom::create_body();
    const auto* model = data.downcast_ref<Model>();
    if (model == nullptr) {
        return body;
    }
    auto counter = gui::Dom::create_text(std::to_string(model->counter));

    auto button = gui::Button::create("Increase counter").with_on_click(std::move(data), on_click);

    return std::move(body)
        .with_child(std::move(counter))
        .with_child(std::move(button).dom());
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Hello, world";
    window.window_state.size.dimensions.width = 400.0f;
    window.window_state.size.dimensions.height = 300.0f;

    auto app = gui::App::create(gui::RefAny::new_(Model{5}), gui::AppConfig::create());
    app.run(std::move(window));
}
