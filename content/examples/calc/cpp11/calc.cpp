#include "gui11.hpp"

#include <cmath>
#include <map>
#include <sstream>
#include <string>
#include <utility>

struct Calculator {
    std::string entry;  // What has been typed since the last operator.
    double total;
    char pending;  // The operator that waits for its second number, or '='.
};

// What each button owns: which key it is, and a reference to the calculator.
struct Key {
    char symbol;
    gui::RefAny calculator;
};

using Operation = double (*)(double, double);

static const std::map<char, Operation> operations{
    {'+', [](double a, double b) { return a + b; }},
    {'-', [](double a, double b) { return a - b; }},
    {'*', [](double a, double b) { return a * b; }},
    {'/', [](double a, double b) { return a / b; }},
    {'=', [](double, double b) { return b; }},
};

static void type(std::string& entry, char symbol) {
    if (symbol == '.' && entry.find('.') != std::string::npos) {
        return;
    }
    if (symbol == '.' && entry.empty()) {
        entry = "0";
    } else if (symbol != '.' && entry == "0") {
        entry.clear();
    }
    if (entry.size() < 15) {
        entry.push_back(symbol);
    }
}

static void press(Calculator& calculator, char symbol) {
    if (symbol == 'C') {
        calculator = Calculator{"", 0.0, '='};
    } else if (operations.count(symbol) == 0) {
        type(calculator.entry, symbol);
    } else {
        if (!calculator.entry.empty()) {
            const auto operation = operations.at(calculator.pending);
            calculator.total = operation(calculator.total, std::stod(calculator.entry));
            calculator.entry.clear();
        }
        calculator.pending = symbol;
    }
}

static std::string shown(const Calculator& calculator) {
    if (!calculator.entry.empty()) {
        return calculator.entry;
    }
    if (!std::isfinite(calculator.total)) {
        return "Error";
    }
    std::ostringstream text;
    text.precision(10);
    text << calculator.total;
    return text.str();
}

static const auto on_key = [](gui::RefAny data, gui::CallbackInfo) -> gui::Update {
    auto* key = data.downcast_mut<Key>();
    auto* calculator = key != nullptr ? key->calculator.downcast_mut<Calculator>() : nullptr;
    if (calculator == nullptr) {
        return gui::Update::DoNothing;
    }
    press(*calculator, key->symbol);
    return gui::Update::RefreshDom;
};

static gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    auto body = gui::Dom::create_body();
    const auto* calculator = data.downcast_ref<Calculator>();
    if (calculator == nullptr) {
        return body;
    }

    const auto columns = [](char symbol) { return symbol == 'C' ? 3 : symbol == '0' ? 2 : 1; };
    auto grid = gui::Dom::create_div();
    for (const auto symbol : std::string{"C/789*456-123+0.="}) {
        auto key = gui::RefAny::new_(Key{symbol, data});
        auto button = gui::Button::create(std::string(1, symbol)).with_on_click(std::move(key), on_key);
        grid = std::move(grid).with_child(
            std::move(button).dom().with_css("grid-column: span " + std::to_string(columns(symbol)) + ";"));
    }

    return std::move(body)
        .with_css("display: flex; flex-direction: column; height: 100%; padding: 8px;")
        .with_child(gui::Dom::create_text(shown(*calculator))
            .with_css("padding: 8px; font-size: 32px; text-align: right;"))
        .with_child(std::move(grid).with_css(
            "display: grid; grid-template-columns: repeat(4, 1fr); grid-auto-rows: 1fr; gap: 4px; flex-grow: 1;"));
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Calculator";
    window.window_state.size.dimensions.width = 320.0f;
    window.window_state.size.dimensions.height = 440.0f;

    auto app = gui::App::create(gui::RefAny::new_(Calculator{"", 0.0, '='}), gui::AppConfig::create());
    app.run(std::move(window));
}
