// What the six headers share. `App::run` prints every layout, and plays the events that GUI_EVENTS lists (see
// ../c/gui.c).
#ifndef GUI_STUB_HPP
#define GUI_STUB_HPP

#include <stdint.h>

#include <cassert>
#include <cctype>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#if __cplusplus >= 201103L
#define GUI_CONSUMES &&
#include <initializer_list>
#include <utility>
#else
#define GUI_CONSUMES
#endif
#if __cplusplus >= 201703L
#include <optional>
#include <string_view>
#endif

namespace gui {

#if __cplusplus >= 201103L
enum class Update { DoNothing, RefreshDom };
enum class WindowEventFilter { MouseDown, MouseUp, LeftMouseDown, LeftMouseUp };
#else
struct Update {
    enum Value { DoNothing, RefreshDom };
    Update(Value value) : value_(value) {}
    bool operator==(Update other) const { return value_ == other.value_; }

private:
    Value value_;
};
struct WindowEventFilter {
    enum Value { MouseDown, MouseUp, LeftMouseDown, LeftMouseUp };
    WindowEventFilter(Value value) : value_(value) {}
    bool operator==(WindowEventFilter other) const { return value_ == other.value_; }

private:
    Value value_;
};
#endif

class String {
public:
    String() {}
    String(const char* text) : text_(text) {}
    String(const std::string& text) : text_(text) {}
#if __cplusplus >= 201703L
    String(std::string_view text) : text_(text) {}
#endif
    const std::string& str() const { return text_; }

private:
    std::string text_;
};

class StringVec {
public:
    StringVec() {}
    template <typename Iterator>
    StringVec(Iterator first, Iterator last) : items(first, last) {}
#if __cplusplus >= 201103L
    StringVec(std::initializer_list<String> strings) : items(strings) {}
#endif
    std::vector<String> items;
};

class RefAny {
    struct Shared {
        std::size_t references;
        Shared() : references(1) {}
        virtual ~Shared() {}
    };
    template <typename T>
    struct Holder : Shared {
        T value;
#if __cplusplus >= 201103L
        explicit Holder(T&& initial) : value(std::move(initial)) {}
#else
        explicit Holder(const T& initial) : value(initial) {}
#endif
    };
    Shared* shared_;
    explicit RefAny(Shared* shared) : shared_(shared) {}

public:
    RefAny() : shared_(0) {}
    RefAny(const RefAny& other) : shared_(other.shared_) {
        if (shared_) ++shared_->references;
    }
#if __cplusplus >= 201103L
    RefAny(RefAny&& other) noexcept : shared_(other.shared_) { other.shared_ = nullptr; }
#endif
    RefAny& operator=(RefAny other) {
        Shared* mine = shared_;
        shared_ = other.shared_;
        other.shared_ = mine;
        return *this;
    }
    ~RefAny() {
        if (shared_ && --shared_->references == 0) delete shared_;
    }

#if __cplusplus >= 201103L
    template <typename T>
    static RefAny new_(T value) {
        return RefAny(new Holder<T>(std::move(value)));
    }
#else
    template <typename T>
    static RefAny new_(const T& value) {
        return RefAny(new Holder<T>(value));
    }
#endif
    template <typename T>
    const T* downcast_ref() const {
        const Holder<T>* holder = dynamic_cast<const Holder<T>*>(shared_);
        return holder ? &holder->value : 0;
    }
    template <typename T>
    T* downcast_mut() {
        Holder<T>* holder = dynamic_cast<Holder<T>*>(shared_);
        return holder ? &holder->value : 0;
    }
};

struct ColorU { uint8_t r, g, b, a; };
struct RowRange { std::size_t start, end; };
struct LogicalSize { float width, height; };
struct PhysicalSizeU32 { uint32_t width, height; };

struct DpiScaleFactor { float inner; };
class HidpiAdjustedBounds {
public:
    LogicalSize logical_size;
    DpiScaleFactor hidpi_factor;
    LogicalSize get_logical_size() const { return logical_size; }
    PhysicalSizeU32 get_physical_size() const {
        PhysicalSizeU32 size;
        size.width = static_cast<uint32_t>(logical_size.width * hidpi_factor.inner);
        size.height = static_cast<uint32_t>(logical_size.height * hidpi_factor.inner);
        return size;
    }
};

class Dom;
class ImageRef;
class ThreadSender;
struct Thread;
struct LayoutCallbackInfo {};
struct VirtualViewCallbackInfo {};
struct CallbackInfo {
    void start_thread(Thread thread) const;
};
struct RenderImageCallbackInfo {
    HidpiAdjustedBounds get_bounds() const {
        HidpiAdjustedBounds bounds;
        bounds.logical_size.width = 300.0f;
        bounds.logical_size.height = 201.0f;
        bounds.hidpi_factor.inner = 1.5f;
        return bounds;
    }
    class OptionGl get_gl() const;
};

typedef Dom (*LayoutCallbackType)(RefAny, LayoutCallbackInfo);
typedef Update (*CallbackType)(RefAny, CallbackInfo);
typedef Update (*CheckBoxCallbackType)(RefAny, CallbackInfo, bool);
typedef Update (*TextInputCallbackType)(RefAny, CallbackInfo, String);
typedef Update (*ColorInputCallbackType)(RefAny, CallbackInfo, ColorU);
typedef Update (*DropDownCallbackType)(RefAny, CallbackInfo, std::size_t);
typedef ImageRef (*RenderImageCallbackType)(RefAny, RenderImageCallbackInfo);
typedef Dom (*VirtualViewCallbackType)(RefAny, VirtualViewCallbackInfo, RowRange);
typedef void (*ThreadCallbackType)(RefAny, ThreadSender);
typedef Update (*WriteBackCallbackType)(RefAny, CallbackInfo, RefAny);

class Dom {
public:
    enum Kind { DIV, TEXT, XML, BUTTON, CHECK_BOX, TEXT_INPUT, PROGRESS_BAR, COLOR_INPUT, DROP_DOWN, ROWS, IMAGE };
    struct Node {
        Kind kind;
        std::string text, css;
        bool checked;
        float number;
        ColorU color;
        std::vector<String> choices;
        std::size_t index;
        PhysicalSizeU32 size;
        RefAny data, press_data;
        CallbackType click, press;
        CheckBoxCallbackType toggle;
        TextInputCallbackType input;
        ColorInputCallbackType change;
        DropDownCallbackType choose;
        RenderImageCallbackType render;
        VirtualViewCallbackType rows;
        std::vector<Dom> children;
    };
    Node* node;

    explicit Dom(Kind kind, const std::string& text = "") : node(new Node()) {
        node->kind = kind;
        node->text = text;
    }
    Dom(const Dom& other) : node(new Node(*other.node)) {}
    Dom& operator=(Dom other) {
        Node* mine = node;
        node = other.node;
        other.node = mine;
        return *this;
    }
    ~Dom() { delete node; }

    static Dom create_body() { return Dom(DIV); }
    static Dom create_div() { return Dom(DIV); }
    static Dom create_text(String text) { return Dom(TEXT, text.str()); }
    static Dom from_xml(String text) { return Dom(XML, text.str()); }
    static Dom create_image(ImageRef image);
    Dom with_child(Dom child) GUI_CONSUMES {
        node->children.push_back(child);
        return *this;
    }
    Dom with_css(String css) GUI_CONSUMES {
        assert(node->css.empty());
        node->css = css.str();
        return *this;
    }
    Dom with_callback(WindowEventFilter event, RefAny data, CallbackType callback) GUI_CONSUMES {
        assert(event == WindowEventFilter::LeftMouseUp);
        node->press_data = data;
        node->press = callback;
        return *this;
    }
};

class Button {
    Dom dom_;
    explicit Button(const Dom& dom) : dom_(dom) {}

public:
    static Button create(String label) { return Button(Dom(Dom::BUTTON, label.str())); }
    Button with_on_click(RefAny data, CallbackType callback) GUI_CONSUMES {
        dom_.node->data = data;
        dom_.node->click = callback;
        return *this;
    }
    Dom dom() GUI_CONSUMES { return dom_; }
};

class CheckBox {
    Dom dom_;
    CheckBox() : dom_(Dom::CHECK_BOX) {}

public:
    static CheckBox create(bool checked) {
        CheckBox check_box;
        check_box.dom_.node->checked = checked;
        return check_box;
    }
    CheckBox with_on_toggle(RefAny data, CheckBoxCallbackType callback) GUI_CONSUMES {
        dom_.node->data = data;
        dom_.node->toggle = callback;
        return *this;
    }
    Dom dom() GUI_CONSUMES { return dom_; }
};

class TextInput {
    Dom dom_;
    explicit TextInput(const Dom& dom) : dom_(dom) {}

public:
    static TextInput create(String text) { return TextInput(Dom(Dom::TEXT_INPUT, text.str())); }
    TextInput with_on_input(RefAny data, TextInputCallbackType callback) GUI_CONSUMES {
        dom_.node->data = data;
        dom_.node->input = callback;
        return *this;
    }
    Dom dom() GUI_CONSUMES { return dom_; }
};

class ProgressBar {
    Dom dom_;
    ProgressBar() : dom_(Dom::PROGRESS_BAR) {}

public:
    static ProgressBar create(float percent) {
        ProgressBar progress_bar;
        progress_bar.dom_.node->number = percent;
        return progress_bar;
    }
    Dom dom() GUI_CONSUMES { return dom_; }
};

class ColorInput {
    Dom dom_;
    ColorInput() : dom_(Dom::COLOR_INPUT) {}

public:
    static ColorInput create(ColorU color) {
        ColorInput color_input;
        color_input.dom_.node->color = color;
        return color_input;
    }
    ColorInput with_on_change(RefAny data, ColorInputCallbackType callback) GUI_CONSUMES {
        dom_.node->data = data;
        dom_.node->change = callback;
        return *this;
    }
    Dom dom() GUI_CONSUMES { return dom_; }
};

class DropDown {
    Dom dom_;
    DropDown() : dom_(Dom::DROP_DOWN) {}

public:
    static DropDown create(StringVec choices) {
        DropDown drop_down;
        drop_down.dom_.node->choices = choices.items;
        return drop_down;
    }
    DropDown with_selected(std::size_t index) GUI_CONSUMES {
        assert(index < dom_.node->choices.size());
        dom_.node->index = index;
        return *this;
    }
    DropDown with_on_choose(RefAny data, DropDownCallbackType callback) GUI_CONSUMES {
        dom_.node->data = data;
        dom_.node->choose = callback;
        return *this;
    }
    Dom dom() GUI_CONSUMES { return dom_; }
};

class VirtualView {
    Dom dom_;
    VirtualView() : dom_(Dom::ROWS) {}

public:
    static VirtualView create(RefAny data, VirtualViewCallbackType callback) {
        VirtualView virtual_view;
        virtual_view.dom_.node->data = data;
        virtual_view.dom_.node->rows = callback;
        return virtual_view;
    }
    VirtualView with_rows(std::size_t row_count, float row_height) GUI_CONSUMES {
        dom_.node->index = row_count;
        dom_.node->number = row_height;
        return *this;
    }
    Dom dom() GUI_CONSUMES { return dom_; }
};

class Texture;
class Gl {
public:
    static const uint32_t SCISSOR_TEST = 0x0C11;
    static const uint32_t COLOR_BUFFER_BIT = 0x4000;

    struct State {
        int clears;
        bool scissored;
        int32_t x, y, width, height;
    };
    static State& state() {
        static State state = {0, false, 0, 0, 0, 0};
        return state;
    }

    void draw_into(const Texture&) const { state().clears = 0; }
    void viewport(int32_t, int32_t, int32_t, int32_t) const {}
    void scissor(int32_t x, int32_t y, int32_t width, int32_t height) const {
        const State now = {state().clears, state().scissored, x, y, width, height};
        state() = now;
    }
    void enable(uint32_t capability) const { state().scissored = capability == SCISSOR_TEST; }
    void disable(uint32_t) const { state().scissored = false; }
    void clear_color(float r, float g, float b, float a) const {
        assert(r >= 0 && r <= 1 && g >= 0 && g <= 1 && b >= 0 && b <= 1 && a == 1);
    }
    void clear(uint32_t mask) const {
        assert(mask == 0x4000);
        ++state().clears;
    }
};

class Texture {
    friend class ImageRef;
    PhysicalSizeU32 size_;

public:
    static Texture create(const Gl&, PhysicalSizeU32 size) {
        Texture texture;
        texture.size_ = size;
        return texture;
    }
};

class OptionGl {
    bool some_;

public:
    explicit OptionGl(bool some) : some_(some) {}
    bool is_some() const { return some_; }
    Gl unwrap() GUI_CONSUMES {
        assert(some_);
        return Gl();
    }
#if __cplusplus >= 201703L
    operator std::optional<Gl>() && { return some_ ? std::optional<Gl>(Gl()) : std::nullopt; }
#endif
};
inline OptionGl RenderImageCallbackInfo::get_gl() const { return OptionGl(!std::getenv("GUI_SOFTWARE")); }

class ImageRef {
    friend class Dom;
    Dom dom_;
    ImageRef() : dom_(Dom::IMAGE) {}

public:
    static ImageRef callback(RefAny data, RenderImageCallbackType render) {
        ImageRef image;
        image.dom_.node->data = data;
        image.dom_.node->render = render;
        return image;
    }
    static ImageRef empty(PhysicalSizeU32 size) {
        ImageRef image;
        image.dom_.node->size = size;
        return image;
    }
    static ImageRef texture(Texture texture) { return empty(texture.size_); }
    PhysicalSizeU32 size() const { return dom_.node->size; }
};
inline Dom Dom::create_image(ImageRef image) { return image.dom_; }

struct Thread {
    RefAny data;
    ThreadCallbackType work;
    RefAny write_back_data;
    WriteBackCallbackType write_back;

    static Thread create(RefAny data, ThreadCallbackType work) {
        Thread thread;
        thread.data = data;
        thread.work = work;
        return thread;
    }
    Thread with_write_back(RefAny data_of_window, WriteBackCallbackType callback) GUI_CONSUMES {
        write_back_data = data_of_window;
        write_back = callback;
        return *this;
    }

    static std::vector<Thread>& started() {
        static std::vector<Thread> threads;
        return threads;
    }
};
inline void CallbackInfo::start_thread(Thread thread) const { Thread::started().push_back(thread); }

class App;
class ThreadSender {
    const Thread* thread_;
    const App* app_;

public:
    ThreadSender(const Thread* thread, const App* app) : thread_(thread), app_(app) {}
    bool send(RefAny message) const;
};

struct AppConfig {
    static AppConfig create() { return AppConfig(); }
};
struct WindowSize { LogicalSize dimensions; };
struct WindowState { String title; WindowSize size; };
struct WindowCreateOptions {
    LayoutCallbackType layout_callback;
    WindowState window_state;
    static WindowCreateOptions create(LayoutCallbackType layout) {
        WindowCreateOptions window;
        window.layout_callback = layout;
        return window;
    }
};

class App {
    friend class ThreadSender;
    RefAny model_;
    mutable Dom body_;
    mutable LayoutCallbackType layout_;
    mutable std::string line_;

    App() : body_(Dom::DIV), layout_(0) {}

    void put(const std::string& text) const { line_ += (line_.empty() ? "" : " ") + text; }

    static std::string in_one_line(const std::string& text) {
        std::string line;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (!std::isspace(static_cast<unsigned char>(text[i]))) line += text[i];
            else if (!line.empty() && line[line.size() - 1] != ' ' && i + 1 < text.size()) line += ' ';
        }
        return line;
    }

    void print(const Dom& dom) const {
        const Dom::Node& node = *dom.node;
        char line[64];
        switch (node.kind) {
            case Dom::DIV: break;
            case Dom::TEXT: put(node.text); break;
            case Dom::XML: put(in_one_line(node.text)); break;
            case Dom::BUTTON: put("[" + node.text + "]"); break;
            case Dom::CHECK_BOX: put(node.checked ? "[x]" : "[ ]"); break;
            case Dom::TEXT_INPUT: put("<" + node.text + ">"); break;
            case Dom::PROGRESS_BAR:
                std::sprintf(line, "%.0f%%", node.number);
                put(line);
                break;
            case Dom::COLOR_INPUT:
                std::sprintf(line, "#%02x%02x%02x%02x", node.color.r, node.color.g, node.color.b, node.color.a);
                put(line);
                break;
            case Dom::DROP_DOWN:
                for (std::size_t i = 0; i < node.choices.size(); ++i)
                    put((i == node.index ? "(*) " : "( ) ") + node.choices[i].str());
                break;
            case Dom::ROWS: {
                RowRange rows = {node.index / 2, node.index / 2 + 3};
                if (rows.end > node.index) rows.end = node.index;
                std::ostringstream count;
                count << node.index << " rows of " << node.number << ":";
                put(count.str());
                print(node.rows(node.data, VirtualViewCallbackInfo(), rows));
                break;
            }
            case Dom::IMAGE: {
                Gl::state().clears = 0;
                const PhysicalSizeU32 size = node.render(node.data, RenderImageCallbackInfo()).size();
                const Gl::State& gl = Gl::state();
                assert(!gl.scissored);
                std::sprintf(line, "picture %ux%u: %d clears, last %d,%d %dx%d", static_cast<unsigned>(size.width),
                             static_cast<unsigned>(size.height), gl.clears, static_cast<int>(gl.x),
                             static_cast<int>(gl.y), static_cast<int>(gl.width), static_cast<int>(gl.height));
                put(line);
                break;
            }
        }
        if (!node.css.empty()) put("{" + in_one_line(node.css) + "}");
        for (std::size_t i = 0; i < node.children.size(); ++i) print(node.children[i]);
    }

    void lay_out() const {
        body_ = layout_(model_, LayoutCallbackInfo());
        line_.clear();
        print(body_);
        std::cout << line_ << '\n';
    }

    static const Dom::Node* find(const Dom& dom, Dom::Kind kind, const std::string& text) {
        if (dom.node->kind == kind && (text.empty() || dom.node->text == text)) return dom.node;
        for (std::size_t i = 0; i < dom.node->children.size(); ++i)
            if (const Dom::Node* found = find(dom.node->children[i], kind, text)) return found;
        return 0;
    }

    void play(const std::string& verb, const std::string& argument) const {
        const Dom::Kind kind = verb == "click" ? Dom::BUTTON
            : verb == "toggle" ? Dom::CHECK_BOX
            : verb == "type" ? Dom::TEXT_INPUT
            : verb == "pick" ? Dom::COLOR_INPUT
            : verb == "choose" ? Dom::DROP_DOWN
            : Dom::IMAGE;
        const Dom::Node* node = find(body_, kind, kind == Dom::BUTTON ? argument : "");
        if (!node) {
            std::cout << "nothing to " << verb << ' ' << argument << '\n';
            return;
        }
        Update update = Update::DoNothing;
        unsigned r, g, b;
        switch (kind) {
            case Dom::BUTTON: update = node->click(node->data, CallbackInfo()); break;
            case Dom::CHECK_BOX: update = node->toggle(node->data, CallbackInfo(), !node->checked); break;
            case Dom::TEXT_INPUT: update = node->input(node->data, CallbackInfo(), argument); break;
            case Dom::COLOR_INPUT: {
                std::sscanf(argument.c_str(), "#%2x%2x%2x", &r, &g, &b);
                const ColorU color = {static_cast<uint8_t>(r), static_cast<uint8_t>(g), static_cast<uint8_t>(b), 255};
                update = node->change(node->data, CallbackInfo(), color);
                break;
            }
            case Dom::DROP_DOWN:
                update = node->choose(node->data, CallbackInfo(), std::strtoul(argument.c_str(), 0, 10));
                break;
            default: update = node->press(node->press_data, CallbackInfo());
        }
        if (update == Update::RefreshDom) lay_out();

        std::vector<Thread> threads;
        threads.swap(Thread::started());
        for (std::size_t i = 0; i < threads.size(); ++i)
            threads[i].work(threads[i].data, ThreadSender(&threads[i], this));
    }

public:
    static App create(RefAny model, AppConfig) {
        App app;
        app.model_ = model;
        return app;
    }
    void run(WindowCreateOptions window) const {
        const LogicalSize& size = window.window_state.size.dimensions;
        std::cout << window.window_state.title.str() << ' ' << size.width << 'x' << size.height << '\n';
        layout_ = window.layout_callback;
        lay_out();

        const char* events = std::getenv("GUI_EVENTS");
        std::istringstream script(events ? events : "click");
        for (std::string line; std::getline(script, line);) {
            const std::size_t space = line.find(' ');
            if (!line.empty()) play(line.substr(0, space), space == std::string::npos ? "" : line.substr(space + 1));
        }
    }
};

inline bool ThreadSender::send(RefAny message) const {
    if (thread_->write_back(thread_->write_back_data, CallbackInfo(), message) == Update::RefreshDom) app_->lay_out();
    return true;
}

}  // namespace gui

#endif
