#include "gui.h"

#include <ctype.h>
#include <math.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char entry[16]; /* What has been typed since the last operator. */
    double total;
    char pending; /* The operator that waits for its second number, or '\0'. */
} Calculator;

/* What each button owns: which key it is, and a reference to the calculator. */
typedef struct {
    char symbol;
    GuiRefAny calculator;
} Key;

enum { CALCULATOR_TYPE = 1, KEY_TYPE };

static const char KEYS[] = "C/789*456-123+0.=";

static GuiString string(const char* text) {
    return GuiString_fromUtf8((const uint8_t*)text, strlen(text));
}

static void delete_key(void* value) {
    Key* key = value;
    GuiRefAny_delete(&key->calculator);
}

static double apply(char operation, double a, double b) {
    switch (operation) {
        case '+': return a + b;
        case '-': return a - b;
        case '*': return a * b;
        case '/': return a / b;
        default: return b;
    }
}

static void type(Calculator* calculator, char symbol) {
    char* entry = calculator->entry;
    if (symbol == '.' && strchr(entry, '.') != NULL) return;
    if (symbol == '.' && *entry == '\0') strcpy(entry, "0");
    if (symbol != '.' && strcmp(entry, "0") == 0) *entry = '\0';

    const size_t length = strlen(entry);
    if (length + 1 < sizeof calculator->entry) {
        entry[length] = symbol;
        entry[length + 1] = '\0';
    }
}

static void press(Calculator* calculator, char symbol) {
    if (symbol == 'C') {
        *calculator = (Calculator){0};
    } else if (isdigit((unsigned char)symbol) || symbol == '.') {
        type(calculator, symbol);
    } else {
        if (*calculator->entry != '\0') {
            calculator->total = apply(calculator->pending, calculator->total, strtod(calculator->entry, NULL));
            *calculator->entry = '\0';
        }
        calculator->pending = symbol == '=' ? '\0' : symbol;
    }
}

static GuiUpdate on_key(GuiRefAny data, GuiCallbackInfo info) {
    (void)info;

    GuiUpdate update = GuiUpdate_DoNothing;
    Key* key = GuiRefAny_downcastMut(&data, KEY_TYPE);
    Calculator* calculator = key != NULL ? GuiRefAny_downcastMut(&key->calculator, CALCULATOR_TYPE) : NULL;
    if (calculator != NULL) {
        press(calculator, key->symbol);
        update = GuiUpdate_RefreshDom;
    }
    GuiRefAny_delete(&data);
    return update;
}

static GuiDom key_button(char symbol, const GuiRefAny* calculator) {
    const char label[] = {symbol, '\0'};
    const Key key = {.symbol = symbol, .calculator = GuiRefAny_clone(calculator)};
    GuiButton button = GuiButton_create(string(label));
    button = GuiButton_withOnClick(button, GuiRefAny_new(&key, sizeof key, alignof(Key), KEY_TYPE, delete_key), on_key);

    char css[32];
    snprintf(css, sizeof css, "grid-column: span %d;", symbol == 'C' ? 3 : symbol == '0' ? 2 : 1);
    return GuiDom_withCss(GuiButton_dom(button), string(css));
}

static GuiDom layout(GuiRefAny data, GuiLayoutCallbackInfo info) {
    (void)info;

    char number[32] = "";
    const Calculator* calculator = GuiRefAny_downcastRef(&data, CALCULATOR_TYPE);
    if (calculator != NULL && *calculator->entry != '\0') {
        strcpy(number, calculator->entry);
    } else if (calculator != NULL) {
        snprintf(number, sizeof number, isfinite(calculator->total) ? "%.10g" : "Error", calculator->total);
    }
    GuiDom display = GuiDom_createText(string(number));
    display = GuiDom_withCss(display, string("padding: 8px; font-size: 32px; text-align: right;"));

    GuiDom keys = GuiDom_createDiv();
    for (const char* symbol = KEYS; *symbol != '\0'; symbol++) {
        keys = GuiDom_withChild(keys, key_button(*symbol, &data));
    }
    keys = GuiDom_withCss(keys, string("display: grid; grid-template-columns: repeat(4, 1fr); "
                                       "grid-auto-rows: 1fr; gap: 4px; flex-grow: 1;"));

    GuiRefAny_delete(&data);
    GuiDom body = GuiDom_withChild(GuiDom_withChild(GuiDom_createBody(), display), keys);
    return GuiDom_withCss(body, string("display: flex; flex-direction: column; height: 100%; padding: 8px;"));
}

int main(void) {
    const Calculator calculator = {0};
    GuiRefAny data = GuiRefAny_new(&calculator, sizeof calculator, alignof(Calculator), CALCULATOR_TYPE, NULL);

    GuiWindowCreateOptions window = GuiWindowCreateOptions_create(layout);
    window.window_state.title = string("Calculator");
    window.window_state.size.dimensions.width = 320.0f;
    window.window_state.size.dimensions.height = 440.0f;

    GuiApp app = GuiApp_create(data, GuiAppConfig_create());
    GuiApp_run(&app, window);
    GuiApp_delete(&app);
    return 0;
}
