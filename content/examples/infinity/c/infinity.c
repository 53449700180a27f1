#include "gui.h"

#include <stdalign.h>
#include <stdio.h>
#include <string.h>

typedef struct {
    size_t row_count;
} Model;

static const uint64_t MODEL_TYPE = 1;

static const float ROW_HEIGHT = 24.0f;
static const size_t MOST_ROWS = 1000000000;

static GuiString string(const char* text) {
    return GuiString_fromUtf8((const uint8_t*)text, strlen(text));
}

/* Steps until a number is 1: an even number is halved, an odd one tripled plus one. */
static unsigned steps_from(uint64_t number) {
    unsigned steps = 0;
    for (; number > 1; steps++) number = number % 2 == 0 ? number / 2 : 3 * number + 1;
    return steps;
}

static GuiDom row(size_t index, size_t row_count) {
    char text[64];
    const size_t number = index + 1;
    snprintf(text, sizeof text, "%zu of %zu: %u steps", number, row_count, steps_from(number));

    const char* css = number % 2 == 0 ? "height: 24px; background: #ffffff;" : "height: 24px; background: #eef2f6;";
    return GuiDom_withCss(GuiDom_createText(string(text)), string(css));
}

/* Only visible rows are created. */
static GuiDom rows_in_sight(GuiRefAny data, GuiVirtualViewCallbackInfo info, GuiRowRange rows) {
    (void)info;

    GuiDom list = GuiDom_createDiv();
    const Model* model = GuiRefAny_downcastRef(&data, MODEL_TYPE);
    if (model != NULL) {
        for (size_t i = rows.start; i < rows.end; i++) list = GuiDom_withChild(list, row(i, model->row_count));
    }
    GuiRefAny_delete(&data);
    return list;
}

static GuiUpdate on_more(GuiRefAny data, GuiCallbackInfo info) {
    (void)info;

    GuiUpdate update = GuiUpdate_DoNothing;
    Model* model = GuiRefAny_downcastMut(&data, MODEL_TYPE);
    if (model != NULL && model->row_count < MOST_ROWS) {
        model->row_count *= 10;
        update = GuiUpdate_RefreshDom;
    }
    GuiRefAny_delete(&data);
    return update;
}

static GuiDom layout(GuiRefAny data, GuiLayoutCallbackInfo info) {
    (void)info;

    GuiDom body = GuiDom_createBody();
    const Model* model = GuiRefAny_downcastRef(&data, MODEL_TYPE);
    if (model == NULL) {
        GuiRefAny_delete(&data);
        return body;
    }

    GuiVirtualView list = GuiVirtualView_create(GuiRefAny_clone(&data), rows_in_sight);
    list = GuiVirtualView_withRows(list, model->row_count, ROW_HEIGHT);

    GuiButton more = GuiButton_create(string("Ten times as many rows"));
    more = GuiButton_withOnClick(more, data, on_more);

    body = GuiDom_withCss(body, string("display: flex; flex-direction: column;"));
    body = GuiDom_withChild(body, GuiButton_dom(more));
    body = GuiDom_withChild(body, GuiDom_withCss(GuiVirtualView_dom(list), string("flex-grow: 1;")));
    return body;
}

int main(void) {
    const Model model = {.row_count = 1000000};
    GuiRefAny data = GuiRefAny_new(&model, sizeof model, alignof(Model), MODEL_TYPE, NULL);

    GuiWindowCreateOptions window = GuiWindowCreateOptions_create(layout);
    window.window_state.title = string("Infinity");
    window.window_state.size.dimensions.width = 400.0f;
    window.window_state.size.dimensions.height = 600.0f;

    GuiApp app = GuiApp_create(data, GuiAppConfig_create());
    GuiApp_run(&app, window);
    GuiApp_delete(&app);
    return 0;
}
