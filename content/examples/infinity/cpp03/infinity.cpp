#include "gui03.hpp"

#include <stdint.h>

#include <cstddef>
#include <sstream>

struct Model {
    std::size_t row_count;

    explicit Model(std::size_t rows) : row_count(rows) {}
};

static const float row_height = 24.0f;
static const std::size_t most_rows = 1000000000;

// Steps until a number is 1: an even number is halved, an odd one tripled plus one.
static unsigned steps_from(uint64_t number) {
    unsigned steps = 0;
    for (; number > 1; ++steps) {
        number = number % 2 == 0 ? number / 2 : 3 * number + 1;
    }
    return steps;
}

static gui::Dom row(std::size_t number, std::size_t row_count) {
    std::ostringstream text;
    text << number << " of " << row_count << ": " << steps_from(number) << " steps";

    const bool even = number % 2 == 0;
    return gui::Dom::create_text(text.str())
        .with_css(even ? "height: 24px; background: #ffffff;" : "height: 24px; background: #eef2f6;");
}

// Only visible rows are created.
static gui::Dom rows_in_sight(gui::RefAny data, gui::VirtualViewCallbackInfo, gui::RowRange rows) {
    gui::Dom list = gui::Dom::create_div();
    const Model* model = data.downcast_ref<Model>();
    if (model == NULL) {
        return list;
    }
    for (std::size_t i = rows.start; i != rows.end; ++i) {
        list = list.with_child(row(i + 1, model->row_count));
    }
    return list;
}

static gui::Update on_more(gui::RefAny data, gui::CallbackInfo) {
    Model* model = data.downcast_mut<Model>();
    if (model == NULL || model->row_count >= most_rows) {
        return gui::Update::DoNothing;
    }
    model->row_count *= 10;
    return gui::Update::RefreshDom;
}

static gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    gui::Dom body = gui::Dom::create_body();
    const Model* model = data.downcast_ref<Model>();
    if (model == NULL) {
        return body;
    }

    gui::Button more = gui::Button::create("Ten times as many rows");
    more = more.with_on_click(data, on_more);

    gui::VirtualView list = gui::VirtualView::create(data, rows_in_sight);
    list = list.with_rows(model->row_count, row_height);

    body = body.with_css("display: flex; flex-direction: column;");
    body = body.with_child(more.dom());
    body = body.with_child(list.dom().with_css("flex-grow: 1;"));
    return body;
}

int main() {
    gui::WindowCreateOptions window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Infinity";
    window.window_state.size.dimensions.width = 400.0f;
    window.window_state.size.dimensions.height = 600.0f;

    gui::App app = gui::App::create(gui::RefAny::new_(Model(1000000)), gui::AppConfig::create());
    app.run(window);
    return 0;
}
