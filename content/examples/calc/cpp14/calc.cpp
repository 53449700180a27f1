#include "gui14.hpp"

#include <cmath>
#include <functional>
#include <iomanip>
#include <sstream>
#include <string>
#include <utility>

using namespace std::string_literals;

using Operation = std::function<double(double, double)>;

struct Calculator {
    std::string entry;       // What has been typed since the last operator.
    double total = 0.0;
    Operation pending = {};  // The operator that waits for its second number.
};

// What each button owns: what it does, and a reference to the calculator.
struct Key {
    std::function<void(Calculator&)> press;
    gui::RefAny calculator;
};

static auto digit(char symbol) {
    return [symbol](auto& calculator) {
        if (calculator.entry == "0"s) {
            calculator.entry.clear();
        }
        if (calculator.entry.size() < 15) {
            calculator.entry += symbol;
        }
    };
}

static auto operation(Operation next) {
    return [next = std::move(next)](auto& calculator) {
        const auto pending = std::exchange(calculator.pending, next);
        const auto entry = std::exchange(calculator.entry, ""s);
        if (!entry.empty()) {
            const auto number = std::stod(entry);
            calculator.total = pending ? pending(calculator.total, number) : number;
        }
    };
}

static void point(Calculator& calculator) {
    auto& entry = calculator.entry;
    if (entry.find('.') == std::string::npos && entry.size() < 15) {
        entry += entry.empty() ? "0."s : "."s;
    }
}

static auto shown(const Calculator& calculator) {
    if (!calculator.entry.empty()) {
        return calculator.entry;
    }
    std::ostringstream text;
    text << std::setprecision(10) << calculator.total;
    return std::isfinite(calculator.total) ? text.str() : "Error"s;
}

static auto on_key(gui::RefAny data, gui::CallbackInfo) {
    auto* key = data.downcast_mut<Key>();
    auto* calculator = key ? key->calculator.downcast_mut<Calculator>() : nullptr;
    if (!calculator) {
        return gui::Update::DoNothing;
    }
    key->press(*calculator);
    return gui::Update::RefreshDom;
}

static auto keys(const gui::RefAny& calculator) {
    auto grid = gui::Dom::create_div();
    const auto add = [&](const auto& label, auto press, auto columns) {
        auto button = gui::Button::create(label).with_on_click(gui::RefAny::new_(Key{press, calculator}), on_key);
        grid = std::move(grid).with_child(
            std::move(button).dom().with_css("grid-column: span "s + std::to_string(columns) + ";"s));
    };
    const auto add_digits = [&](const auto& symbols, auto columns) {
        for (auto symbol : symbols) {
            add(""s + symbol, digit(symbol), columns);
        }
    };

    add("C", [](auto& pressed) { pressed = Calculator{}; }, 3);
    add("/", operation(std::divides<>{}), 1);
    add_digits("789"s, 1);
    add("*", operation(std::multiplies<>{}), 1);
    add_digits("456"s, 1);
    add("-", operation(std::minus<>{}), 1);
    add_digits("123"s, 1);
    add("+", operation(std::plus<>{}), 1);
    add_digits("0"s, 2);
    add(".", point, 1);
    add("=", operation(nullptr), 1);
    return grid;
}

static auto layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    const auto* calculator = data.downcast_ref<Calculator>();
    if (!calculator) {
        return gui::Dom::create_body();
    }
    return gui::Dom::create_body()
        .with_css("display: flex; flex-direction: column; height: 100%; padding: 8px;")
        .with_child(gui::Dom::create_text(shown(*calculator))
            .with_css("padding: 8px; font-size: 32px; text-align: right;"))
        .with_child(keys(data).with_css(
            "display: grid; grid-template-columns: repeat(4, 1fr); grid-auto-rows: 1fr; gap: 4px; flex-grow: 1;"));
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Calculator";
    window.window_state.size.dimensions.width = 320.0f;
    window.window_state.size.dimensions.height = 440.0f;

    auto app = gui::App::create(gui::RefAny::new_(Calculator{}), gui::AppConfig::create());
    app.run(std::move(window));
}
