#include "gui20.hpp"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <ranges>
#include <string>
#include <utility>

enum class Phase { Idle, Running, Done };

struct Job {
    std::uint32_t limit;
    std::uint32_t parts;
};

struct Progress {
    std::uint32_t percent;
    std::uint32_t primes;
};

struct Model {
    Phase phase;
    Progress progress;
};

constexpr Job job{.limit = 3'000'000, .parts = 20};

constexpr bool is_prime(std::unsigned_integral auto n) {
    const auto small = [n](auto d) { return d * d <= n; };
    const auto divides = [n](auto d) { return n % d == 0; };
    return n >= 2 && std::ranges::none_of(std::views::iota(2u) | std::views::take_while(small), divides);
}

static_assert(is_prime(97u) && !is_prime(91u));

// Runs in the new thread: it sees its own job and never the model.
void count_primes(gui::RefAny data, gui::ThreadSender sender) {
    const auto* own = data.downcast_ref<Job>();
    if (!own) {
        return;
    }

    std::uint32_t primes = 0;
    for (const auto part : std::views::iota(0u, own->parts)) {
        const auto length = own->limit / own->parts;
        const auto numbers = std::views::iota(length * part, length * (part + 1));
        primes += std::ranges::count_if(numbers, [](std::uint32_t n) { return is_prime(n); });

        const Progress progress{.percent = 100 * (part + 1) / own->parts, .primes = primes};
        if (!sender.send(gui::RefAny::new_(progress))) [[unlikely]] {
            return;  // The window is closed.
        }
    }
}

// Runs in the thread of the window, once for each message.
gui::Update on_progress(gui::RefAny data, gui::CallbackInfo, gui::RefAny message) {
    auto* model = data.downcast_mut<Model>();
    const auto* progress = message.downcast_ref<Progress>();
    if (!model || !progress) {
        return gui::Update::DoNothing;
    }
    *model = {.phase = progress->percent < 100 ? Phase::Running : Phase::Done, .progress = *progress};
    return gui::Update::RefreshDom;
}

gui::Update on_start(gui::RefAny data, gui::CallbackInfo info) {
    auto* model = data.downcast_mut<Model>();
    if (!model || model->phase == Phase::Running) {
        return gui::Update::DoNothing;
    }
    *model = {.phase = Phase::Running, .progress = {}};

    auto thread = gui::Thread::create(gui::RefAny::new_(job), count_primes);
    info.start_thread(std::move(thread).with_write_back(data, on_progress));
    return gui::Update::RefreshDom;
}

std::string status(const Model& model) {
    using enum Phase;
    using std::to_string;

    const auto& [percent, primes] = model.progress;
    switch (model.phase) {
        case Running: return to_string(percent) + " %, " + to_string(primes) + " primes so far";
        case Done: return to_string(primes) + " primes below " + to_string(job.limit);
        case Idle: break;
    }
    return "Not started";
}

gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    auto body = gui::Dom::create_body();
    if (const auto* model = data.downcast_ref<Model>()) [[likely]] {
        auto start = gui::Button::create("Count primes").with_on_click(data, on_start);
        body = std::move(body)
            .with_child(std::move(start).dom())
            .with_child(gui::Dom::create_text(status(*model)));
    }
    return body;
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Async";
    window.window_state.size.dimensions = {.width = 400.0f, .height = 200.0f};

    auto model = gui::RefAny::new_(Model{.phase = Phase::Idle, .progress = {}});
    auto app = gui::App::create(std::move(model), gui::AppConfig::create());
    app.run(std::move(window));
}
