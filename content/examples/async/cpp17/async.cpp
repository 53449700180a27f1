#include "gui17.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

struct Job {
    std::uint32_t limit = 3'000'000;
    std::uint32_t parts = 20;
};

struct Idle {};

struct Running {
    std::uint32_t percent = 0;
    std::uint32_t primes = 0;
};

struct Done {
    std::uint32_t primes = 0;
    std::uint32_t limit = 0;
};

// What the model is, and what each message says.
using State = std::variant<Idle, Running, Done>;

template <typename... Cases>
struct Match : Cases... {
    using Cases::operator()...;
};
template <typename... Cases>
Match(Cases...) -> Match<Cases...>;

constexpr bool is_prime(std::uint32_t n) {
    for (std::uint32_t d = 2; d * d <= n; ++d) {
        if (n % d == 0) {
            return false;
        }
    }
    return n >= 2;
}

// Runs in the new thread: it sees its own job and never the model.
void count_primes(gui::RefAny data, gui::ThreadSender sender) {
    if (const auto* job = data.downcast_ref<Job>(); job != nullptr) {
        const auto [limit, parts] = *job;
        std::uint32_t primes = 0;
        for (std::uint32_t part = 1, n = 0; part <= parts; ++part) {
            for (const auto end = limit / parts * part; n < end; ++n) {
                primes += is_prime(n);
            }
            const auto state = part < parts ? State{Running{100 * part / parts, primes}} : State{Done{primes, limit}};
            if (const auto wanted = sender.send(gui::RefAny::new_(state)); !wanted) {
                return;  // The window is closed.
            }
        }
    }
}

// Runs in the thread of the window, once for each message.
gui::Update on_progress(gui::RefAny data, [[maybe_unused]] gui::CallbackInfo info, gui::RefAny message) {
    auto* model = data.downcast_mut<State>();
    if (const auto* state = message.downcast_ref<State>(); model != nullptr && state != nullptr) {
        *model = *state;
        return gui::Update::RefreshDom;
    }
    return gui::Update::DoNothing;
}

gui::Update on_start(gui::RefAny data, gui::CallbackInfo info) {
    auto* model = data.downcast_mut<State>();
    if (model == nullptr || std::holds_alternative<Running>(*model)) {
        return gui::Update::DoNothing;
    }
    *model = Running{};

    auto thread = gui::Thread::create(gui::RefAny::new_(Job{}), count_primes);
    info.start_thread(std::move(thread).with_write_back(data, on_progress));
    return gui::Update::RefreshDom;
}

gui::Dom layout(gui::RefAny data, [[maybe_unused]] gui::LayoutCallbackInfo info) {
    auto body = gui::Dom::create_body();
    if (const auto* model = data.downcast_ref<State>(); model != nullptr) {
        const auto text = std::visit(Match{
            [](const Idle&) -> std::string { return "Not started"; },
            [](const Running& running) {
                return std::to_string(running.percent) + " %, " + std::to_string(running.primes) + " primes so far";
            },
            [](const Done& done) {
                return std::to_string(done.primes) + " primes below " + std::to_string(done.limit);
            },
        }, *model);
        auto start = gui::Button::create("Count primes").with_on_click(data, on_start);
        body = std::move(body).with_child(std::move(start).dom()).with_child(gui::Dom::create_text(text));
    }
    return body;
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Async";
    auto& [width, height] = window.window_state.size.dimensions;
    width = 400.0f;
    height = 200.0f;

    auto app = gui::App::create(gui::RefAny::new_(State{}), gui::AppConfig::create());
    app.run(std::move(window));
}
