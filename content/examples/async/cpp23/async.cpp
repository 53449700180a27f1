#include "gui23.hpp"

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <utility>

struct Job {
    std::uint32_t limit;
    std::uint32_t parts;
};

struct Progress {
    std::uint32_t percent;
    std::uint32_t primes;
};

// A message of the thread: how far it has come, or why it gave up.
using Report = std::expected<Progress, std::string>;

struct Model {
    // The last report, or nothing before the first start.
    std::optional<Report> report;

    bool running() const { return report && *report && (*report)->percent < 100; }
};

constexpr Job job{.limit = 3'000'000, .parts = 20};

constexpr bool is_prime(std::uint32_t n) {
    for (auto d = 2u; d * d <= n; ++d) {
        if (n % d == 0) {
            return false;
        }
    }
    return n >= 2;
}

// Runs in the new thread: it sees its own job and never the model.
void count_primes(gui::RefAny data, gui::ThreadSender sender) {
    // False once the window is closed.
    const auto send = [&sender](Report report) { return sender.send(gui::RefAny::new_(std::move(report))); };

    const auto* own = data.downcast_ref<Job>();
    if (!own) {
        send(std::unexpected("The thread got no job"));
        return;
    }
    Progress progress{};
    for (auto part = 1u, n = 0u; part <= own->parts; ++part) {
        for (const auto end = own->limit / own->parts * part; n < end; ++n) {
            progress.primes += is_prime(n);
        }
        progress.percent = 100 * part / own->parts;
        if (!send(progress)) {
            return;
        }
    }
}

// Runs in the thread of the window, once for each message.
gui::Update on_report(gui::RefAny data, gui::CallbackInfo, gui::RefAny message) {
    auto* model = data.downcast_mut<Model>();
    auto* report = message.downcast_mut<Report>();
    if (!model || !report) {
        return gui::Update::DoNothing;
    }
    model->report = std::move(*report);
    return gui::Update::RefreshDom;
}

gui::Update on_start(gui::RefAny data, gui::CallbackInfo info) {
    auto* model = data.downcast_mut<Model>();
    if (!model || model->running()) {
        return gui::Update::DoNothing;
    }
    model->report.emplace(Progress{});

    // `auto(job)` is a copy for the thread to own.
    auto thread = gui::Thread::create(gui::RefAny::new_(auto(job)), count_primes);
    info.start_thread(std::move(thread).with_write_back(std::move(data), on_report));
    return gui::Update::RefreshDom;
}

std::string status(const Report& report) {
    if (!report) {
        return report.error();
    }
    const auto primes = std::to_string(report->primes) + " primes ";
    return report->percent < 100 ? std::to_string(report->percent) + " %, " + primes + "so far"
                                 : primes + "below " + std::to_string(job.limit);
}

gui::Dom layout(gui::RefAny data, gui::LayoutCallbackInfo) {
    auto body = gui::Dom::create_body();
    if (const auto* model = data.downcast_ref<Model>()) {
        auto start = gui::Button::create("Count primes").with_on_click(auto(data), on_start);
        body = std::move(body)
            .with_child(std::move(start).dom())
            .with_child(gui::Dom::create_text(model->report.transform(status).value_or("Not started")));
    }
    return body;
}

int main() {
    auto window = gui::WindowCreateOptions::create(layout);
    window.window_state.title = "Async";
    window.window_state.size.dimensions = {.width = 400.0f, .height = 200.0f};

    auto app = gui::App::create(gui::RefAny::new_(Model{}), gui::AppConfig::create());
    app.run(std::move(window));
}
