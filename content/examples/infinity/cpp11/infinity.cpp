#include "gui11.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

struct Model {
    std::size_t row_count;
};

static constexpr float row_height = 24.0f;
static constexpr std::size_t most_rows = 1000000000;

// The number of a row, modulo 2, picks its style.
static const std::array<std::string, 2> row_styles{{
    "height: 24px; background: #ffffff;",
    "height: 24px; background: #eef2f6;",
}};

// Steps until a number is 1: an even number is halved, an odd one tripled plus one.
static constexpr unsigned steps_from(std::uint64_t number, unsigned steps = 0) {
    return number <= 1 ? steps : steps_from(number % 2 == 0 ? number / 2 : 3 * number + 1, steps + 1);
}

static_assert(steps_from(27) == 111, "27 takes 111 steps");

static gui::Dom row(std::size_t number, std::size_t row_count) {
    const auto text = std::to_string(number) + " of " + std::to_string(row_count) + ": " +
                      std::to_string(steps_from(number)) + " steps";
    return gui::Dom::create_text(text).with_css(row_styles[number % 2]);
}

// Only visible rows are created.
static const auto rows_in_sight = [](gui::RefAny data, gui::VirtualViewCallbackInfo, gui::RowRange rows) -> gui::Dom {
    auto list = gui::Dom::create_div();
    if (const auto* model = data.downcast_ref<Model>()) {
        for (auto i = rows.start; i != rows.end; ++i) {
            list = std::move(list).with_child(row(i + 1, model->row_count));
        }
    }
    return list;
};

static const auto on_more = [](gui::RefAny data, gui::CallbackInfo) -> gui::Update {
    auto* model = data.downcast_mut<Model>();
    if (model == nullptr || model->row_count >= most_rows) {
        return gui::Update::DoNothing;
    }
    model->row_count *= 10;
    return gui::Update::RefreshDom;
};

static gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    auto body = gui::Dom::create_body().with_css("display: flex; flex-direction: column;");
    const auto* model = data.downcast_ref<Model>();
    if (model == nullptr) {
        return body;
    }

    auto list = gui::VirtualView::create(data, rows_in_sight).with_rows(model->row_count, row_height);
    auto more = gui::Button::create("Ten times as many rows").with_on_click(std::move(data), on_more);

    return std::move(body)
        .with_child(std::move(more).dom())
        .with_child(std::move(list).dom().with_css("flex-grow: 1;"));
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Infinity";
    window.window_state.size.dimensions.width = 400.0f;
    window.window_state.size.dimensions.height = 600.0f;

    auto app = gui::App::create(gui::RefAny::new_(Model{1000000}), gui::AppConfig::create());
    app.run(std::move(window));
}
