//! A binding to the C API for the example programs only. Types have the layout of C, so the library calls the functions of
//! the program directly.

/// Declares functions of the library.
macro_rules! native {
    ($(fn $name:ident($($argument:ident: $type:ty),*) $(-> $result:ty)?;)*) => {
        #[allow(improper_ctypes)]
        extern "C" { $(#[allow(non_snake_case)] fn $name($($argument: $type),*) $(-> $result)?;)* }
    };
}

/// Declares structs that contain one pointer. The receiver owns them.
macro_rules! handle {
    ($($name:ident)*) => { $(#[repr(C)] pub struct $name(*mut u8);)* };
}

pub mod refany {
    use std::{any::TypeId, collections::hash_map::DefaultHasher, hash::{Hash, Hasher}, mem};

    #[repr(C)]
    pub struct RefAny(*mut u8);

    native! {
        fn GuiRefAny_new(value: *const u8, size: usize, alignment: usize, type_id: u64, destroy: extern "C" fn(*mut u8)) -> RefAny;
        fn GuiRefAny_downcastRef(ref_any: &RefAny, type_id: u64) -> *const u8;
        fn GuiRefAny_downcastMut(ref_any: &mut RefAny, type_id: u64) -> *mut u8;
        fn GuiRefAny_clone(ref_any: &RefAny) -> RefAny;
        fn GuiRefAny_delete(ref_any: &mut RefAny);
    }

    fn type_id<T: 'static>() -> u64 {
        let mut hasher = DefaultHasher::new();
        TypeId::of::<T>().hash(&mut hasher);
        hasher.finish()
    }

    extern "C" fn destroy<T>(value: *mut u8) {
        unsafe { std::ptr::drop_in_place(value.cast::<T>()) }
    }

    impl RefAny {
        pub fn new<T: 'static>(value: T) -> Self {
            let (size, alignment) = (mem::size_of::<T>(), mem::align_of::<T>());
            let address = (&value as *const T).cast();
            let ref_any = unsafe { GuiRefAny_new(address, size, alignment, type_id::<T>(), destroy::<T>) };
            mem::forget(value);
            ref_any
        }

        pub fn downcast_ref<T: 'static>(&self) -> Option<&T> {
            unsafe { GuiRefAny_downcastRef(self, type_id::<T>()).cast::<T>().as_ref() }
        }

        pub fn downcast_mut<T: 'static>(&mut self) -> Option<&mut T> {
            unsafe { GuiRefAny_downcastMut(self, type_id::<T>()).cast::<T>().as_mut() }
        }
    }

    impl Clone for RefAny {
        fn clone(&self) -> Self {
            unsafe { GuiRefAny_clone(self) }
        }
    }

    impl Drop for RefAny {
        fn drop(&mut self) {
            unsafe { GuiRefAny_delete(self) }
        }
    }
}

pub mod str {
    use std::{fmt, slice};

    #[repr(C)]
    pub struct String {
        bytes: *mut u8,
        length: usize,
    }

    native! {
        fn GuiString_fromUtf8(bytes: *const u8, length: usize) -> String;
        fn GuiString_delete(string: &mut String);
    }

    impl String {
        pub fn as_str(&self) -> &str {
            unsafe { std::str::from_utf8_unchecked(slice::from_raw_parts(self.bytes, self.length)) }
        }
    }

    impl<T: Into<std::string::String>> From<T> for String {
        fn from(text: T) -> Self {
            let text = text.into();
            unsafe { GuiString_fromUtf8(text.as_ptr(), text.len()) }
        }
    }

    impl Default for String {
        fn default() -> Self {
            "".into()
        }
    }

    impl Clone for String {
        fn clone(&self) -> Self {
            self.as_str().into()
        }
    }

    impl Drop for String {
        fn drop(&mut self) {
            unsafe { GuiString_delete(self) }
        }
    }

    impl fmt::Display for String {
        fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            formatter.write_str(self.as_str())
        }
    }
}

pub mod vec {
    use crate::str::String;
    use std::mem::ManuallyDrop;

    #[repr(C)]
    pub struct StringVec {
        items: *mut String,
        length: usize,
    }

    native! {
        fn GuiStringVec_fromArray(items: *const String, length: usize) -> StringVec;
    }

    impl<T: Into<String>, const N: usize> From<[T; N]> for StringVec {
        fn from(strings: [T; N]) -> Self {
            let strings = ManuallyDrop::new(strings.map(Into::into));
            unsafe { GuiStringVec_fromArray(strings.as_ptr(), N) }
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
        css::ColorU, dom::Dom, gl::OptionGl, image::ImageRef, refany::RefAny, str::String, thread::Thread,
        thread::ThreadSender, virtual_view::RowRange, window::HidpiAdjustedBounds,
    };

    handle! { CallbackInfo LayoutCallbackInfo VirtualViewCallbackInfo RenderImageCallbackInfo }

    native! {
        fn GuiCallbackInfo_startThread(info: &CallbackInfo, thread: Thread);
        fn GuiRenderImageCallbackInfo_getBounds(info: &RenderImageCallbackInfo) -> HidpiAdjustedBounds;
        fn GuiRenderImageCallbackInfo_getGl(info: &RenderImageCallbackInfo) -> OptionGl;
    }

    impl CallbackInfo {
        pub fn start_thread(&self, thread: Thread) {
            unsafe { GuiCallbackInfo_startThread(self, thread) }
        }
    }

    impl RenderImageCallbackInfo {
        pub fn get_bounds(&self) -> HidpiAdjustedBounds {
            unsafe { GuiRenderImageCallbackInfo_getBounds(self) }
        }

        pub fn get_gl(&self) -> OptionGl {
            unsafe { GuiRenderImageCallbackInfo_getGl(self) }
        }
    }

    #[derive(Clone, Copy, Debug, PartialEq)]
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
}

pub mod dom {
    use crate::{callbacks::CallbackType, image::ImageRef, refany::RefAny, str::String, window::WindowEventFilter};

    handle! { Dom }

    native! {
        fn GuiDom_createBody() -> Dom;
        fn GuiDom_createDiv() -> Dom;
        fn GuiDom_createText(text: String) -> Dom;
        fn GuiDom_createImage(image: ImageRef) -> Dom;
        fn GuiDom_fromXml(text: String) -> Dom;
        fn GuiDom_withChild(dom: Dom, child: Dom) -> Dom;
        fn GuiDom_withCss(dom: Dom, css: String) -> Dom;
        fn GuiDom_withCallback(dom: Dom, event: WindowEventFilter, data: RefAny, callback: CallbackType) -> Dom;
    }

    impl Dom {
        pub fn create_body() -> Self {
            unsafe { GuiDom_createBody() }
        }

        pub fn create_div() -> Self {
            unsafe { GuiDom_createDiv() }
        }

        pub fn create_text(text: impl Into<String>) -> Self {
            unsafe { GuiDom_createText(text.into()) }
        }

        pub fn create_image(image: ImageRef) -> Self {
            unsafe { GuiDom_createImage(image) }
        }

        pub fn from_xml(text: impl Into<String>) -> Self {
            unsafe { GuiDom_fromXml(text.into()) }
        }

        pub fn with_child(self, child: Dom) -> Self {
            unsafe { GuiDom_withChild(self, child) }
        }

        pub fn with_css(self, css: impl Into<String>) -> Self {
            unsafe { GuiDom_withCss(self, css.into()) }
        }

        pub fn with_callback(self, event: WindowEventFilter, data: RefAny, callback: CallbackType) -> Self {
            unsafe { GuiDom_withCallback(self, event, data, callback) }
        }
    }
}

pub mod widgets {
    use crate::{callbacks::*, css::ColorU, dom::Dom, refany::RefAny, str::String, vec::StringVec};

    handle! { Button CheckBox TextInput ProgressBar ColorInput DropDown }

    native! {
        fn GuiButton_create(label: String) -> Button;
        fn GuiButton_withOnClick(button: Button, data: RefAny, callback: CallbackType) -> Button;
        fn GuiButton_dom(button: Button) -> Dom;
        fn GuiCheckBox_create(checked: bool) -> CheckBox;
        fn GuiCheckBox_withOnToggle(check_box: CheckBox, data: RefAny, callback: CheckBoxCallbackType) -> CheckBox;
        fn GuiCheckBox_dom(check_box: CheckBox) -> Dom;
        fn GuiTextInput_create(text: String) -> TextInput;
        fn GuiTextInput_withOnInput(text_input: TextInput, data: RefAny, callback: TextInputCallbackType) -> TextInput;
        fn GuiTextInput_dom(text_input: TextInput) -> Dom;
        fn GuiProgressBar_create(percent: f32) -> ProgressBar;
        fn GuiProgressBar_dom(progress_bar: ProgressBar) -> Dom;
        fn GuiColorInput_create(color: ColorU) -> ColorInput;
        fn GuiColorInput_withOnChange(color_input: ColorInput, data: RefAny, callback: ColorInputCallbackType) -> ColorInput;
        fn GuiColorInput_dom(color_input: ColorInput) -> Dom;
        fn GuiDropDown_create(choices: StringVec) -> DropDown;
        fn GuiDropDown_withSelected(drop_down: DropDown, index: usize) -> DropDown;
        fn GuiDropDown_withOnChoose(drop_down: DropDown, data: RefAny, callback: DropDownCallbackType) -> DropDown;
        fn GuiDropDown_dom(drop_down: DropDown) -> Dom;
    }

    /// Implements a widget: its constructor, its event if it has one, and its conversion to a Dom.
    macro_rules! widget {
        ($name:ident: $create:ident($parameter:ident: $type:ty $(=> $convert:ident)?), $dom:ident
         $(, $with:ident($callback:ty) = $native:ident)?) => {
            impl $name {
                pub fn create($parameter: $type) -> Self {
                    unsafe { $create($parameter$(.$convert())?) }
                }
                $(pub fn $with(self, data: RefAny, callback: $callback) -> Self {
                    unsafe { $native(self, data, callback) }
                })?
                pub fn dom(self) -> Dom {
                    unsafe { $dom(self) }
                }
            }
        };
    }

    widget! {
        Button: GuiButton_create(label: impl Into<String> => into), GuiButton_dom,
        with_on_click(CallbackType) = GuiButton_withOnClick
    }
    widget! {
        CheckBox: GuiCheckBox_create(checked: bool), GuiCheckBox_dom,
        with_on_toggle(CheckBoxCallbackType) = GuiCheckBox_withOnToggle
    }
    widget! {
        TextInput: GuiTextInput_create(text: impl Into<String> => into), GuiTextInput_dom,
        with_on_input(TextInputCallbackType) = GuiTextInput_withOnInput
    }
    widget! { ProgressBar: GuiProgressBar_create(percent: f32), GuiProgressBar_dom }
    widget! {
        ColorInput: GuiColorInput_create(color: ColorU), GuiColorInput_dom,
        with_on_change(ColorInputCallbackType) = GuiColorInput_withOnChange
    }
    widget! {
        DropDown: GuiDropDown_create(choices: impl Into<StringVec> => into), GuiDropDown_dom,
        with_on_choose(DropDownCallbackType) = GuiDropDown_withOnChoose
    }

    impl DropDown {
        pub fn with_selected(self, index: usize) -> Self {
            unsafe { GuiDropDown_withSelected(self, index) }
        }
    }
}

pub mod virtual_view {
    use crate::{callbacks::VirtualViewCallbackType, dom::Dom, refany::RefAny};

    #[derive(Clone, Copy)]
    #[repr(C)]
    pub struct RowRange {
        pub start: usize,
        pub end: usize,
    }

    handle! { VirtualView }

    native! {
        fn GuiVirtualView_create(data: RefAny, callback: VirtualViewCallbackType) -> VirtualView;
        fn GuiVirtualView_withRows(virtual_view: VirtualView, row_count: usize, row_height: f32) -> VirtualView;
        fn GuiVirtualView_dom(virtual_view: VirtualView) -> Dom;
    }

    impl VirtualView {
        pub fn create(data: RefAny, callback: VirtualViewCallbackType) -> Self {
            unsafe { GuiVirtualView_create(data, callback) }
        }

        pub fn with_rows(self, row_count: usize, row_height: f32) -> Self {
            unsafe { GuiVirtualView_withRows(self, row_count, row_height) }
        }

        pub fn dom(self) -> Dom {
            unsafe { GuiVirtualView_dom(self) }
        }
    }
}

pub mod gl {
    use crate::window::PhysicalSizeU32;
    use std::{mem, os::raw::c_int};

    #[repr(C)]
    pub struct Gl(*mut u32);

    #[repr(C)]
    pub struct OptionGl {
        tag: c_int,
        payload: Gl,
    }

    #[repr(C)]
    pub struct Texture {
        size: PhysicalSizeU32,
        gl: Gl,
    }

    native! {
        fn GuiOptionGl_delete(option: &mut OptionGl);
        fn GuiTexture_create(gl: &Gl, size: PhysicalSizeU32) -> Texture;
        fn GuiGl_drawInto(gl: &Gl, texture: &Texture);
        fn GuiGl_viewport(gl: &Gl, x: i32, y: i32, width: i32, height: i32);
        fn GuiGl_scissor(gl: &Gl, x: i32, y: i32, width: i32, height: i32);
        fn GuiGl_enable(gl: &Gl, capability: u32);
        fn GuiGl_disable(gl: &Gl, capability: u32);
        fn GuiGl_clearColor(gl: &Gl, r: f32, g: f32, b: f32, a: f32);
        fn GuiGl_clear(gl: &Gl, mask: u32);
    }

    impl OptionGl {
        /// The stand-in's OpenGL needs no cleanup, so this already releases the reference.
        pub fn into_option(mut self) -> Option<Gl> {
            let gl = mem::replace(&mut self.payload, Gl(std::ptr::null_mut()));
            let is_some = self.tag == 1;
            unsafe { GuiOptionGl_delete(&mut self) };
            is_some.then_some(gl)
        }
    }

    impl Texture {
        pub fn create(gl: &Gl, size: PhysicalSizeU32) -> Self {
            unsafe { GuiTexture_create(gl, size) }
        }
    }

    impl Gl {
        pub const SCISSOR_TEST: u32 = 0x0C11;
        pub const COLOR_BUFFER_BIT: u32 = 0x4000;

        pub fn draw_into(&self, texture: &Texture) {
            unsafe { GuiGl_drawInto(self, texture) }
        }

        pub fn viewport(&self, x: i32, y: i32, width: i32, height: i32) {
            unsafe { GuiGl_viewport(self, x, y, width, height) }
        }

        pub fn scissor(&self, x: i32, y: i32, width: i32, height: i32) {
            unsafe { GuiGl_scissor(self, x, y, width, height) }
        }

        pub fn enable(&self, capability: u32) {
            unsafe { GuiGl_enable(self, capability) }
        }

        pub fn disable(&self, capability: u32) {
            unsafe { GuiGl_disable(self, capability) }
        }

        pub fn clear_color(&self, r: f32, g: f32, b: f32, a: f32) {
            unsafe { GuiGl_clearColor(self, r, g, b, a) }
        }

        pub fn clear(&self, mask: u32) {
            unsafe { GuiGl_clear(self, mask) }
        }
    }
}

pub mod image {
    use crate::{callbacks::RenderImageCallbackType, gl::Texture, refany::RefAny, window::PhysicalSizeU32};

    handle! { ImageRef }

    native! {
        fn GuiImageRef_callback(data: RefAny, render: RenderImageCallbackType) -> ImageRef;
        fn GuiImageRef_texture(texture: Texture) -> ImageRef;
        fn GuiImageRef_empty(size: PhysicalSizeU32) -> ImageRef;
    }

    impl ImageRef {
        pub fn callback(data: RefAny, render: RenderImageCallbackType) -> Self {
            unsafe { GuiImageRef_callback(data, render) }
        }

        pub fn texture(texture: Texture) -> Self {
            unsafe { GuiImageRef_texture(texture) }
        }

        pub fn empty(size: PhysicalSizeU32) -> Self {
            unsafe { GuiImageRef_empty(size) }
        }
    }
}

pub mod thread {
    use crate::{callbacks::ThreadCallbackType, callbacks::WriteBackCallbackType, refany::RefAny};
    use std::mem::MaybeUninit;

    handle! { ThreadSender }

    #[repr(C)]
    pub struct Thread(MaybeUninit<[usize; 4]>);

    native! {
        fn GuiThread_create(data: RefAny, work: ThreadCallbackType) -> Thread;
        fn GuiThread_withWriteBack(thread: Thread, data: RefAny, write_back: WriteBackCallbackType) -> Thread;
        fn GuiThreadSender_send(sender: &ThreadSender, message: RefAny) -> bool;
        fn GuiThreadSender_delete(sender: &mut ThreadSender);
    }

    impl Thread {
        pub fn create(data: RefAny, work: ThreadCallbackType) -> Self {
            unsafe { GuiThread_create(data, work) }
        }

        pub fn with_write_back(self, data: RefAny, write_back: WriteBackCallbackType) -> Self {
            unsafe { GuiThread_withWriteBack(self, data, write_back) }
        }
    }

    impl ThreadSender {
        pub fn send(&self, message: RefAny) -> bool {
            unsafe { GuiThreadSender_send(self, message) }
        }
    }

    impl Drop for ThreadSender {
        fn drop(&mut self) {
            unsafe { GuiThreadSender_delete(self) }
        }
    }
}

pub mod window {
    use crate::{callbacks::LayoutCallbackType, str::String};

    #[derive(Clone, Copy, Debug, PartialEq)]
    #[repr(C)]
    pub enum WindowEventFilter {
        MouseOver,
        MouseDown,
        LeftMouseDown,
        RightMouseDown,
        MiddleMouseDown,
        MouseUp,
        LeftMouseUp,
    }

    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    #[repr(C)]
    pub struct LogicalSize {
        pub width: f32,
        pub height: f32,
    }

    #[derive(Clone, Copy, Debug, PartialEq)]
    #[repr(C)]
    pub struct PhysicalSizeU32 {
        pub width: u32,
        pub height: u32,
    }

    /// Thousandths.
    #[derive(Clone, Copy)]
    #[repr(C)]
    pub struct FloatValue {
        pub number: isize,
    }

    #[derive(Clone, Copy)]
    #[repr(C)]
    pub struct DpiScaleFactor {
        pub inner: FloatValue,
    }

    #[derive(Clone, Copy)]
    #[repr(C)]
    pub struct HidpiAdjustedBounds {
        pub logical_size: LogicalSize,
        pub hidpi_factor: DpiScaleFactor,
    }

    #[repr(C)]
    pub struct WindowSize {
        pub dimensions: LogicalSize,
    }

    #[repr(C)]
    pub struct WindowState {
        pub title: String,
        pub size: WindowSize,
    }

    #[repr(C)]
    pub struct WindowCreateOptions {
        layout: LayoutCallbackType,
        pub window_state: WindowState,
    }

    native! {
        fn GuiHidpiAdjustedBounds_getLogicalSize(bounds: &HidpiAdjustedBounds) -> LogicalSize;
        fn GuiHidpiAdjustedBounds_getPhysicalSize(bounds: &HidpiAdjustedBounds) -> PhysicalSizeU32;
    }

    impl HidpiAdjustedBounds {
        pub fn get_logical_size(&self) -> LogicalSize {
            unsafe { GuiHidpiAdjustedBounds_getLogicalSize(self) }
        }

        pub fn get_physical_size(&self) -> PhysicalSizeU32 {
            unsafe { GuiHidpiAdjustedBounds_getPhysicalSize(self) }
        }
    }

    impl WindowCreateOptions {
        pub fn create(layout: LayoutCallbackType) -> Self {
            let size = WindowSize { dimensions: LogicalSize::default() };
            Self { layout, window_state: WindowState { title: String::default(), size } }
        }
    }
}

pub mod app {
    use crate::{refany::RefAny, window::WindowCreateOptions};

    handle! { AppConfig App }

    native! {
        fn GuiAppConfig_create() -> AppConfig;
        fn GuiApp_create(model: RefAny, config: AppConfig) -> App;
        fn GuiApp_run(app: &App, window: WindowCreateOptions);
        fn GuiApp_delete(app: &mut App);
    }

    impl AppConfig {
        pub fn create() -> Self {
            unsafe { GuiAppConfig_create() }
        }
    }

    impl App {
        pub fn create(model: RefAny, config: AppConfig) -> Self {
            unsafe { GuiApp_create(model, config) }
        }

        pub fn run(&self, window: WindowCreateOptions) {
            unsafe { GuiApp_run(self, window) }
        }
    }

    impl Drop for App {
        fn drop(&mut self) {
            unsafe { GuiApp_delete(self) }
        }
    }
}
