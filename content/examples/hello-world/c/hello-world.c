#include "gui.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct {
    uint32_t counter;
} Model;

/* Any number that no other type of this program uses. */
static const uint64_t MODEL_TYPE = 1;

static GuiString string(const char* text) {
    return GuiString_fromUtf8((const uint8_t*)text, strlen(text));
}

static GuiUpdate on_click(GuiRefAny data, GuiCallbackInfo info) {
    (void)info;

    GuiUpdate update = GuiUpdate_DoNothing;
    Model* model = GuiRefAny_downcastMut(&data, MODEL_TYPE);
    if (model != NULL) {
        model->counter += 1;
        update = GuiUpdate_RefreshDom;
    }

    /* A callback owns the reference it is given. */
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

    char counter[16];
    snprintf(counter, sizeof counter, "%" PRIu32, model->counter);

    /* The button takes the reference over: no delete here. */
    GuiButton button = GuiButton_create(string("Increase counter"));
    button = GuiButton_withOnClick(button, data, on_click);

    body = GuiDom_withChild(body, GuiDom_createText(string(counter)));
    body = GuiDom_withChild(body, GuiButton_dom(button));
    return body;
}

int main(void) {
    /* The value is copied: its size, its alignment (that of its only field), its type, and no destructor. */
    const Model model = {.counter = 5};
    GuiRefAny data = GuiRefAny_new(&model, sizeof model, sizeof model.counter, MODEL_TYPE, NULL);

    GuiWindowCreateOptions window = GuiWindowCreateOptions_create(layout);
    window.window_state.title = string("Hello, world");
    window.window_state.size.dimensions.width = 400.0f;
    window.window_state.size.dimensions.height = 300.0f;

    GuiApp app = GuiApp_create(data, GuiAppConfig_create());
    GuiApp_run(&app, window);
    GuiApp_delete(&app);
    return 0;
}
