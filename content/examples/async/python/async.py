from dataclasses import dataclass
from math import isqrt

from gui import *

LIMIT = 3_000_000
PARTS = 20


@dataclass
class Job:
    limit: int


@dataclass
class Progress:
    percent: int
    primes: int


@dataclass
class Model:
    progress: Progress | None = None

    @property
    def running(self):
        return self.progress is not None and self.progress.percent < 100

    @property
    def status(self):
        match self.progress:
            case None:
                return "Not started"
            case Progress(percent=100, primes=primes):
                return f"{primes} primes below {LIMIT}"
            case Progress(percent=percent, primes=primes):
                return f"{percent} %, {primes} primes so far"


def is_prime(n):
    return n >= 2 and all(n % d for d in range(2, isqrt(n) + 1))


def count_primes(job, sender):
    """Runs in the new thread: it sees its own job and never the model."""
    length = job.limit // PARTS
    primes = 0
    for part in range(PARTS):
        primes += sum(map(is_prime, range(length * part, length * (part + 1))))
        if not sender.send(Progress(100 * (part + 1) // PARTS, primes)):
            return  # The window is closed.


def on_progress(model, info, progress):
    """Runs in the thread of the window, once for each message."""
    model.progress = progress
    return Update.RefreshDom


def on_start(model, info):
    if model.running:
        return Update.DoNothing
    model.progress = Progress(percent=0, primes=0)

    thread = Thread.create(Job(LIMIT), count_primes).with_write_back(model, on_progress)
    info.start_thread(thread)
    return Update.RefreshDom


def layout(model, info):
    start = Button.create("Count primes").with_on_click(model, on_start)
    return (
        Dom.create_body()
        .with_child(start.dom())
        .with_child(Dom.create_text(model.status))
    )


def main():
    window = WindowCreateOptions.create(layout)
    window.window_state.title = "Async"
    window.window_state.size.dimensions.width = 400.0
    window.window_state.size.dimensions.height = 200.0

    app = App.create(Model(), AppConfig.create())
    app.run(window)


if __name__ == "__main__":
    main()
