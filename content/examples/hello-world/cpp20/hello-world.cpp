#include "gui20.hpp"

#include <concepts>
#include <string>
#include <utility>

struct Model {
    int counter;
};

gui::Update on_click(gui::RefAny data, gui::CallbackInfo) {
    using enum gui::Update;

    if (auto* model = data.downcast_mut<Model>()) {
        ++model->counter;
        return RefreshDom;
    }
    return DoNothing;
}

gui::Dom number(std::integral auto value) {
    return gui::Dom::create_text(std::to_string(value));
}

gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    auto body = gui::Dom::create_body();

    if (const auto* model = data.downcast_ref<Model>()) [[likely]] {
        auto button = gui::Button::create("Increase counter").with_on_click(data, on_click);
        body = std::move(body)
            .with_child(number(model->counter))
            .with_child(std::move(button).dom());
    }
    return body;
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Hello, world";
    window.window_state.size.dimensions = {.width = 400.0f, .height = 300.0f};

    auto model = gui::RefAny::new_(Model{.counter = 5});
    auto app = gui::App::create(std::move(model), gui::AppConfig::create());
    app.run(std::move(window));
}
