#include "gui23.hpp"

#include <functional>
#include <optional>
#include <string>
#include <utility>

struct Model {
    int counter;
};

// The model, or nothing if `data` holds another type.
std::optional<std::reference_wrapper<Model>> model_in(gui::RefAny& data) {
    auto* model = data.downcast_mut<Model>();
    return model ? std::optional{std::ref(*model)} : std::nullopt;
}

gui::Update on_click(gui::RefAny data, gui::CallbackInfo) {
    return model_in(data)
        .transform([](Model& model) {
            ++model.counter;
            return gui::Update::RefreshDom;
        })
        .value_or(gui::Update::DoNothing);
}

gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    return model_in(data)
        .transform([&data](const Model& model) {
            // `auto(data)` is a second reference to the model, for the button to own.
            auto button = gui::Button::create("Increase counter").with_on_click(auto(data), on_click);
            return gui::Dom::create_body()
                .with_child(gui::Dom::create_text(std::to_string(model.counter)))
                .with_child(std::move(button).dom());
        })
        .value_or(gui::Dom::create_body());
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Hello, world";
    window.window_state.size.dimensions = {.width = 400.0f, .height = 300.0f};

    auto model = gui::RefAny::new_(Model{.counter = 5});
    auto app = gui::App::create(std::move(model), gui::AppConfig::create());
    app.run(std::move(window));
}
