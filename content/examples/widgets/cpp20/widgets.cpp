#include "gui20.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <functional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>

struct Model {
    bool bold;
    std::string text;
    float progress;
    gui::ColorU color;
    std::size_t size;
};

struct Size {
    std::string_view name;
    int pixels;
};

constexpr std::array sizes{
    Size{.name = "Small", .pixels = 12},
    Size{.name = "Medium", .pixels = 18},
    Size{.name = "Large", .pixels = 27},
};

// Changes the model, if there is one, and has the window made anew.
gui::Update change_model(gui::RefAny& data, std::invocable<Model&> auto change) {
    using enum gui::Update;

    if (auto* model = data.downcast_mut<Model>()) {
        std::invoke(change, *model);
        return RefreshDom;
    }
    return DoNothing;
}

gui::Update on_step(gui::RefAny data, gui::CallbackInfo) {
    return change_model(data, [](Model& model) {
        model.progress = model.progress < 100.0f ? model.progress + 10.0f : 0.0f;
    });
}

template <typename Value>
concept FieldValue = std::same_as<Value, bool> || std::same_as<Value, gui::ColorU> || std::same_as<Value, std::size_t>;

// The callback of a control whose value goes into one field as it is.
template <auto field, FieldValue Value>
gui::Update store(gui::RefAny data, gui::CallbackInfo, Value value) {
    return change_model(data, [=](Model& model) { model.*field = value; });
}

gui::Update on_text(gui::RefAny data, gui::CallbackInfo, gui::String text) {
    return change_model(data, [&](Model& model) { model.text = text.str(); });
}

std::string color_code(const gui::ColorU& color) {
    std::string code = "#";
    for (const auto byte : {color.r, color.g, color.b}) {
        for (const auto digit : {byte / 16, byte % 16}) {
            code += "0123456789abcdef"[digit];
        }
    }
    return code;
}

gui::Dom preview(const Model& model) {
    const auto& [name, pixels] = sizes[model.size];
    return gui::Dom::create_text(model.text)
        .with_css("color: " + color_code(model.color) + "; font-size: " + std::to_string(pixels) +
                  "px; font-weight: " + (model.bold ? "bold" : "normal") + ";");
}

gui::Dom body_of(std::same_as<gui::Dom> auto... children) {
    auto body = gui::Dom::create_body();
    ((body = std::move(body).with_child(std::move(children))), ...);
    return std::move(body).with_css("display: flex; flex-direction: column; gap: 8px; padding: 16px;");
}

gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    const auto* model = data.downcast_ref<Model>();
    if (!model) [[unlikely]] {
        return body_of();
    }

    const auto names = sizes | std::views::transform(&Size::name);
    auto size = gui::DropDown::create({names.begin(), names.end()})
        .with_selected(model->size)
        .with_on_choose(data, store<&Model::size>);

    return body_of(
        gui::Button::create("Next step").with_on_click(data, on_step).dom(),
        gui::CheckBox::create(model->bold).with_on_toggle(data, store<&Model::bold>).dom(),
        gui::TextInput::create(model->text).with_on_input(data, on_text).dom(),
        gui::ProgressBar::create(model->progress).dom(),
        gui::ColorInput::create(model->color).with_on_change(data, store<&Model::color>).dom(),
        std::move(size).dom(),
        preview(*model)
    );
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Widgets";
    window.window_state.size.dimensions = {.width = 360.0f, .height = 420.0f};

    auto model = gui::RefAny::new_(Model{
        .bold = false,
        .text = "Hello",
        .progress = 30.0f,
        .color = {.r = 0, .g = 90, .b = 180, .a = 255},
        .size = 1,
    });
    auto app = gui::App::create(std::move(model), gui::AppConfig::create());
    app.run(std::move(window));
}
