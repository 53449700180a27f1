#include "gui23.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <spanstream>
#include <string_view>
#include <utility>

struct Model {
    std::size_t row_count = 1'000'000uz;

    // Whether there was room for more rows.
    bool grow() {
        if (row_count >= 1'000'000'000uz) {
            return false;
        }
        row_count *= 10;
        return true;
    }
};

// The model, or nothing if `data` holds another type.
std::optional<std::reference_wrapper<Model>> model_in(gui::RefAny& data) {
    auto* model = data.downcast_mut<Model>();
    return model ? std::optional{std::ref(*model)} : std::nullopt;
}

// Steps until a number is 1: an even number is halved, an odd one tripled plus one.
constexpr auto steps_from(std::uint64_t number) {
    auto steps = 0uz;
    for (; number > 1; ++steps) {
        number = number % 2 == 0 ? number / 2 : 3 * number + 1;
    }
    return steps;
}

static_assert(steps_from(27) == 111uz);

// The text is put together in a buffer of its own.
gui::Dom row(std::size_t number, std::size_t row_count) {
    std::array<char, 64> buffer;
    std::ospanstream text{buffer};
    text << number << " of " << row_count << ": " << steps_from(number) << " steps";

    return gui::Dom::create_text(std::string_view{text.span()})
        .with_css(number % 2 == 0 ? "height: 24px; background: #ffffff;" : "height: 24px; background: #eef2f6;");
}

// Only visible rows are created.
gui::Dom rows_in_sight(gui::RefAny data, gui::VirtualViewCallbackInfo, gui::RowRange rows) {
    auto list = gui::Dom::create_div();
    if (const auto model = model_in(data)) {
        for (auto i = rows.start; i != rows.end; ++i) {
            list = std::move(list).with_child(row(i + 1uz, model->get().row_count));
        }
    }
    return list;
}

gui::Update on_more(gui::RefAny data, gui::CallbackInfo) {
    return model_in(data)
        .transform(&Model::grow)
        .transform([](bool grown) { return grown ? gui::Update::RefreshDom : gui::Update::DoNothing; })
        .value_or(gui::Update::DoNothing);
}

gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    return model_in(data)
        .transform([&data](const Model& model) {
            // `auto(data)` is one more reference to the model.
            auto more = gui::Button::create("Ten times as many rows").with_on_click(auto(data), on_more);
            auto list = gui::VirtualView::create(auto(data), rows_in_sight).with_rows(model.row_count, 24.0f);
            return gui::Dom::create_body()
                .with_css("display: flex; flex-direction: column;")
                .with_child(std::move(more).dom())
                .with_child(std::move(list).dom().with_css("flex-grow: 1;"));
        })
        .value_or(gui::Dom::create_body());
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Infinity";
    window.window_state.size.dimensions = {.width = 400.0f, .height = 600.0f};

    auto app = gui::App::create(gui::RefAny::new_(Model{}), gui::AppConfig::create());
    app.run(std::move(window));
}
