#include "gui14.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <utility>

using namespace std::string_literals;

// Default member initializers, and still an aggregate.
struct Model {
    bool bold = false;
    std::string text = "Hello"s;
    float progress = 30.0f;
    gui::ColorU color = {0, 90, 180, 255};
    std::size_t size = 1;
};

// Changes the model, if there is one, and has the window made anew.
template <typename Change>
static auto change_model(gui::RefAny& data, Change change) {
    auto* model = data.downcast_mut<Model>();
    if (!model) {
        return gui::Update::DoNothing;
    }
    change(*model);
    return gui::Update::RefreshDom;
}

static auto color_code(const gui::ColorU& color) {
    const auto hex = [](auto byte) {
        constexpr auto& digits = "0123456789abcdef";
        return std::string{digits[byte >> 4], digits[byte & 0b1111]};
    };
    return "#"s + hex(color.r) + hex(color.g) + hex(color.b);
}

static auto preview(const Model& model) {
    constexpr std::array<int, 3> pixels{{12, 18, 27}};
    const auto weight = model.bold ? "bold"s : "normal"s;
    return gui::Dom::create_text(model.text)
        .with_css("color: "s + color_code(model.color) + "; font-size: "s + std::to_string(pixels[model.size]) +
                  "px; font-weight: "s + weight + ";"s);
}

static auto layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    const auto* model = data.downcast_ref<Model>();
    if (!model) {
        return gui::Dom::create_body();
    }

    // A generic lambda without captures becomes the function pointer that each control asks for.
    auto step = gui::Button::create("Next step").with_on_click(data, [](auto shared, auto) {
        return change_model(shared, [](auto& m) { m.progress = m.progress < 100.0f ? m.progress + 10.0f : 0.0f; });
    });
    auto bold = gui::CheckBox::create(model->bold).with_on_toggle(data, [](auto shared, auto, auto checked) {
        return change_model(shared, [checked](auto& m) { m.bold = checked; });
    });
    auto text = gui::TextInput::create(model->text).with_on_input(data, [](auto shared, auto, auto typed) {
        return change_model(shared, [typed = typed.str()](auto& m) { m.text = typed; });
    });
    auto color = gui::ColorInput::create(model->color).with_on_change(data, [](auto shared, auto, auto picked) {
        return change_model(shared, [picked](auto& m) { m.color = picked; });
    });
    auto size = gui::DropDown::create({"Small", "Medium", "Large"})
        .with_selected(model->size)
        .with_on_choose(data, [](auto shared, auto, auto index) {
            return change_model(shared, [index](auto& m) { m.size = index; });
        });

    return gui::Dom::create_body()
        .with_css("display: flex; flex-direction: column; gap: 8px; padding: 16px;")
        .with_child(std::move(step).dom())
        .with_child(std::move(bold).dom())
        .with_child(std::move(text).dom())
        .with_child(gui::ProgressBar::create(model->progress).dom())
        .with_child(std::move(color).dom())
        .with_child(std::move(size).dom())
        .with_child(preview(*model));
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Widgets";
    window.window_state.size.dimensions.width = 360.0f;
    window.window_state.size.dimensions.height = 420.0f;

    auto app = gui::App::create(gui::RefAny::new_(Model{}), gui::AppConfig::create());
    app.run(std::move(window));
}
