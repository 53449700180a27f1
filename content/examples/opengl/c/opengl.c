#include "gui.h"

#include <math.h>
#include <stdalign.h>
#include <string.h>

typedef struct {
    float phase;
} Wave;

static const uint64_t WAVE_TYPE = 1;

enum { BARS = 24 };

static GuiString string(const char* text) {
    return GuiString_fromUtf8((const uint8_t*)text, strlen(text));
}

static void draw(const GuiGl* gl, const Wave* wave, GuiHidpiAdjustedBounds bounds) {
    const GuiPhysicalSizeU32 size = GuiHidpiAdjustedBounds_getPhysicalSize(&bounds);
    const GuiLogicalSize logical = GuiHidpiAdjustedBounds_getLogicalSize(&bounds);
    const int32_t width = (int32_t)size.width;
    const int32_t height = (int32_t)size.height;
    /* Two logical pixels look the same on every screen. */
    const int32_t gap = (int32_t)lroundf(2.0f * (float)width / logical.width);

    GuiGl_viewport(gl, 0, 0, width, height);
    GuiGl_clearColor(gl, 0.1f, 0.1f, 0.15f, 1.0f);
    GuiGl_clear(gl, GuiGl_COLOR_BUFFER_BIT);

    /* Within a scissor box, clearing fills the box. */
    GuiGl_enable(gl, GuiGl_SCISSOR_TEST);
    for (int32_t i = 0; i < BARS; i++) {
        const float t = (float)i / (BARS - 1);
        const float level = 0.5f + 0.4f * sinf(wave->phase + 6.2832f * t);
        const int32_t left = width * i / BARS;
        const int32_t right = width * (i + 1) / BARS - gap;
        GuiGl_scissor(gl, left, 0, right - left, (int32_t)((float)height * level));
        GuiGl_clearColor(gl, t, 0.5f, 1.0f - t, 1.0f);
        GuiGl_clear(gl, GuiGl_COLOR_BUFFER_BIT);
    }
    GuiGl_disable(gl, GuiGl_SCISSOR_TEST);
}

static GuiImageRef render(GuiRefAny data, GuiRenderImageCallbackInfo info) {
    const GuiHidpiAdjustedBounds bounds = GuiRenderImageCallbackInfo_getBounds(&info);
    const GuiPhysicalSizeU32 size = GuiHidpiAdjustedBounds_getPhysicalSize(&bounds);
    GuiImageRef image;

    const Wave* wave = GuiRefAny_downcastRef(&data, WAVE_TYPE);
    GuiOptionGl gl = GuiRenderImageCallbackInfo_getGl(&info);
    if (wave != NULL && gl.Some.tag == GuiOptionGl_Tag_Some) {
        GuiTexture texture = GuiTexture_create(&gl.Some.payload, size);
        GuiGl_drawInto(&gl.Some.payload, &texture);
        draw(&gl.Some.payload, wave, bounds);
        image = GuiImageRef_texture(texture);
    } else {
        /* A window drawn in software has no OpenGL context. */
        image = GuiImageRef_empty(size);
    }

    GuiOptionGl_delete(&gl);
    GuiRefAny_delete(&data);
    return image;
}

static GuiUpdate on_press(GuiRefAny data, GuiCallbackInfo info) {
    (void)info;

    GuiUpdate update = GuiUpdate_DoNothing;
    Wave* wave = GuiRefAny_downcastMut(&data, WAVE_TYPE);
    if (wave != NULL) {
        wave->phase += 0.5f;
        update = GuiUpdate_RefreshDom;
    }
    GuiRefAny_delete(&data);
    return update;
}

static GuiDom layout(GuiRefAny data, GuiLayoutCallbackInfo info) {
    (void)info;

    GuiDom picture = GuiDom_createImage(GuiImageRef_callback(GuiRefAny_clone(&data), render));
    picture = GuiDom_withCss(picture, string("flex-grow: 1;"));
    picture = GuiDom_withCallback(picture, GuiWindowEventFilter_LeftMouseUp, data, on_press);

    GuiDom body = GuiDom_createBody();
    body = GuiDom_withCss(body, string("display: flex; flex-direction: column; gap: 8px; padding: 16px;"));
    body = GuiDom_withChild(body, GuiDom_createText(string("Click the picture to move the wave.")));
    body = GuiDom_withChild(body, picture);
    return body;
}

int main(void) {
    const Wave wave = {.phase = 0.0f};
    GuiRefAny data = GuiRefAny_new(&wave, sizeof wave, alignof(Wave), WAVE_TYPE, NULL);

    GuiWindowCreateOptions window = GuiWindowCreateOptions_create(layout);
    window.window_state.title = string("OpenGL");
    window.window_state.size.dimensions.width = 640.0f;
    window.window_state.size.dimensions.height = 400.0f;

    GuiApp app = GuiApp_create(data, GuiAppConfig_create());
    GuiApp_run(&app, window);
    GuiApp_delete(&app);
    return 0;
}
