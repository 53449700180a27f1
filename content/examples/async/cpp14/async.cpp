#include "gui14.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

using namespace std::string_literals;

struct Job {
    std::uint32_t limit = 3'000'000;
    std::uint32_t parts = 20;
};

struct Progress {
    std::uint32_t percent = 0;
    std::uint32_t primes = 0;
};

// The job is there while it runs.
struct Model {
    std::unique_ptr<Job> job;
    std::string status = "Not started"s;
};

static constexpr auto is_prime(std::uint32_t n) {
    for (auto d = 2u; d * d <= n; ++d) {
        if (n % d == 0) {
            return false;
        }
    }
    return n >= 2;
}

static_assert(is_prime(97) && !is_prime(91), "91 is 7 times 13");

// Runs in the new thread: it sees its own job and never the model.
static void count_primes(gui::RefAny data, gui::ThreadSender sender) {
    const auto* job = data.downcast_ref<Job>();
    if (!job) {
        return;
    }

    auto primes_up_to = [n = 0u, primes = 0u](auto end) mutable {
        for (; n < end; ++n) {
            primes += is_prime(n);
        }
        return primes;
    };
    for (auto part = 1u; part <= job->parts; ++part) {
        const auto primes = primes_up_to(job->limit / job->parts * part);
        if (!sender.send(gui::RefAny::new_(Progress{100 * part / job->parts, primes}))) {
            return;  // The window is closed.
        }
    }
}

// Runs in the thread of the window, once for each message.
static auto on_progress(gui::RefAny data, gui::CallbackInfo, gui::RefAny message) {
    auto* model = data.downcast_mut<Model>();
    const auto* progress = message.downcast_ref<Progress>();
    if (!model || !model->job || !progress) {
        return gui::Update::DoNothing;
    }

    const auto primes = std::to_string(progress->primes) + " primes "s;
    if (progress->percent < 100) {
        model->status = std::to_string(progress->percent) + " %, "s + primes + "so far"s;
    } else {
        const auto job = std::exchange(model->job, nullptr);
        model->status = primes + "below "s + std::to_string(job->limit);
    }
    return gui::Update::RefreshDom;
}

static auto on_start(gui::RefAny data, gui::CallbackInfo info) {
    auto* model = data.downcast_mut<Model>();
    if (!model || model->job) {
        return gui::Update::DoNothing;
    }
    model->job = std::make_unique<Job>();
    model->status = "0 %, 0 primes so far"s;

    // The thread gets a copy of the job.
    auto thread = gui::Thread::create(gui::RefAny::new_(*model->job), count_primes);
    info.start_thread(std::move(thread).with_write_back(std::move(data), on_progress));
    return gui::Update::RefreshDom;
}

static auto layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    const auto* model = data.downcast_ref<Model>();
    if (!model) {
        return gui::Dom::create_body();
    }
    return gui::Dom::create_body()
        .with_child(gui::Button::create("Count primes").with_on_click(data, on_start).dom())
        .with_child(gui::Dom::create_text(model->status));
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Async";
    window.window_state.size.dimensions.width = 400.0f;
    window.window_state.size.dimensions.height = 200.0f;

    auto app = gui::App::create(gui::RefAny::new_(Model{}), gui::AppConfig::create());
    app.run(std::move(window));
}
