//! The part of the crate that the example programs use. `App::run` prints every layout, and plays the events that
//! GUI_EVENTS lists (see ../c/gui.c).

pub mod refany {
    use std::{any::Any, cell::UnsafeCell, rc::Rc};

    #[derive(Clone)]
    #[repr(C)]
    pub struct RefAny(Box<Rc<UnsafeCell<dyn Any>>>);

    impl RefAny {
        pub fn new<T: 'static>(value: T) -> Self {
            Self(Box::new(Rc::new(UnsafeCell::new(value))))
        }

        pub fn downcast_ref<T: 'static>(&self) -> Option<&T> {
            unsafe { &*self.0.get() }.downcast_ref()
        }

        pub fn downcast_mut<T: 'static>(&mut self) -> Option<&mut T> {
            unsafe { &mut *self.0.get() }.downcast_mut()
        }
    }
}

pub mod str {
    use std::fmt;

    #[derive(Clone, Default)]
    #[repr(C)]
    pub struct String(pub(crate) Box<std::string::String>);

    impl String {
        pub fn as_str(&self) -> &str {
            &self.0
        }
    }

    impl<T: Into<std::string::String>> From<T> for String {
        fn from(text: T) -> Self {
            Self(Box::new(text.into()))
        }
    }

    impl fmt::Display for String {
        fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            formatter.write_str(&self.0)
        }
    }
}

pub mod vec {
    use crate::str::String;

    #[derive(Default)]
    pub struct StringVec(pub(crate) Vec<String>);

    impl<T: Into<String>, const N: usize> From<[T; N]> for StringVec {
        fn from(strings: [T; N]) -> Self {
            Self(strings.into_iter().map(Into::into).collect())
        }
    }
}

pub mod css {
    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    #[repr(C)]
    pub struct ColorU {
        pub r: u8,
        pub g: u8,
        pub b: u8,
        pub a: u8,
    }
}

pub mod callbacks {
    use crate::{
        css::ColorU,
        dom::Dom,
        gl::{Gl, OptionGl},
        image::ImageRef,
        refany::RefAny,
        str::String,
        thread::{Thread, ThreadSender, STARTED},
        virtual_view::RowRange,
        window::{DpiScaleFactor, HidpiAdjustedBounds, LogicalSize},
    };

    #[derive(Clone, Copy)]
    #[repr(C)]
    pub struct CallbackInfo(u8);
    #[derive(Clone, Copy)]
    #[repr(C)]
    pub struct LayoutCallbackInfo(u8);
    #[derive(Clone, Copy)]
    #[repr(C)]
    pub struct VirtualViewCallbackInfo(u8);
    #[derive(Clone, Copy)]
    #[repr(C)]
    pub struct RenderImageCallbackInfo(u8);

    impl CallbackInfo {
        pub fn start_thread(&self, thread: Thread) {
            STARTED.with(|started| started.borrow_mut().push(thread));
        }
    }

    impl RenderImageCallbackInfo {
        pub fn get_bounds(&self) -> HidpiAdjustedBounds {
            HidpiAdjustedBounds {
                logical_size: LogicalSize { width: 300.0, height: 201.0 },
                hidpi_factor: DpiScaleFactor { inner: 1.5 },
            }
        }

        pub fn get_gl(&self) -> OptionGl {
            OptionGl(std::env::var_os("GUI_SOFTWARE").is_none().then_some(Gl(())))
        }
    }

    #[derive(Clone, Copy, PartialEq)]
    #[repr(C)]
    pub enum Update {
        DoNothing,
        RefreshDom,
    }

    pub type CallbackType = extern "C" fn(RefAny, CallbackInfo) -> Update;
    pub type LayoutCallbackType = extern "C" fn(RefAny, LayoutCallbackInfo) -> Dom;
    pub type CheckBoxCallbackType = extern "C" fn(RefAny, CallbackInfo, bool) -> Update;
    pub type TextInputCallbackType = extern "C" fn(RefAny, CallbackInfo, String) -> Update;
    pub type ColorInputCallbackType = extern "C" fn(RefAny, CallbackInfo, ColorU) -> Update;
    pub type DropDownCallbackType = extern "C" fn(RefAny, CallbackInfo, usize) -> Update;
    pub type RenderImageCallbackType = extern "C" fn(RefAny, RenderImageCallbackInfo) -> ImageRef;
    pub type VirtualViewCallbackType = extern "C" fn(RefAny, VirtualViewCallbackInfo, RowRange) -> Dom;
    pub type ThreadCallbackType = extern "C" fn(RefAny, ThreadSender);
    pub type WriteBackCallbackType = extern "C" fn(RefAny, CallbackInfo, RefAny) -> Update;

    pub(crate) const CALLBACK: CallbackInfo = CallbackInfo(0);
    pub(crate) const LAYOUT: LayoutCallbackInfo = LayoutCallbackInfo(0);
    pub(crate) const VIRTUAL_VIEW: VirtualViewCallbackInfo = VirtualViewCallbackInfo(0);
    pub(crate) const RENDER_IMAGE: RenderImageCallbackInfo = RenderImageCallbackInfo(0);
}

pub mod dom {
    use crate::{callbacks::*, css::ColorU, image::ImageRef, refany::RefAny, str::String, window::WindowEventFilter};

    #[repr(C)]
    pub struct Dom(pub(crate) Box<Node>);

    pub(crate) struct Node {
        pub(crate) kind: Kind,
        pub(crate) css: std::string::String,
        pub(crate) press: Option<(RefAny, CallbackType)>,
        pub(crate) children: Vec<Dom>,
    }

    pub(crate) enum Kind {
        Div,
        Text(std::string::String),
        Xml(std::string::String),
        Button(std::string::String, Option<(RefAny, CallbackType)>),
        CheckBox(bool, Option<(RefAny, CheckBoxCallbackType)>),
        TextInput(std::string::String, Option<(RefAny, TextInputCallbackType)>),
        ProgressBar(f32),
        ColorInput(ColorU, Option<(RefAny, ColorInputCallbackType)>),
        DropDown(Vec<String>, usize, Option<(RefAny, DropDownCallbackType)>),
        Rows(usize, f32, (RefAny, VirtualViewCallbackType)),
        Image(ImageRef),
    }

    impl From<Kind> for Dom {
        fn from(kind: Kind) -> Self {
            Self(Box::new(Node { kind, css: "".into(), press: None, children: Vec::new() }))
        }
    }

    impl Dom {
        pub fn create_body() -> Self {
            Kind::Div.into()
        }

        pub fn create_div() -> Self {
            Kind::Div.into()
        }

        pub fn create_text(text: impl Into<String>) -> Self {
            Kind::Text(*text.into().0).into()
        }

        pub fn create_image(image: ImageRef) -> Self {
            Kind::Image(image).into()
        }

        pub fn from_xml(text: impl Into<String>) -> Self {
            Kind::Xml(*text.into().0).into()
        }

        pub fn with_child(mut self, child: Dom) -> Self {
            self.0.children.push(child);
            self
        }

        pub fn with_css(mut self, css: impl Into<String>) -> Self {
            assert!(self.0.css.is_empty());
            self.0.css = *css.into().0;
            self
        }

        pub fn with_callback(mut self, event: WindowEventFilter, data: RefAny, callback: CallbackType) -> Self {
            assert!(event == WindowEventFilter::LeftMouseUp);
            self.0.press = Some((data, callback));
            self
        }
    }
}

pub mod widgets {
    use crate::{
        callbacks::*,
        css::ColorU,
        dom::{Dom, Kind},
        refany::RefAny,
        str::String,
        vec::StringVec,
    };

    pub struct Button(String, Option<(RefAny, CallbackType)>);

    impl Button {
        pub fn create(label: impl Into<String>) -> Self {
            Self(label.into(), None)
        }

        pub fn with_on_click(self, data: RefAny, callback: CallbackType) -> Self {
            Self(self.0, Some((data, callback)))
        }

        pub fn dom(self) -> Dom {
            Kind::Button(*self.0 .0, self.1).into()
        }
    }

    pub struct CheckBox(bool, Option<(RefAny, CheckBoxCallbackType)>);

    impl CheckBox {
        pub fn create(checked: bool) -> Self {
            Self(checked, None)
        }

        pub fn with_on_toggle(self, data: RefAny, callback: CheckBoxCallbackType) -> Self {
            Self(self.0, Some((data, callback)))
        }

        pub fn dom(self) -> Dom {
            Kind::CheckBox(self.0, self.1).into()
        }
    }

    pub struct TextInput(String, Option<(RefAny, TextInputCallbackType)>);

    impl TextInput {
        pub fn create(text: impl Into<String>) -> Self {
            Self(text.into(), None)
        }

        pub fn with_on_input(self, data: RefAny, callback: TextInputCallbackType) -> Self {
            Self(self.0, Some((data, callback)))
        }

        pub fn dom(self) -> Dom {
            Kind::TextInput(*self.0 .0, self.1).into()
        }
    }

    pub struct ProgressBar(f32);

    impl ProgressBar {
        pub fn create(percent: f32) -> Self {
            Self(percent)
        }

        pub fn dom(self) -> Dom {
            Kind::ProgressBar(self.0).into()
        }
    }

    pub struct ColorInput(ColorU, Option<(RefAny, ColorInputCallbackType)>);

    impl ColorInput {
        pub fn create(color: ColorU) -> Self {
            Self(color, None)
        }

        pub fn with_on_change(self, data: RefAny, callback: ColorInputCallbackType) -> Self {
            Self(self.0, Some((data, callback)))
        }

        pub fn dom(self) -> Dom {
            Kind::ColorInput(self.0, self.1).into()
        }
    }

    pub struct DropDown(StringVec, usize, Option<(RefAny, DropDownCallbackType)>);

    impl DropDown {
        pub fn create(choices: impl Into<StringVec>) -> Self {
            Self(choices.into(), 0, None)
        }

        pub fn with_selected(self, index: usize) -> Self {
            assert!(index < self.0 .0.len());
            Self(self.0, index, self.2)
        }

        pub fn with_on_choose(self, data: RefAny, callback: DropDownCallbackType) -> Self {
            Self(self.0, self.1, Some((data, callback)))
        }

        pub fn dom(self) -> Dom {
            Kind::DropDown(self.0 .0, self.1, self.2).into()
        }
    }
}

pub mod virtual_view {
    use crate::{
        callbacks::VirtualViewCallbackType,
        dom::{Dom, Kind},
        refany::RefAny,
    };

    #[derive(Clone, Copy)]
    #[repr(C)]
    pub struct RowRange {
        pub start: usize,
        pub end: usize,
    }

    pub struct VirtualView(usize, f32, (RefAny, VirtualViewCallbackType));

    impl VirtualView {
        pub fn create(data: RefAny, callback: VirtualViewCallbackType) -> Self {
            Self(0, 0.0, (data, callback))
        }

        pub fn with_rows(self, row_count: usize, row_height: f32) -> Self {
            Self(row_count, row_height, self.2)
        }

        pub fn dom(self) -> Dom {
            Kind::Rows(self.0, self.1, self.2).into()
        }
    }
}

pub mod gl {
    use crate::window::PhysicalSizeU32;
    use std::cell::RefCell;

    pub struct Gl(pub(crate) ());

    pub struct OptionGl(pub(crate) Option<Gl>);

    impl OptionGl {
        pub fn into_option(self) -> Option<Gl> {
            self.0
        }
    }

    pub struct Texture(pub(crate) PhysicalSizeU32);

    impl Texture {
        pub fn create(_: &Gl, size: PhysicalSizeU32) -> Self {
            Self(size)
        }
    }

    #[derive(Default)]
    pub(crate) struct Drawn {
        pub(crate) clears: usize,
        pub(crate) scissored: bool,
        pub(crate) scissor: [i32; 4],
    }

    thread_local!(pub(crate) static DRAWN: RefCell<Drawn> = RefCell::default());

    impl Gl {
        pub const SCISSOR_TEST: u32 = 0x0C11;
        pub const COLOR_BUFFER_BIT: u32 = 0x4000;

        pub fn draw_into(&self, _: &Texture) {
            DRAWN.with(|drawn| drawn.borrow_mut().clears = 0);
        }

        pub fn viewport(&self, _: i32, _: i32, _: i32, _: i32) {}

        pub fn scissor(&self, x: i32, y: i32, width: i32, height: i32) {
            DRAWN.with(|drawn| drawn.borrow_mut().scissor = [x, y, width, height]);
        }

        pub fn enable(&self, capability: u32) {
            DRAWN.with(|drawn| drawn.borrow_mut().scissored = capability == Self::SCISSOR_TEST);
        }

        pub fn disable(&self, _: u32) {
            DRAWN.with(|drawn| drawn.borrow_mut().scissored = false);
        }

        pub fn clear_color(&self, r: f32, g: f32, b: f32, a: f32) {
            assert!([r, g, b, a].iter().all(|part| (0.0..=1.0).contains(part)) && a == 1.0);
        }

        pub fn clear(&self, mask: u32) {
            assert_eq!(mask, Self::COLOR_BUFFER_BIT);
            DRAWN.with(|drawn| drawn.borrow_mut().clears += 1);
        }
    }
}

pub mod image {
    use crate::{callbacks::RenderImageCallbackType, gl::Texture, refany::RefAny, window::PhysicalSizeU32};

    #[repr(C)]
    pub struct ImageRef(pub(crate) Box<Source>);

    pub(crate) enum Source {
        Callback(RefAny, RenderImageCallbackType),
        Size(PhysicalSizeU32),
    }

    impl ImageRef {
        pub fn callback(data: RefAny, render: RenderImageCallbackType) -> Self {
            Self(Box::new(Source::Callback(data, render)))
        }

        pub fn texture(texture: Texture) -> Self {
            Self::empty(texture.0)
        }

        pub fn empty(size: PhysicalSizeU32) -> Self {
            Self(Box::new(Source::Size(size)))
        }
    }
}

pub mod thread {
    use crate::{
        app::{Running, RUNNING},
        callbacks::{ThreadCallbackType, Update, WriteBackCallbackType, CALLBACK},
        refany::RefAny,
    };
    use std::cell::RefCell;

    pub struct Thread {
        pub(crate) data: RefAny,
        pub(crate) work: ThreadCallbackType,
        pub(crate) write_back: Option<(RefAny, WriteBackCallbackType)>,
    }

    impl Thread {
        pub fn create(data: RefAny, work: ThreadCallbackType) -> Self {
            Self { data, work, write_back: None }
        }

        pub fn with_write_back(self, data: RefAny, write_back: WriteBackCallbackType) -> Self {
            Self { write_back: Some((data, write_back)), ..self }
        }
    }

    #[repr(C)]
    pub struct ThreadSender(pub(crate) Box<(RefAny, WriteBackCallbackType)>);

    impl ThreadSender {
        pub fn send(&self, message: RefAny) -> bool {
            let (data, write_back) = &*self.0;
            if write_back(data.clone(), CALLBACK, message) == Update::RefreshDom {
                RUNNING.with(|running| running.borrow_mut().as_mut().map(Running::lay_out));
            }
            true
        }
    }

    thread_local!(pub(crate) static STARTED: RefCell<Vec<Thread>> = RefCell::default());
}

pub mod window {
    use crate::{callbacks::LayoutCallbackType, str::String};

    #[derive(Clone, Copy, Debug, PartialEq)]
    #[repr(C)]
    pub enum WindowEventFilter {
        MouseDown,
        MouseUp,
        LeftMouseDown,
        LeftMouseUp,
    }

    #[derive(Clone, Copy, Default)]
    #[repr(C)]
    pub struct LogicalSize {
        pub width: f32,
        pub height: f32,
    }
    #[derive(Clone, Copy, Default)]
    #[repr(C)]
    pub struct PhysicalSizeU32 {
        pub width: u32,
        pub height: u32,
    }
    #[derive(Clone, Copy)]
    #[repr(C)]
    pub struct DpiScaleFactor {
        pub inner: f32,
    }
    #[derive(Clone, Copy)]
    #[repr(C)]
    pub struct HidpiAdjustedBounds {
        pub logical_size: LogicalSize,
        pub hidpi_factor: DpiScaleFactor,
    }

    impl HidpiAdjustedBounds {
        pub fn get_logical_size(&self) -> LogicalSize {
            self.logical_size
        }

        pub fn get_physical_size(&self) -> PhysicalSizeU32 {
            PhysicalSizeU32 {
                width: (self.logical_size.width * self.hidpi_factor.inner) as u32,
                height: (self.logical_size.height * self.hidpi_factor.inner) as u32,
            }
        }
    }

    #[derive(Default)]
    pub struct WindowSize {
        pub dimensions: LogicalSize,
    }
    #[derive(Default)]
    pub struct WindowState {
        pub title: String,
        pub size: WindowSize,
    }
    pub struct WindowCreateOptions {
        pub(crate) layout: LayoutCallbackType,
        pub window_state: WindowState,
    }

    impl WindowCreateOptions {
        pub fn create(layout: LayoutCallbackType) -> Self {
            Self { layout, window_state: WindowState::default() }
        }
    }
}

pub mod app {
    use crate::{
        callbacks::{LayoutCallbackType, Update, CALLBACK, LAYOUT, RENDER_IMAGE, VIRTUAL_VIEW},
        css::ColorU,
        dom::{Dom, Kind},
        gl::DRAWN,
        image::{ImageRef, Source},
        refany::RefAny,
        thread::{ThreadSender, STARTED},
        virtual_view::RowRange,
        window::WindowCreateOptions,
    };
    use std::cell::RefCell;

    pub struct AppConfig(());

    impl AppConfig {
        pub fn create() -> Self {
            Self(())
        }
    }

    pub struct App(RefAny);

    impl App {
        pub fn create(model: RefAny, _: AppConfig) -> Self {
            Self(model)
        }

        pub fn run(&self, window: WindowCreateOptions) {
            let size = &window.window_state.size.dimensions;
            println!("{} {}x{}", window.window_state.title, size.width, size.height);
            let mut running = Running { model: self.0.clone(), layout: window.layout, body: Dom::create_body() };
            running.lay_out();
            RUNNING.with(|slot| *slot.borrow_mut() = Some(running));

            let events = std::env::var("GUI_EVENTS").unwrap_or("click".into());
            for line in events.lines().filter(|line| !line.is_empty()) {
                let (verb, argument) = line.split_once(' ').unwrap_or((line, ""));
                play(verb, argument);
            }
            RUNNING.with(|slot| *slot.borrow_mut() = None);
        }
    }

    thread_local!(pub(crate) static RUNNING: RefCell<Option<Running>> = RefCell::default());

    pub(crate) struct Running {
        model: RefAny,
        layout: LayoutCallbackType,
        body: Dom,
    }

    impl Running {
        pub(crate) fn lay_out(&mut self) {
            self.body = (self.layout)(self.model.clone(), LAYOUT);
            let mut items = Vec::new();
            print(&self.body, &mut items);
            println!("{}", items.join(" "));
        }
    }

    fn in_one_line(text: &str) -> String {
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn print(dom: &Dom, items: &mut Vec<String>) {
        match &dom.0.kind {
            Kind::Div => {}
            Kind::Text(text) => items.push(text.clone()),
            Kind::Xml(text) => items.push(in_one_line(text)),
            Kind::Button(label, _) => items.push(format!("[{label}]")),
            Kind::CheckBox(checked, _) => items.push(if *checked { "[x]".into() } else { "[ ]".into() }),
            Kind::TextInput(text, _) => items.push(format!("<{text}>")),
            Kind::ProgressBar(percent) => items.push(format!("{percent:.0}%")),
            Kind::ColorInput(ColorU { r, g, b, a }, _) => items.push(format!("#{r:02x}{g:02x}{b:02x}{a:02x}")),
            Kind::DropDown(choices, selected, _) => {
                for (index, choice) in choices.iter().enumerate() {
                    items.push(format!("({}) {choice}", if index == *selected { '*' } else { ' ' }));
                }
            }
            Kind::Rows(count, height, (data, rows)) => {
                items.push(format!("{count} rows of {height}:"));
                let range = RowRange { start: count / 2, end: (count / 2 + 3).min(*count) };
                print(&rows(data.clone(), VIRTUAL_VIEW, range), items);
            }
            Kind::Image(ImageRef(source)) => {
                let Source::Callback(data, render) = &**source else { panic!("a callback image was expected") };
                DRAWN.with(|drawn| drawn.borrow_mut().clears = 0);
                let Source::Size(size) = *render(data.clone(), RENDER_IMAGE).0 else { panic!("an image was expected") };
                DRAWN.with(|drawn| {
                    let drawn = drawn.borrow();
                    let [x, y, width, height] = drawn.scissor;
                    assert!(!drawn.scissored);
                    items.push(format!(
                        "picture {}x{}: {} clears, last {x},{y} {width}x{height}",
                        size.width, size.height, drawn.clears
                    ));
                });
            }
        }
        if !dom.0.css.is_empty() {
            items.push(format!("{{{}}}", in_one_line(&dom.0.css)));
        }
        for child in &dom.0.children {
            print(child, items);
        }
    }

    type Call = Box<dyn FnOnce() -> Update>;

    /// The call that an event leads to, for the first element that fits.
    fn find(dom: &Dom, verb: &str, argument: &str) -> Option<Call> {
        let found: Option<Call> = match (verb, &dom.0.kind) {
            ("click", Kind::Button(label, Some((data, callback)))) if argument.is_empty() || argument == label => {
                let (data, callback) = (data.clone(), *callback);
                Some(Box::new(move || callback(data, CALLBACK)))
            }
            ("toggle", Kind::CheckBox(checked, Some((data, callback)))) => {
                let (data, callback, checked) = (data.clone(), *callback, *checked);
                Some(Box::new(move || callback(data, CALLBACK, !checked)))
            }
            ("type", Kind::TextInput(_, Some((data, callback)))) => {
                let (data, callback, text) = (data.clone(), *callback, argument.into());
                Some(Box::new(move || callback(data, CALLBACK, text)))
            }
            ("pick", Kind::ColorInput(_, Some((data, callback)))) => {
                let (data, callback) = (data.clone(), *callback);
                let byte = |i: usize| u8::from_str_radix(&argument[i..i + 2], 16).unwrap();
                let color = ColorU { r: byte(1), g: byte(3), b: byte(5), a: 255 };
                Some(Box::new(move || callback(data, CALLBACK, color)))
            }
            ("choose", Kind::DropDown(_, _, Some((data, callback)))) => {
                let (data, callback, index) = (data.clone(), *callback, argument.parse().unwrap());
                Some(Box::new(move || callback(data, CALLBACK, index)))
            }
            ("press", Kind::Image(_)) => {
                let (data, callback) = dom.0.press.clone()?;
                Some(Box::new(move || callback(data, CALLBACK)))
            }
            _ => None,
        };
        found.or_else(|| dom.0.children.iter().find_map(|child| find(child, verb, argument)))
    }

    fn play(verb: &str, argument: &str) {
        let call = RUNNING.with(|running| find(&running.borrow().as_ref().unwrap().body, verb, argument));
        let Some(call) = call else {
            println!("nothing to {verb} {argument}");
            return;
        };
        if call() == Update::RefreshDom {
            RUNNING.with(|running| running.borrow_mut().as_mut().map(Running::lay_out));
        }
        for thread in STARTED.with(RefCell::take) {
            let write_back = thread.write_back.expect("a thread with a write-back callback");
            (thread.work)(thread.data, ThreadSender(Box::new(write_back)));
        }
    }
}
