#include "gui11.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

struct Job {
    std::uint32_t limit;
};

struct Progress {
    std::uint32_t percent;
    std::uint32_t primes;
};

// Without progress, nothing has been started. A RefAny takes a model that can only be moved.
struct Model {
    std::unique_ptr<Progress> progress;

    bool running() const { return progress && progress->percent < 100; }
};

static constexpr std::uint32_t limit = 3000000;
static constexpr std::uint32_t parts = 20;

static bool is_prime(std::uint32_t n) {
    for (std::uint32_t d = 2; d * d <= n; ++d) {
        if (n % d == 0) {
            return false;
        }
    }
    return n >= 2;
}

// Runs in the new thread: it sees its own job and never the model.
static void count_primes(gui::RefAny data, gui::ThreadSender sender) {
    const auto* job = data.downcast_ref<Job>();
    if (job == nullptr) {
        return;
    }

    std::vector<std::uint32_t> numbers(job->limit / parts);
    std::iota(numbers.begin(), numbers.end(), 0);
    Progress progress{0, 0};
    for (std::uint32_t part = 1; part <= parts; ++part) {
        progress.primes += std::count_if(numbers.begin(), numbers.end(), is_prime);
        progress.percent = 100 * part / parts;
        if (!sender.send(gui::RefAny::new_(progress))) {
            return;  // The window is closed.
        }
        for (auto& number : numbers) {
            number += job->limit / parts;
        }
    }
}

// Runs in the thread of the window, once for each message.
static const auto on_progress = [](gui::RefAny data, gui::CallbackInfo, gui::RefAny message) -> gui::Update {
    auto* model = data.downcast_mut<Model>();
    const auto* progress = message.downcast_ref<Progress>();
    if (model == nullptr || progress == nullptr) {
        return gui::Update::DoNothing;
    }
    model->progress.reset(new Progress(*progress));
    return gui::Update::RefreshDom;
};

static const auto on_start = [](gui::RefAny data, gui::CallbackInfo info) -> gui::Update {
    auto* model = data.downcast_mut<Model>();
    if (model == nullptr || model->running()) {
        return gui::Update::DoNothing;
    }
    model->progress.reset(new Progress{0, 0});

    auto thread = gui::Thread::create(gui::RefAny::new_(Job{limit}), count_primes);
    info.start_thread(std::move(thread).with_write_back(std::move(data), on_progress));
    return gui::Update::RefreshDom;
};

static std::string status(const Model& model) {
    if (!model.progress) {
        return "Not started";
    }
    const auto primes = std::to_string(model.progress->primes) + " primes ";
    return model.running() ? std::to_string(model.progress->percent) + " %, " + primes + "so far"
                           : primes + "below " + std::to_string(limit);
}

static gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    auto body = gui::Dom::create_body();
    const auto* model = data.downcast_ref<Model>();
    if (model == nullptr) {
        return body;
    }
    auto text = gui::Dom::create_text(status(*model));
    auto start = gui::Button::create("Count primes").with_on_click(std::move(data), on_start);
    return std::move(body).with_child(std::move(start).dom()).with_child(std::move(text));
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Async";
    window.window_state.size.dimensions.width = 400.0f;
    window.window_state.size.dimensions.height = 200.0f;

    auto app = gui::App::create(gui::RefAny::new_(Model{nullptr}), gui::AppConfig::create());
    app.run(std::move(window));
}
