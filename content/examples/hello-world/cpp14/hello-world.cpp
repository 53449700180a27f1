#include "gui14.hpp"

#include <string>
#include <utility>

// A default member initializer, and still an aggregate.
struct Model {
    int counter = 0;
};

static auto on_click(gui::RefAny data, gui::CallbackInfo) {
    auto* model = data.downcast_mut<Model>();
    if (model == nullptr) {
        return gui::Update::DoNothing;
    }
    ++model->counter;
    return gui::Update::RefreshDom;
}

static auto layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    const auto number = [](const auto& value) {
        return gui::Dom::create_text(std::to_string(value));
    };
    const auto button = [](const auto& label, auto callback, auto owned) {
        return gui::Button::create(label).with_on_click(std::move(owned), callback).dom();
    };

    const auto* model = data.downcast_ref<Model>();
    if (model == nullptr) {
        return gui::Dom::create_body();
    }
    return gui::Dom::create_body()
        .with_child(number(model->counter))
        .with_child(button("Increase counter", on_click, data));
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Hello, world";
    window.window_state.size.dimensions.width = 400.0f;
    window.window_state.size.dimensions.height = 300.0f;

    auto app = gui::App::create(gui::RefAny::new_(Model{5}), gui::AppConfig::create());
    app.run(std::move(window));
}
