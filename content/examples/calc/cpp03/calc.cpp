#include "gui03.hpp"

#include <cctype>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <sstream>
#include <string>

struct Calculator {
    std::string entry;  // What has been typed since the last operator.
    double total;
    char pending;  // The operator that waits for its second number, or '\0'.

    Calculator() : total(0.0), pending('\0') {}
};

// What each button owns: which key it is, and a reference to the calculator.
struct Key {
    char symbol;
    gui::RefAny calculator;

    Key(char key_symbol, const gui::RefAny& data) : symbol(key_symbol), calculator(data) {}
};

static const std::string keys = "C/789*456-123+0.=";
static const std::size_t longest_entry = 15;

static double apply(char operation, double a, double b) {
    switch (operation) {
        case '+': return a + b;
        case '-': return a - b;
        case '*': return a * b;
        case '/': return a / b;
        default: return b;
    }
}

static void type(std::string& entry, char symbol) {
    if (symbol == '.') {
        if (entry.find('.') != std::string::npos) {
            return;
        }
        if (entry.empty()) {
            entry = "0";
        }
    } else if (entry == "0") {
        entry.clear();
    }
    if (entry.size() < longest_entry) {
        entry += symbol;
    }
}

static void press(Calculator& calculator, char symbol) {
    if (symbol == 'C') {
        calculator = Calculator();
    } else if (std::isdigit(static_cast<unsigned char>(symbol)) || symbol == '.') {
        type(calculator.entry, symbol);
    } else {
        if (!calculator.entry.empty()) {
            const double number = std::strtod(calculator.entry.c_str(), NULL);
            calculator.total = apply(calculator.pending, calculator.total, number);
            calculator.entry.clear();
        }
        calculator.pending = symbol == '=' ? '\0' : symbol;
    }
}

static std::string shown(const Calculator& calculator) {
    if (!calculator.entry.empty()) {
        return calculator.entry;
    }
    // False for infinities, and for what is no number.
    const double most = std::numeric_limits<double>::max();
    if (!(calculator.total >= -most && calculator.total <= most)) {
        return "Error";
    }
    std::ostringstream text;
    text.precision(10);
    text << calculator.total;
    return text.str();
}

static gui::Update on_key(gui::RefAny data, gui::CallbackInfo) {
    Key* key = data.downcast_mut<Key>();
    Calculator* calculator = key != NULL ? key->calculator.downcast_mut<Calculator>() : NULL;
    if (calculator == NULL) {
        return gui::Update::DoNothing;
    }
    press(*calculator, key->symbol);
    return gui::Update::RefreshDom;
}

static gui::Dom key_button(char symbol, const gui::RefAny& calculator) {
    gui::Button button = gui::Button::create(std::string(1, symbol));
    button = button.with_on_click(gui::RefAny::new_(Key(symbol, calculator)), on_key);

    std::ostringstream css;
    css << "grid-column: span " << (symbol == 'C' ? 3 : symbol == '0' ? 2 : 1) << ';';
    return button.dom().with_css(css.str());
}

static gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    gui::Dom body = gui::Dom::create_body();
    const Calculator* calculator = data.downcast_ref<Calculator>();
    if (calculator == NULL) {
        return body;
    }

    gui::Dom grid = gui::Dom::create_div();
    for (std::string::const_iterator symbol = keys.begin(); symbol != keys.end(); ++symbol) {
        grid = grid.with_child(key_button(*symbol, data));
    }
    grid = grid.with_css("display: grid; grid-template-columns: repeat(4, 1fr); grid-auto-rows: 1fr; gap: 4px; "
                         "flex-grow: 1;");

    gui::Dom display = gui::Dom::create_text(shown(*calculator));
    body = body.with_css("display: flex; flex-direction: column; height: 100%; padding: 8px;");
    body = body.with_child(display.with_css("padding: 8px; font-size: 32px; text-align: right;"));
    body = body.with_child(grid);
    return body;
}

int main() {
    gui::WindowCreateOptions window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Calculator";
    window.window_state.size.dimensions.width = 320.0f;
    window.window_state.size.dimensions.height = 440.0f;

    gui::App app = gui::App::create(gui::RefAny::new_(Calculator()), gui::AppConfig::create());
    app.run(window);
    return 0;
}
