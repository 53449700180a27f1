#include "gui11.hpp"

#include <array>
#include <cstddef>
#include <cstdio>
#include <string>
#include <utility>

struct Model {
    bool bold;
    std::string text;
    float progress;
    gui::ColorU color;
    std::size_t size;
};

static const std::array<int, 3> size_pixels{{12, 18, 27}};

// Changes the model, if there is one, and has the window made anew.
template <typename Change>
static gui::Update change_model(gui::RefAny& data, Change change) {
    auto* model = data.downcast_mut<Model>();
    if (model == nullptr) {
        return gui::Update::DoNothing;
    }
    change(*model);
    return gui::Update::RefreshDom;
}

// A lambda without captures is a plain function pointer.
static const auto on_step = [](gui::RefAny data, gui::CallbackInfo) -> gui::Update {
    return change_model(data, [](Model& model) {
        model.progress = model.progress < 100.0f ? model.progress + 10.0f : 0.0f;
    });
};

static const auto on_bold = [](gui::RefAny data, gui::CallbackInfo, bool checked) -> gui::Update {
    return change_model(data, [=](Model& model) { model.bold = checked; });
};

static const auto on_text = [](gui::RefAny data, gui::CallbackInfo, gui::String text) -> gui::Update {
    return change_model(data, [&](Model& model) { model.text = text.str(); });
};

static const auto on_color = [](gui::RefAny data, gui::CallbackInfo, gui::ColorU color) -> gui::Update {
    return change_model(data, [=](Model& model) { model.color = color; });
};

static const auto on_size = [](gui::RefAny data, gui::CallbackInfo, std::size_t index) -> gui::Update {
    return change_model(data, [=](Model& model) { model.size = index; });
};

static std::string color_code(const gui::ColorU& color) {
    std::array<char, 8> code;
    std::snprintf(code.data(), code.size(), "#%02x%02x%02x", color.r, color.g, color.b);
    return code.data();
}

static gui::Dom preview(const Model& model) {
    const auto pixels = std::to_string(size_pixels.at(model.size));
    return gui::Dom::create_text(model.text)
        .with_css("color: " + color_code(model.color) + "; font-size: " + pixels + "px; font-weight: " +
                  (model.bold ? "bold" : "normal") + ";");
}

static gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    auto body = gui::Dom::create_body();
    const auto* model = data.downcast_ref<Model>();
    if (model == nullptr) {
        return body;
    }

    // Each control gets a reference to the one model.
    auto size = gui::DropDown::create({"Small", "Medium", "Large"})
        .with_selected(model->size)
        .with_on_choose(data, on_size);
    auto controls = {
        gui::Button::create("Next step").with_on_click(data, on_step).dom(),
        gui::CheckBox::create(model->bold).with_on_toggle(data, on_bold).dom(),
        gui::TextInput::create(model->text).with_on_input(data, on_text).dom(),
        gui::ProgressBar::create(model->progress).dom(),
        gui::ColorInput::create(model->color).with_on_change(data, on_color).dom(),
        std::move(size).dom(),
        preview(*model),
    };
    for (const auto& control : controls) {
        body = std::move(body).with_child(control);
    }
    return std::move(body).with_css("display: flex; flex-direction: column; gap: 8px; padding: 16px;");
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Widgets";
    window.window_state.size.dimensions.width = 360.0f;
    window.window_state.size.dimensions.height = 420.0f;

    auto model = gui::RefAny::new_(Model{false, "Hello", 30.0f, {0, 90, 180, 255}, 1});
    auto app = gui::App::create(std::move(model), gui::AppConfig::create());
    app.run(std::move(window));
}
