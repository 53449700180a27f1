#include "gui17.hpp"

#include <string>
#include <string_view>
#include <utility>

struct Model {
    int counter = 5;
};

inline constexpr std::string_view title = "Hello, world";
inline constexpr std::string_view label = "Increase counter";

template <typename... Children>
gui::Dom body_of(Children... children) {
    auto body = gui::Dom::create_body();
    ((body = std::move(body).with_child(std::move(children))), ...);
    return body;
}

gui::Update on_click(gui::RefAny data, [[maybe_unused]] gui::CallbackInfo info) {
    if (auto* model = data.downcast_mut<Model>(); model != nullptr) {
        ++model->counter;
        return gui::Update::RefreshDom;
    }
    return gui::Update::DoNothing;
}

gui::Dom layout(gui::RefAny data, [[maybe_unused]] gui::LayoutCallbackInfo info) {
    if (const auto* model = data.downcast_ref<Model>(); model != nullptr) {
        return body_of(
            gui::Dom::create_text(std::to_string(model->counter)),
            gui::Button::create(label).with_on_click(data, on_click).dom()
        );
    }
    return body_of();
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = title;
    auto& [width, height] = window.window_state.size.dimensions;
    width = 400.0f;
    height = 300.0f;

    auto app = gui::App::create(gui::RefAny::new_(Model{}), gui::AppConfig::create());
    app.run(std::move(window));
}
