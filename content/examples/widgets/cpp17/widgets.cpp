#include "gui17.hpp"

#include <array>
#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

struct Model {
    bool bold = false;
    std::string text = "Hello";
    float progress = 30.0f;
    gui::ColorU color{0, 90, 180, 255};
    std::size_t size = 1;
};

inline constexpr std::array sizes{
    std::pair{std::string_view{"Small"}, 12},
    std::pair{std::string_view{"Medium"}, 18},
    std::pair{std::string_view{"Large"}, 27},
};

gui::Update on_step(gui::RefAny data, [[maybe_unused]] gui::CallbackInfo info) {
    if (auto* model = data.downcast_mut<Model>(); model != nullptr) {
        model->progress = model->progress < 100.0f ? model->progress + 10.0f : 0.0f;
        return gui::Update::RefreshDom;
    }
    return gui::Update::DoNothing;
}

// The callback of a control whose value goes into one field.
template <auto field, typename Value>
gui::Update store(gui::RefAny data, [[maybe_unused]] gui::CallbackInfo info, Value value) {
    if (auto* model = data.downcast_mut<Model>(); model != nullptr) {
        if constexpr (std::is_same_v<Value, gui::String>) {
            model->*field = value.str();
        } else {
            model->*field = value;
        }
        return gui::Update::RefreshDom;
    }
    return gui::Update::DoNothing;
}

template <typename... Parts>
std::string joined(const Parts&... parts) {
    std::string text;
    (text.append(parts), ...);
    return text;
}

std::string color_code(const gui::ColorU& color) {
    const auto& [r, g, b, a] = color;
    // The leading 1 keeps the zeros; "#" takes its place.
    std::array<char, 7> code;
    std::to_chars(code.data(), code.data() + code.size(), 1 << 24 | r << 16 | g << 8 | b, 16);
    code.front() = '#';
    return {code.data(), code.size()};
}

gui::Dom preview(const Model& model) {
    const auto& [name, pixels] = sizes[model.size];
    return gui::Dom::create_text(model.text)
        .with_css(joined("color: ", color_code(model.color), "; font-size: ", std::to_string(pixels),
                         "px; font-weight: ", model.bold ? "bold" : "normal", ";"));
}

template <typename... Children>
gui::Dom body_of(Children... children) {
    auto body = gui::Dom::create_body();
    ((body = std::move(body).with_child(std::move(children))), ...);
    return std::move(body).with_css("display: flex; flex-direction: column; gap: 8px; padding: 16px;");
}

gui::Dom layout(gui::RefAny data, [[maybe_unused]] gui::LayoutCallbackInfo info) {
    if (const auto* model = data.downcast_ref<Model>(); model != nullptr) {
        std::vector<gui::String> names;
        for (const auto& [name, pixels] : sizes) {
            names.emplace_back(name);
        }
        return body_of(
            gui::Button::create("Next step").with_on_click(data, on_step).dom(),
            gui::CheckBox::create(model->bold).with_on_toggle(data, store<&Model::bold>).dom(),
            gui::TextInput::create(model->text).with_on_input(data, store<&Model::text>).dom(),
            gui::ProgressBar::create(model->progress).dom(),
            gui::ColorInput::create(model->color).with_on_change(data, store<&Model::color>).dom(),
            gui::DropDown::create({names.begin(), names.end()})
                .with_selected(model->size)
                .with_on_choose(data, store<&Model::size>)
                .dom(),
            preview(*model)
        );
    }
    return body_of();
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Widgets";
    auto& [width, height] = window.window_state.size.dimensions;
    width = 360.0f;
    height = 420.0f;

    auto app = gui::App::create(gui::RefAny::new_(Model{}), gui::AppConfig::create());
    app.run(std::move(window));
}
