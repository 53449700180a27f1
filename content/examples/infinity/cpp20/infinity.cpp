#include "gui20.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <string>
#include <utility>

struct Model {
    std::size_t row_count;
};

// Steps until a number is 1: an even number is halved, an odd one tripled plus one.
constexpr unsigned steps_from(std::unsigned_integral auto number) {
    unsigned steps = 0;
    for (std::uint64_t n = number; n > 1; ++steps) {
        n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    }
    return steps;
}

static_assert(steps_from(27u) == 111);

template <typename Make>
concept RowMaker = requires(Make make, std::size_t number) {
    { make(number) } -> std::same_as<gui::Dom>;
};

// A list of rows, each made when its turn comes.
gui::Dom list_of(std::ranges::input_range auto&& numbers, RowMaker auto row) {
    auto list = gui::Dom::create_div();
    for (auto child : numbers | std::views::transform(row)) {
        list = std::move(list).with_child(std::move(child));
    }
    return list;
}

// Only visible rows are created.
gui::Dom rows_in_sight(gui::RefAny data, gui::VirtualViewCallbackInfo, gui::RowRange rows) {
    const auto* model = data.downcast_ref<Model>();
    if (!model) [[unlikely]] {
        return gui::Dom::create_div();
    }

    const auto ending = " of " + std::to_string(model->row_count) + ": ";
    return list_of(std::views::iota(rows.start + 1, rows.end + 1), [&ending](std::size_t number) {
        const auto text = std::to_string(number) + ending + std::to_string(steps_from(number)) + " steps";
        return gui::Dom::create_text(text)
            .with_css(number % 2 == 0 ? "height: 24px; background: #ffffff;" : "height: 24px; background: #eef2f6;");
    });
}

gui::Update on_more(gui::RefAny data, gui::CallbackInfo) {
    using enum gui::Update;

    if (auto* model = data.downcast_mut<Model>(); model && model->row_count < 1'000'000'000) {
        model->row_count *= 10;
        return RefreshDom;
    }
    return DoNothing;
}

gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    constexpr auto row_height = 24.0f;
    auto body = gui::Dom::create_body().with_css("display: flex; flex-direction: column;");

    if (const auto* model = data.downcast_ref<Model>()) [[likely]] {
        auto more = gui::Button::create("Ten times as many rows").with_on_click(data, on_more);
        auto list = gui::VirtualView::create(data, rows_in_sight).with_rows(model->row_count, row_height);
        body = std::move(body)
            .with_child(std::move(more).dom())
            .with_child(std::move(list).dom().with_css("flex-grow: 1;"));
    }
    return body;
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Infinity";
    window.window_state.size.dimensions = {.width = 400.0f, .height = 600.0f};

    auto model = gui::RefAny::new_(Model{.row_count = 1'000'000});
    auto app = gui::App::create(std::move(model), gui::AppConfig::create());
    app.run(std::move(window));
}
