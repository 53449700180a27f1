#include "gui14.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

using namespace std::string_literals;

struct Model {
    std::size_t row_count = 1'000'000;
};

// Steps until a number is 1: an even number is halved, an odd one tripled plus one.
static constexpr auto steps_from(std::uint64_t number) {
    auto steps = 0u;
    while (number > 1) {
        number = number % 2 == 0 ? number / 2 : 3 * number + 1;
        ++steps;
    }
    return steps;
}

static_assert(steps_from(27) == 111, "27 takes 111 steps");

// Makes a row of a list that has `row_count` of them.
static auto row_maker(std::size_t row_count) {
    return [ending = " of "s + std::to_string(row_count) + ": "s](auto number) {
        const auto color = number % 2 == 0 ? "#ffffff"s : "#eef2f6"s;
        return gui::Dom::create_text(std::to_string(number) + ending + std::to_string(steps_from(number)) + " steps"s)
            .with_css("height: 24px; background: "s + color + ";"s);
    };
}

// Only visible rows are created.
static auto rows_in_sight(gui::RefAny data, gui::VirtualViewCallbackInfo, gui::RowRange rows) {
    auto list = gui::Dom::create_div();
    if (const auto* model = data.downcast_ref<Model>()) {
        const auto row = row_maker(model->row_count);
        for (auto i = rows.start; i != rows.end; ++i) {
            list = std::move(list).with_child(row(i + 1));
        }
    }
    return list;
}

static auto on_more(gui::RefAny data, gui::CallbackInfo) {
    constexpr std::size_t most_rows = 1'000'000'000;
    auto* model = data.downcast_mut<Model>();
    if (!model || model->row_count >= most_rows) {
        return gui::Update::DoNothing;
    }
    model->row_count *= 10;
    return gui::Update::RefreshDom;
}

static auto layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    constexpr auto row_height = 24.0f;
    const auto* model = data.downcast_ref<Model>();
    if (!model) {
        return gui::Dom::create_body();
    }
    return gui::Dom::create_body()
        .with_css("display: flex; flex-direction: column;")
        .with_child(gui::Button::create("Ten times as many rows").with_on_click(data, on_more).dom())
        .with_child(gui::VirtualView::create(data, rows_in_sight)
            .with_rows(model->row_count, row_height)
            .dom()
            .with_css("flex-grow: 1;"));
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Infinity";
    window.window_state.size.dimensions.width = 400.0f;
    window.window_state.size.dimensions.height = 600.0f;

    auto app = gui::App::create(gui::RefAny::new_(Model{}), gui::AppConfig::create());
    app.run(std::move(window));
}
