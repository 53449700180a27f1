#include "gui23.hpp"

#include <cmath>
#include <expected>
#include <iomanip>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

struct NotANumber {};

using Number = std::expected<double, NotANumber>;

struct Calculator {
    std::string entry;            // What has been typed since the last operator.
    Number total = 0.0;
    std::optional<char> pending;  // The operator that waits for its second number.
};

// What each button owns: which key it is, and a reference to the calculator.
struct Key {
    char symbol;
    gui::RefAny calculator;
};

Number apply(char operation, double a, double b) {
    const auto result = [=] {
        switch (operation) {
            case '+': return a + b;
            case '-': return a - b;
            case '*': return a * b;
            case '/': return a / b;
        }
        std::unreachable();
    }();
    return std::isfinite(result) ? Number{result} : std::unexpected(NotANumber{});
}

void press(Calculator& calculator, char symbol) {
    constexpr auto longest_entry = 15uz;
    auto& [entry, total, pending] = calculator;

    if (symbol == 'C') {
        calculator = {};
    } else if (!std::string_view{"0123456789."}.contains(symbol)) {
        if (!entry.empty()) {
            const auto number = std::stod(std::exchange(entry, {}));
            // What is no number stays so until a new calculation begins.
            total = !pending ? number : total ? apply(*pending, *total, number) : total;
        }
        pending = symbol == '=' ? std::nullopt : std::optional{symbol};
    } else if (symbol != '.' && entry == "0") {
        entry = symbol;
    } else if (entry.size() < longest_entry && !(symbol == '.' && entry.contains('.'))) {
        entry += symbol == '.' && entry.empty() ? "0." : std::string{symbol};
    }
}

std::string shown(const Calculator& calculator) {
    if (!calculator.entry.empty()) {
        return calculator.entry;
    }
    if (!calculator.total) {
        return "Error";
    }
    std::ostringstream text;
    text << std::setprecision(10) << *calculator.total;
    return std::move(text).str();
}

gui::Update on_key(gui::RefAny data, gui::CallbackInfo) {
    auto* key = data.downcast_mut<Key>();
    auto* calculator = key ? key->calculator.downcast_mut<Calculator>() : nullptr;
    if (!calculator) {
        return gui::Update::DoNothing;
    }
    press(*calculator, key->symbol);
    return gui::Update::RefreshDom;
}

gui::Dom key_button(char symbol, gui::RefAny calculator) {
    auto key = gui::RefAny::new_(Key{.symbol = symbol, .calculator = std::move(calculator)});
    const auto columns = symbol == 'C' ? 3 : symbol == '0' ? 2 : 1;
    return gui::Button::create(std::string{symbol})
        .with_on_click(std::move(key), on_key)
        .dom()
        .with_css("grid-column: span " + std::to_string(columns) + ";");
}

gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    const auto* calculator = data.downcast_ref<Calculator>();
    if (!calculator) {
        return gui::Dom::create_body();
    }

    auto display = gui::Dom::create_text(shown(*calculator))
        .with_css("padding: 8px; font-size: 32px; text-align: right;");
    auto grid = gui::Dom::create_div().with_css(
        "display: grid; grid-template-columns: repeat(4, 1fr); grid-auto-rows: 1fr; gap: 4px; flex-grow: 1;");
    for (auto symbol : std::string_view{"C/789*456-123+0.="}) {
        // Each key owns a reference to the calculator: `auto(data)` copies it.
        grid = std::move(grid).with_child(key_button(symbol, auto(data)));
    }

    return gui::Dom::create_body()
        .with_css("display: flex; flex-direction: column; height: 100%; padding: 8px;")
        .with_child(std::move(display))
        .with_child(std::move(grid));
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Calculator";
    window.window_state.size.dimensions = {.width = 320.0f, .height = 440.0f};

    auto app = gui::App::create(gui::RefAny::new_(Calculator{}), gui::AppConfig::create());
    app.run(std::move(window));
}
