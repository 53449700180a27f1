-- A binding to the C API for the example programs only. A struct that contains one pointer is passed as that pointer:
-- LuaJIT callbacks cannot take or return structs.
local ffi = require("ffi")

ffi.cdef [[
typedef struct { char* bytes; size_t length; } GuiString;
typedef struct { void* layout; GuiString title; float width, height; } GuiWindowCreateOptions;
typedef void* (*GuiLayoutCallback)(void* data, void* info);
typedef int (*GuiCallback)(void* data, void* info);
GuiString GuiString_fromUtf8(const char* bytes, size_t length);
void* GuiRefAny_new(const void* value, size_t size, size_t alignment, uint64_t type_id, void* destructor);
const size_t* GuiRefAny_downcastRef(void** ref_any, uint64_t type_id);
void GuiRefAny_delete(void** ref_any);
void* GuiDom_createBody(void);
void* GuiDom_createText(GuiString text);
void* GuiDom_withChild(void* dom, void* child);
void* GuiButton_create(GuiString label);
void* GuiButton_withOnClick(void* button, void* data, GuiCallback callback);
void* GuiButton_dom(void* button);
void* GuiAppConfig_create(void);
void* GuiApp_create(void* model, void* config);
GuiWindowCreateOptions GuiWindowCreateOptions_create(GuiLayoutCallback layout);
void GuiApp_run(void** app, GuiWindowCreateOptions window);
void GuiApp_delete(void** app);
]]

local C = ffi.load(ffi.os == "Windows" and "gui.dll" or ffi.os == "OSX" and "libgui.dylib" or "libgui.so")
local TYPE = 1
local gui = { Update = { DoNothing = 0, RefreshDom = 1 } }

local function text(string)
    assert(type(string) == "string")
    return C.GuiString_fromUtf8(string, #string)
end

-- Callbacks by their number. The library holds only the number, in a RefAny.
local held = {}

local function ref_any(call)
    table.insert(held, call)
    local number = ffi.new("size_t[1]", #held)
    return C.GuiRefAny_new(number, ffi.sizeof("size_t"), ffi.sizeof("size_t"), TYPE, nil)
end

local function call(data, info)
    local address = ffi.new("void*[1]", { data })
    local result = held[tonumber(C.GuiRefAny_downcastRef(address, TYPE)[0])](info)
    C.GuiRefAny_delete(address)
    return result
end

local on_event = ffi.cast("GuiCallback", call)
local on_layout = ffi.cast("GuiLayoutCallback", call)

local function class(name)
    gui[name] = {}
    gui[name].__index = gui[name]
    return gui[name], function(value) return setmetatable(value, gui[name]) end
end

local Dom, dom = class("Dom")

function Dom.create_body() return dom { handle = C.GuiDom_createBody() } end
function Dom.create_text(string) return dom { handle = C.GuiDom_createText(text(string)) } end
function Dom:with_child(child)
    assert(getmetatable(child) == Dom)
    return dom { handle = C.GuiDom_withChild(self.handle, child.handle) }
end

local Button, button = class("Button")

function Button.create(label) return button { handle = C.GuiButton_create(text(label)) } end
function Button:with_on_click(data, callback)
    local bound = ref_any(function(info) return callback(data, info) end)
    return button { handle = C.GuiButton_withOnClick(self.handle, bound, on_event) }
end
function Button:dom() return dom { handle = C.GuiButton_dom(self.handle) } end

local WindowCreateOptions, window_create_options = class("WindowCreateOptions")

function WindowCreateOptions.create(layout)
    local state = { title = "", size = { dimensions = { width = 0, height = 0 } } }
    return window_create_options { layout = layout, window_state = state }
end

local AppConfig, app_config = class("AppConfig")

function AppConfig.create() return app_config { handle = C.GuiAppConfig_create() } end

local App, app = class("App")

function App.create(model, config)
    assert(getmetatable(config) == AppConfig)
    return app { model = model, config = config }
end

-- Creates the library's app only now, because the callback that uses the model was not known before.
function App:run(window)
    local state = window.window_state
    local bound = ref_any(function(info) return window.layout(self.model, info).handle end)
    local created = ffi.new("void*[1]", { C.GuiApp_create(bound, self.config.handle) })
    local options = C.GuiWindowCreateOptions_create(on_layout)
    options.title = text(state.title)
    options.width = state.size.dimensions.width
    options.height = state.size.dimensions.height
    C.GuiApp_run(created, options)
    C.GuiApp_delete(created)
end

return gui
