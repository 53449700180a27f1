#include "gui20.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <concepts>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>

enum class Kind { Digit, Point, Operator, Clear };

struct KeySpec {
    std::string_view label;
    Kind kind = Kind::Digit;
    int columns = 1;
};

using enum Kind;

constexpr std::array<KeySpec, 17> keys{{
    {.label = "C", .kind = Clear, .columns = 3}, {.label = "/", .kind = Operator},
    {.label = "7"}, {.label = "8"}, {.label = "9"}, {.label = "*", .kind = Operator},
    {.label = "4"}, {.label = "5"}, {.label = "6"}, {.label = "-", .kind = Operator},
    {.label = "1"}, {.label = "2"}, {.label = "3"}, {.label = "+", .kind = Operator},
    {.label = "0", .columns = 2}, {.label = ".", .kind = Point}, {.label = "=", .kind = Operator},
}};

// Every row of the grid is full.
static_assert([] {
    int columns = 0;
    std::ranges::for_each(keys, [&](int width) { columns += width; }, &KeySpec::columns);
    return columns == 5 * 4;
}());

struct Calculator {
    std::string entry;    // What has been typed since the last operator.
    double total = 0.0;
    char pending = '=';   // The operator that waits for its second number.
};

// What each button owns: which key it is, and a reference to the calculator.
struct Key {
    KeySpec spec;
    gui::RefAny calculator;
};

template <std::floating_point Number>
constexpr Number apply(char operation, Number a, Number b) {
    switch (operation) {
        case '+': return a + b;
        case '-': return a - b;
        case '*': return a * b;
        case '/': return a / b;
        default: return b;
    }
}

void press(Calculator& calculator, const KeySpec& key) {
    auto& [entry, total, pending] = calculator;
    const auto room = entry.size() < 15;
    switch (key.kind) {
        case Clear: calculator = {}; break;
        case Digit:
            if (entry == "0") {
                entry = key.label;
            } else if (room) {
                entry += key.label;
            }
            break;
        case Point:
            if (room && std::ranges::find(entry, '.') == entry.end()) {
                entry += entry.empty() ? "0." : ".";
            }
            break;
        case Operator:
            if (!entry.empty()) {
                total = apply(std::exchange(pending, '='), total, std::stod(std::exchange(entry, {})));
            }
            pending = key.label.front();
            break;
    }
}

std::string shown(const Calculator& calculator) {
    if (!calculator.entry.empty()) {
        return calculator.entry;
    }
    if (!std::isfinite(calculator.total)) [[unlikely]] {
        return "Error";
    }
    std::array<char, 32> text;
    const auto result = std::to_chars(text.begin(), text.end(), calculator.total, std::chars_format::general, 10);
    return {text.begin(), result.ptr};
}

gui::Update on_key(gui::RefAny data, gui::CallbackInfo) {
    auto* key = data.downcast_mut<Key>();
    auto* calculator = key ? key->calculator.downcast_mut<Calculator>() : nullptr;
    if (!calculator) [[unlikely]] {
        return gui::Update::DoNothing;
    }
    press(*calculator, key->spec);
    return gui::Update::RefreshDom;
}

gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    const auto* calculator = data.downcast_ref<Calculator>();
    if (!calculator) [[unlikely]] {
        return gui::Dom::create_body();
    }

    auto grid = gui::Dom::create_div().with_css(
        "display: grid; grid-template-columns: repeat(4, 1fr); grid-auto-rows: 1fr; gap: 4px; flex-grow: 1;");
    for (auto button : keys | std::views::transform([&](const KeySpec& spec) {
             return gui::Button::create(spec.label)
                 .with_on_click(gui::RefAny::new_(Key{.spec = spec, .calculator = data}), on_key)
                 .dom()
                 .with_css("grid-column: span " + std::to_string(spec.columns) + ";");
         })) {
        grid = std::move(grid).with_child(std::move(button));
    }

    return gui::Dom::create_body()
        .with_css("display: flex; flex-direction: column; height: 100%; padding: 8px;")
        .with_child(gui::Dom::create_text(shown(*calculator))
            .with_css("padding: 8px; font-size: 32px; text-align: right;"))
        .with_child(std::move(grid));
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Calculator";
    window.window_state.size.dimensions = {.width = 320.0f, .height = 440.0f};

    auto app = gui::App::create(gui::RefAny::new_(Calculator{}), gui::AppConfig::create());
    app.run(std::move(window));
}
