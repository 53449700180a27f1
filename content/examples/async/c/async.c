#include "gui.h"

#include <inttypes.h>
#include <stdalign.h>
#include <stdio.h>
#include <string.h>

typedef struct {
    uint32_t limit;
} Job;

typedef struct {
    uint32_t percent;
    uint32_t primes;
} Progress;

typedef struct {
    bool running;
    Progress progress;
} Model;

enum { MODEL_TYPE = 1, JOB_TYPE, PROGRESS_TYPE };

static const uint32_t LIMIT = 3000000;
static const uint32_t PARTS = 20;

static GuiString string(const char* text) {
    return GuiString_fromUtf8((const uint8_t*)text, strlen(text));
}

static bool is_prime(uint32_t n) {
    if (n < 2) return false;
    for (uint32_t d = 2; d * d <= n; d++) {
        if (n % d == 0) return false;
    }
    return true;
}

/* Runs in the new thread: it sees its own job and never the model. */
static void count_primes(GuiRefAny data, GuiThreadSender sender) {
    const Job* job = GuiRefAny_downcastRef(&data, JOB_TYPE);
    bool wanted = job != NULL;
    Progress progress = {0};
    for (uint32_t part = 1, n = 0; wanted && part <= PARTS; part++) {
        for (; n < job->limit / PARTS * part; n++) progress.primes += is_prime(n);
        progress.percent = 100 * part / PARTS;

        /* False once the window is closed. */
        wanted = GuiThreadSender_send(
            &sender, GuiRefAny_new(&progress, sizeof progress, alignof(Progress), PROGRESS_TYPE, NULL));
    }
    GuiThreadSender_delete(&sender);
    GuiRefAny_delete(&data);
}

/* Runs in the thread of the window, once for each message. */
static GuiUpdate on_progress(GuiRefAny data, GuiCallbackInfo info, GuiRefAny message) {
    (void)info;

    GuiUpdate update = GuiUpdate_DoNothing;
    Model* model = GuiRefAny_downcastMut(&data, MODEL_TYPE);
    const Progress* progress = GuiRefAny_downcastRef(&message, PROGRESS_TYPE);
    if (model != NULL && progress != NULL) {
        model->progress = *progress;
        model->running = progress->percent < 100;
        update = GuiUpdate_RefreshDom;
    }
    GuiRefAny_delete(&message);
    GuiRefAny_delete(&data);
    return update;
}

static GuiUpdate on_start(GuiRefAny data, GuiCallbackInfo info) {
    Model* model = GuiRefAny_downcastMut(&data, MODEL_TYPE);
    if (model == NULL || model->running) {
        GuiRefAny_delete(&data);
        return GuiUpdate_DoNothing;
    }
    *model = (Model){.running = true};

    const Job job = {.limit = LIMIT};
    GuiThread thread = GuiThread_create(GuiRefAny_new(&job, sizeof job, alignof(Job), JOB_TYPE, NULL), count_primes);
    thread = GuiThread_withWriteBack(thread, data, on_progress);
    GuiCallbackInfo_startThread(&info, thread);
    return GuiUpdate_RefreshDom;
}

static GuiDom layout(GuiRefAny data, GuiLayoutCallbackInfo info) {
    (void)info;

    GuiDom body = GuiDom_createBody();
    const Model* model = GuiRefAny_downcastRef(&data, MODEL_TYPE);
    if (model == NULL) {
        GuiRefAny_delete(&data);
        return body;
    }

    char text[64] = "Not started";
    const Progress progress = model->progress;
    if (model->running) {
        snprintf(text, sizeof text, "%" PRIu32 " %%, %" PRIu32 " primes so far", progress.percent, progress.primes);
    } else if (progress.percent == 100) {
        snprintf(text, sizeof text, "%" PRIu32 " primes below %" PRIu32, progress.primes, LIMIT);
    }

    GuiButton start = GuiButton_create(string("Count primes"));
    start = GuiButton_withOnClick(start, data, on_start);
    body = GuiDom_withChild(body, GuiButton_dom(start));
    return GuiDom_withChild(body, GuiDom_createText(string(text)));
}

int main(void) {
    const Model model = {.running = false};
    GuiRefAny data = GuiRefAny_new(&model, sizeof model, alignof(Model), MODEL_TYPE, NULL);

    GuiWindowCreateOptions window = GuiWindowCreateOptions_create(layout);
    window.window_state.title = string("Async");
    window.window_state.size.dimensions.width = 400.0f;
    window.window_state.size.dimensions.height = 200.0f;

    GuiApp app = GuiApp_create(data, GuiAppConfig_create());
    GuiApp_run(&app, window);
    GuiApp_delete(&app);
    return 0;
}
