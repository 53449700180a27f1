#include "gui17.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

struct Model {
    std::size_t row_count = 1'000'000;
};

inline constexpr auto row_height = 24.0f;
inline constexpr std::size_t most_rows = 1'000'000'000;
inline constexpr std::string_view even_row = "height: 24px; background: #ffffff;";
inline constexpr std::string_view odd_row = "height: 24px; background: #eef2f6;";

// Steps until a number is 1: an even number is halved, an odd one tripled plus one.
constexpr auto steps_from = [](std::uint64_t number) {
    unsigned steps = 0;
    for (; number > 1; ++steps) {
        number = number % 2 == 0 ? number / 2 : 3 * number + 1;
    }
    return steps;
};

static_assert(steps_from(27) == 111);

template <typename... Parts>
std::string text_of(const Parts&... parts) {
    std::string text;
    const auto append = [&text](const auto& part) {
        if constexpr (std::is_arithmetic_v<std::decay_t<decltype(part)>>) {
            text += std::to_string(part);
        } else {
            text += part;
        }
    };
    (append(parts), ...);
    return text;
}

gui::Dom row(std::size_t number, std::size_t row_count) {
    return gui::Dom::create_text(text_of(number, " of ", row_count, ": ", steps_from(number), " steps"))
        .with_css(number % 2 == 0 ? even_row : odd_row);
}

// Only visible rows are created.
gui::Dom rows_in_sight(gui::RefAny data, [[maybe_unused]] gui::VirtualViewCallbackInfo info, gui::RowRange rows) {
    auto list = gui::Dom::create_div();
    if (const auto* model = data.downcast_ref<Model>(); model != nullptr) {
        for (auto [i, end] = rows; i != end; ++i) {
            list = std::move(list).with_child(row(i + 1, model->row_count));
        }
    }
    return list;
}

gui::Update on_more(gui::RefAny data, [[maybe_unused]] gui::CallbackInfo info) {
    if (auto* model = data.downcast_mut<Model>(); model != nullptr && model->row_count < most_rows) {
        model->row_count *= 10;
        return gui::Update::RefreshDom;
    }
    return gui::Update::DoNothing;
}

gui::Dom layout(gui::RefAny data, [[maybe_unused]] gui::LayoutCallbackInfo info) {
    auto body = gui::Dom::create_body().with_css("display: flex; flex-direction: column;");
    if (const auto* model = data.downcast_ref<Model>(); model != nullptr) {
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
    auto& [width, height] = window.window_state.size.dimensions;
    width = 400.0f;
    height = 600.0f;

    auto app = gui::App::create(gui::RefAny::new_(Model{}), gui::AppConfig::create());
    app.run(std::move(window));
}
