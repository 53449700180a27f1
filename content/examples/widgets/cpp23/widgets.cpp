#include "gui23.hpp"

#include <cstddef>
#include <functional>
#include <iomanip>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

enum class Size : std::size_t { Small, Medium, Large };

constexpr int pixels(Size size) {
    switch (size) {
        case Size::Small: return 12;
        case Size::Medium: return 18;
        case Size::Large: return 27;
    }
    std::unreachable();
}

struct Model {
    bool bold = false;
    std::string text = "Hello";
    float progress = 30.0f;
    gui::ColorU color{.r = 0, .g = 90, .b = 180, .a = 255};
    Size size = Size::Medium;
};

// The model, or nothing if `data` holds another type.
std::optional<std::reference_wrapper<Model>> model_in(gui::RefAny& data) {
    auto* model = data.downcast_mut<Model>();
    return model ? std::optional{std::ref(*model)} : std::nullopt;
}

// One overload for each kind of value; a click has none.
void change(Model& model) { model.progress = model.progress < 100.0f ? model.progress + 10.0f : 0.0f; }
void change(Model& model, bool checked) { model.bold = checked; }
void change(Model& model, const gui::String& text) { model.text = text.str(); }
void change(Model& model, gui::ColorU color) { model.color = color; }
void change(Model& model, std::size_t index) { model.size = Size{index}; }

// The callback of every control.
template <typename... Value>
gui::Update on_change(gui::RefAny data, gui::CallbackInfo, Value... value) {
    return model_in(data)
        .transform([&](Model& model) {
            change(model, value...);
            return gui::Update::RefreshDom;
        })
        .value_or(gui::Update::DoNothing);
}

gui::Dom preview(const Model& model) {
    const auto& [r, g, b, a] = model.color;
    std::ostringstream css;
    css << "color: #" << std::hex << std::setfill('0') << std::setw(6) << (r << 16 | g << 8 | b) << std::dec
        << "; font-size: " << pixels(model.size) << "px; font-weight: " << (model.bold ? "bold" : "normal") << ';';
    return gui::Dom::create_text(model.text).with_css(std::move(css).str());
}

gui::Dom body_of(const Model& model, const gui::RefAny& data) {
    // Each control owns a reference to the model: `auto(data)` copies it.
    auto step = gui::Button::create("Next step").with_on_click(auto(data), on_change);
    auto bold = gui::CheckBox::create(model.bold).with_on_toggle(auto(data), on_change);
    auto text = gui::TextInput::create(model.text).with_on_input(auto(data), on_change);
    auto progress = gui::ProgressBar::create(model.progress);
    auto color = gui::ColorInput::create(model.color).with_on_change(auto(data), on_change);
    auto size = gui::DropDown::create({"Small", "Medium", "Large"})
        .with_selected(std::to_underlying(model.size))
        .with_on_choose(auto(data), on_change);

    return gui::Dom::create_body()
        .with_css("display: flex; flex-direction: column; gap: 8px; padding: 16px;")
        .with_child(std::move(step).dom())
        .with_child(std::move(bold).dom())
        .with_child(std::move(text).dom())
        .with_child(std::move(progress).dom())
        .with_child(std::move(color).dom())
        .with_child(std::move(size).dom())
        .with_child(preview(model));
}

gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    return model_in(data)
        .transform([&data](const Model& model) { return body_of(model, data); })
        .value_or(gui::Dom::create_body());
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Widgets";
    window.window_state.size.dimensions = {.width = 360.0f, .height = 420.0f};

    auto app = gui::App::create(gui::RefAny::new_(Model{}), gui::AppConfig::create());
    app.run(std::move(window));
}
