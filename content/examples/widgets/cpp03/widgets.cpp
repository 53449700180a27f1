#include "gui03.hpp"

#include <cstddef>
#include <iomanip>
#include <sstream>
#include <string>

struct Model {
    bool bold;
    std::string text;
    float progress;
    gui::ColorU color;
    std::size_t size;

    Model() : bold(false), text("Hello"), progress(30.0f), size(1) {
        color.r = 0;
        color.g = 90;
        color.b = 180;
        color.a = 255;
    }
};

static const std::size_t sizes = 3;
static const char* const size_names[sizes] = {"Small", "Medium", "Large"};
static const int size_pixels[sizes] = {12, 18, 27};

static gui::Update on_step(gui::RefAny data, gui::CallbackInfo) {
    Model* model = data.downcast_mut<Model>();
    if (model == NULL) {
        return gui::Update::DoNothing;
    }
    model->progress = model->progress < 100.0f ? model->progress + 10.0f : 0.0f;
    return gui::Update::RefreshDom;
}

static gui::Update on_text(gui::RefAny data, gui::CallbackInfo, gui::String text) {
    Model* model = data.downcast_mut<Model>();
    if (model == NULL) {
        return gui::Update::DoNothing;
    }
    model->text = text.str();
    return gui::Update::RefreshDom;
}

// The callback of a control whose value goes into one field as it is.
template <typename Value, Value Model::*field>
static gui::Update store(gui::RefAny data, gui::CallbackInfo, Value value) {
    Model* model = data.downcast_mut<Model>();
    if (model == NULL) {
        return gui::Update::DoNothing;
    }
    model->*field = value;
    return gui::Update::RefreshDom;
}

static gui::Dom preview(const Model& model) {
    std::ostringstream css;
    css << "color: #" << std::hex << std::setfill('0') << std::setw(2) << int(model.color.r) << std::setw(2)
        << int(model.color.g) << std::setw(2) << int(model.color.b) << std::dec;
    css << "; font-size: " << size_pixels[model.size] << "px; font-weight: " << (model.bold ? "bold" : "normal") << ';';
    return gui::Dom::create_text(model.text).with_css(css.str());
}

static gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    gui::Dom body = gui::Dom::create_body();
    const Model* model = data.downcast_ref<Model>();
    if (model == NULL) {
        return body;
    }

    // Each control gets a reference to the one model.
    gui::Button step = gui::Button::create("Next step");
    step = step.with_on_click(data, on_step);
    gui::CheckBox bold = gui::CheckBox::create(model->bold);
    bold = bold.with_on_toggle(data, store<bool, &Model::bold>);
    gui::TextInput text = gui::TextInput::create(model->text);
    text = text.with_on_input(data, on_text);
    gui::ProgressBar progress = gui::ProgressBar::create(model->progress);
    gui::ColorInput color = gui::ColorInput::create(model->color);
    color = color.with_on_change(data, store<gui::ColorU, &Model::color>);
    gui::DropDown size = gui::DropDown::create(gui::StringVec(size_names, size_names + sizes));
    size = size.with_selected(model->size);
    size = size.with_on_choose(data, store<std::size_t, &Model::size>);

    body = body.with_child(step.dom());
    body = body.with_child(bold.dom());
    body = body.with_child(text.dom());
    body = body.with_child(progress.dom());
    body = body.with_child(color.dom());
    body = body.with_child(size.dom());
    body = body.with_child(preview(*model));
    return body.with_css("display: flex; flex-direction: column; gap: 8px; padding: 16px;");
}

int main() {
    gui::WindowCreateOptions window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Widgets";
    window.window_state.size.dimensions.width = 360.0f;
    window.window_state.size.dimensions.height = 420.0f;

    gui::App app = gui::App::create(gui::RefAny::new_(Model()), gui::AppConfig::create());
    app.run(window);
    return 0;
}
