// One source for the six headers. It keeps to what all the standards from C++03 to C++23 share.

#if defined(_MSC_VER) && __cplusplus == 201402L
// MSVC has no C++11 mode: it compiles C++14 in its place.
#if __has_include("gui14.hpp")
#include "gui14.hpp"
#else
#include "gui11.hpp"
#endif
#elif __cplusplus > 202002L
#include "gui23.hpp"
#elif __cplusplus >= 202002L
#include "gui20.hpp"
#elif __cplusplus >= 201703L
#include "gui17.hpp"
#elif __cplusplus >= 201402L
#include "gui14.hpp"
#elif __cplusplus >= 201103L
#include "gui11.hpp"
#else
#include "gui03.hpp"
#endif

#include <sstream>

struct Model {
    int counter;

    explicit Model(int start) : counter(start) {}
};

static gui::Update on_click(gui::RefAny data, gui::CallbackInfo) {
    Model* model = data.downcast_mut<Model>();
    if (!model) {
        return gui::Update::DoNothing;
    }
    ++model->counter;
    return gui::Update::RefreshDom;
}

static gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    const Model* model = data.downcast_ref<Model>();
    if (!model) {
        return gui::Dom::create_body();
    }

    std::ostringstream counter;
    counter << model->counter;

    // Builders consume their object. Chained on temporaries, that needs no std::move, which C++03 lacks.
    return gui::Dom::create_body()
        .with_child(gui::Dom::create_text(counter.str()))
        .with_child(gui::Button::create("Increase counter").with_on_click(data, on_click).dom());
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
