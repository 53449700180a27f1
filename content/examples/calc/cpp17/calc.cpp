#include "gui17.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

struct Calculator {
    std::string entry;  // What has been typed since the last operator.
    double total = 0.0;
    std::optional<char> pending;  // The operator that waits for its second number.
};

// What each button owns: which key it is, and a reference to the calculator.
struct Key {
    char symbol;
    gui::RefAny calculator;
};

inline constexpr std::string_view keys = "C/789*456-123+0.=";
inline constexpr std::string_view entry_keys = "0123456789.";
inline constexpr std::size_t longest_entry = 15;

double apply(char operation, double a, double b) {
    switch (operation) {
        case '+': return a + b;
        case '-': return a - b;
        case '*': return a * b;
        case '/': return a / b;
        default: return b;
    }
}

// The number that has been typed, if any.
std::optional<double> number_of(std::string_view entry) {
    double number = 0.0;
    if (auto [end, error] = std::from_chars(entry.data(), entry.data() + entry.size(), number); error == std::errc{}) {
        return number;
    }
    return std::nullopt;
}

void press(Calculator& calculator, char symbol) {
    auto& [entry, total, pending] = calculator;
    if (symbol == 'C') {
        calculator = {};
    } else if (entry_keys.find(symbol) == std::string_view::npos) {
        if (const auto number = number_of(entry); number) {
            total = apply(pending.value_or('='), total, *number);
        }
        entry.clear();
        pending = symbol;
    } else if (const auto point = symbol == '.'; !point || entry.find('.') == std::string::npos) {
        if (point && entry.empty()) {
            entry = "0";
        } else if (!point && entry == "0") {
            entry.clear();
        }
        if (entry.size() < longest_entry) {
            entry += symbol;
        }
    }
}

std::string shown(const Calculator& calculator) {
    if (const auto& [entry, total, pending] = calculator; !entry.empty()) {
        return entry;
    } else if (std::array<char, 32> text; std::isfinite(total)) {
        const auto [end, error] =
            std::to_chars(text.data(), text.data() + text.size(), total, std::chars_format::general, 10);
        return {text.data(), end};
    }
    return "Error";
}

gui::Update on_key(gui::RefAny data, [[maybe_unused]] gui::CallbackInfo info) {
    if (auto* key = data.downcast_mut<Key>(); key != nullptr) {
        if (auto* calculator = key->calculator.downcast_mut<Calculator>(); calculator != nullptr) {
            press(*calculator, key->symbol);
            return gui::Update::RefreshDom;
        }
    }
    return gui::Update::DoNothing;
}

gui::Dom key_button(char symbol, const gui::RefAny& calculator) {
    const auto columns = symbol == 'C' ? 3 : symbol == '0' ? 2 : 1;
    return gui::Button::create(std::string_view{&symbol, 1})
        .with_on_click(gui::RefAny::new_(Key{symbol, calculator}), on_key)
        .dom()
        .with_css("grid-column: span " + std::to_string(columns) + ";");
}

gui::Dom layout(gui::RefAny data, [[maybe_unused]] gui::LayoutCallbackInfo info) {
    auto body = gui::Dom::create_body();
    if (const auto* calculator = data.downcast_ref<Calculator>(); calculator != nullptr) {
        auto grid = gui::Dom::create_div().with_css(
            "display: grid; grid-template-columns: repeat(4, 1fr); grid-auto-rows: 1fr; gap: 4px; flex-grow: 1;");
        for (const auto symbol : keys) {
            grid = std::move(grid).with_child(key_button(symbol, data));
        }
        auto display = gui::Dom::create_text(shown(*calculator))
            .with_css("padding: 8px; font-size: 32px; text-align: right;");

        body = std::move(body)
            .with_css("display: flex; flex-direction: column; height: 100%; padding: 8px;")
            .with_child(std::move(display))
            .with_child(std::move(grid));
    }
    return body;
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Calculator";
    auto& [width, height] = window.window_state.size.dimensions;
    width = 320.0f;
    height = 440.0f;

    auto app = gui::App::create(gui::RefAny::new_(Calculator{}), gui::AppConfig::create());
    app.run(std::move(window));
}
