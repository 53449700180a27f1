use gui::app::{App, AppConfig};
use gui::callbacks::{CallbackInfo, LayoutCallbackInfo, Update};
use gui::dom::Dom;
use gui::refany::RefAny;
use gui::thread::{Thread, ThreadSender};
use gui::widgets::Button;
use gui::window::WindowCreateOptions;

struct Job {
    limit: u32,
}

/// What the model is, and what each message says.
#[derive(Clone, Copy)]
enum State {
    Idle,
    Running { percent: u32, primes: usize },
    Done { primes: usize },
}

const LIMIT: u32 = 3_000_000;
const PARTS: u32 = 20;

fn is_prime(n: u32) -> bool {
    n >= 2 && (2..).take_while(|d| d * d <= n).all(|d| n % d != 0)
}

/// Runs in the new thread: it sees its own job and never the model.
extern "C" fn count_primes(data: RefAny, sender: ThreadSender) {
    let Some(job) = data.downcast_ref::<Job>() else {
        return;
    };
    let length = job.limit / PARTS;
    let mut primes = 0;
    for part in 1..=PARTS {
        primes += (length * (part - 1)..length * part)
            .filter(|&n| is_prime(n))
            .count();
        let state = match part {
            PARTS => State::Done { primes },
            _ => State::Running {
                percent: 100 * part / PARTS,
                primes,
            },
        };
        if !sender.send(RefAny::new(state)) {
            return; // The window is closed.
        }
    }
}

/// Runs in the thread of the window, once for each message.
extern "C" fn on_progress(mut data: RefAny, _info: CallbackInfo, message: RefAny) -> Update {
    let (Some(model), Some(state)) = (
        data.downcast_mut::<State>(),
        message.downcast_ref::<State>(),
    ) else {
        return Update::DoNothing;
    };
    *model = *state;
    Update::RefreshDom
}

extern "C" fn on_start(mut data: RefAny, info: CallbackInfo) -> Update {
    match data.downcast_mut::<State>() {
        None | Some(State::Running { .. }) => return Update::DoNothing,
        Some(state) => {
            *state = State::Running {
                percent: 0,
                primes: 0,
            }
        }
    }
    let thread = Thread::create(RefAny::new(Job { limit: LIMIT }), count_primes);
    info.start_thread(thread.with_write_back(data, on_progress));
    Update::RefreshDom
}

extern "C" fn layout(data: RefAny, _info: LayoutCallbackInfo) -> Dom {
    let Some(state) = data.downcast_ref::<State>() else {
        return Dom::create_body();
    };
    let text = match state {
        State::Idle => "Not started".to_owned(),
        State::Running { percent, primes } => format!("{percent} %, {primes} primes so far"),
        State::Done { primes } => format!("{primes} primes below {LIMIT}"),
    };
    let start = Button::create("Count primes").with_on_click(data.clone(), on_start);

    Dom::create_body()
        .with_child(start.dom())
        .with_child(Dom::create_text(text))
}

fn main() {
    let mut window = WindowCreateOptions::create(layout);
    window.window_state.title = "Async".into();
    window.window_state.size.dimensions.width = 400.0;
    window.window_state.size.dimensions.height = 200.0;

    let app = App::create(RefAny::new(State::Idle), AppConfig::create());
    app.run(window);
}
