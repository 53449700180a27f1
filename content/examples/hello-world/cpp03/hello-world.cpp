#include "gui03.hpp"

#include <cstddef>
#include <sstream>

struct Model {
    int counter;

    explicit Model(int start) : counter(start) {}
};

static gui::Update on_click(gui::RefAny data, gui::CallbackInfo) {
    Model* model = data.downcast_mut<Model>();
    if (model == NULL) {
        return gui::Update::DoNothing;
    }
    ++model->counter;
    return gui::Update::RefreshDom;
}

static gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    gui::Dom body = gui::Dom::create_body();
    const Model* model = data.downcast_ref<Model>();
    if (model == NULL) {
        return body;
    }

    std::ostringstream counter;
    counter << model->counter;

    // Copying a RefAny adds a reference to the same model.
    gui::Button button = gui::Button::create("Increase counter");
    button = button.with_on_click(data, on_click);

    body = body.with_child(gui::Dom::create_text(counter.str()));
    body = body.with_child(button.dom());
    return body;
}

int main() {
    gui::WindowCreateOptions window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Hello, world";
    window.window_state.size.dimensions.width = 400.0f;
    window.window_state.size.dimensions.height = 300.0f;

    gui::RefAny data = gui::RefAny::new_(Model(5));
    gui::App app = gui::App::create(data, gui::AppConfig::create());
    app.run(window);
    return 0;
}
