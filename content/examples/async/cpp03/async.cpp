#include "gui03.hpp"

#include <cstddef>
#include <sstream>

struct Job {
    unsigned limit;

    explicit Job(unsigned below) : limit(below) {}
};

struct Progress {
    unsigned percent;
    unsigned primes;

    Progress() : percent(0), primes(0) {}
};

struct Model {
    bool running;
    Progress progress;

    Model() : running(false) {}
};

static const unsigned limit = 3000000;
static const unsigned parts = 20;

static bool is_prime(unsigned n) {
    for (unsigned d = 2; d * d <= n; ++d) {
        if (n % d == 0) {
            return false;
        }
    }
    return n >= 2;
}

// Runs in the new thread: it sees its own job and never the model.
static void count_primes(gui::RefAny data, gui::ThreadSender sender) {
    const Job* job = data.downcast_ref<Job>();
    if (job == NULL) {
        return;
    }

    Progress progress;
    unsigned n = 0;
    for (unsigned part = 1; part <= parts; ++part) {
        for (const unsigned end = job->limit / parts * part; n < end; ++n) {
            if (is_prime(n)) {
                ++progress.primes;
            }
        }
        progress.percent = 100 * part / parts;
        if (!sender.send(gui::RefAny::new_(progress))) {
            return;  // The window is closed.
        }
    }
}

// Runs in the thread of the window, once for each message.
static gui::Update on_progress(gui::RefAny data, gui::CallbackInfo, gui::RefAny message) {
    Model* model = data.downcast_mut<Model>();
    const Progress* progress = message.downcast_ref<Progress>();
    if (model == NULL || progress == NULL) {
        return gui::Update::DoNothing;
    }
    model->progress = *progress;
    model->running = progress->percent < 100;
    return gui::Update::RefreshDom;
}

static gui::Update on_start(gui::RefAny data, gui::CallbackInfo info) {
    Model* model = data.downcast_mut<Model>();
    if (model == NULL || model->running) {
        return gui::Update::DoNothing;
    }
    *model = Model();
    model->running = true;

    gui::Thread thread = gui::Thread::create(gui::RefAny::new_(Job(limit)), count_primes);
    info.start_thread(thread.with_write_back(data, on_progress));
    return gui::Update::RefreshDom;
}

static gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    gui::Dom body = gui::Dom::create_body();
    const Model* model = data.downcast_ref<Model>();
    if (model == NULL) {
        return body;
    }

    std::ostringstream text;
    const Progress& progress = model->progress;
    if (model->running) {
        text << progress.percent << " %, " << progress.primes << " primes so far";
    } else if (progress.percent == 100) {
        text << progress.primes << " primes below " << limit;
    } else {
        text << "Not started";
    }

    gui::Button start = gui::Button::create("Count primes");
    start = start.with_on_click(data, on_start);
    body = body.with_child(start.dom());
    return body.with_child(gui::Dom::create_text(text.str()));
}

int main() {
    gui::WindowCreateOptions window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Async";
    window.window_state.size.dimensions.width = 400.0f;
    window.window_state.size.dimensions.height = 200.0f;

    gui::App app = gui::App::create(gui::RefAny::new_(Model()), gui::AppConfig::create());
    app.run(window);
    return 0;
}
