-- The part of the binding that the example programs use. `App:run` lays out, clicks the button once, lays out again, and
-- prints what it was given.
local gui = { Update = { DoNothing = 0, RefreshDom = 1 } }

local function class(name)
    gui[name] = {}
    gui[name].__index = gui[name]
    return gui[name]
end

local Dom = class("Dom")

local function node(text)
    assert(type(text) == "string")
    return setmetatable({ text = text, children = {} }, Dom)
end

function Dom.create_body() return node("") end
function Dom.create_text(text) return node(text) end
function Dom:with_child(child)
    assert(getmetatable(child) == Dom)
    table.insert(self.children, child)
    return self
end

local Button = class("Button")

function Button.create(label) return setmetatable({ node = node(" [" .. label .. "]") }, Button) end
function Button:with_on_click(data, callback)
    self.node.on_click = function() return callback(data, {}) end
    return self
end
function Button:dom() return self.node end

local WindowCreateOptions = class("WindowCreateOptions")

function WindowCreateOptions.create(layout)
    local state = { title = "", size = { dimensions = { width = 0, height = 0 } } }
    return setmetatable({ layout = layout, window_state = state }, WindowCreateOptions)
end

local AppConfig = class("AppConfig")

function AppConfig.create() return setmetatable({}, AppConfig) end

local App = class("App")

function App.create(model, config)
    assert(getmetatable(config) == AppConfig)
    return setmetatable({ model = model }, App)
end

local function lay_out(app, window)
    local body = window.layout(app.model, {})
    for _, child in ipairs(body.children) do io.write(child.text) end
    io.write("\n")
    return body
end

function App:run(window)
    local state = window.window_state
    print(("%s %dx%d"):format(state.title, state.size.dimensions.width, state.size.dimensions.height))
    for _, child in ipairs(lay_out(self, window).children) do
        if child.on_click and child.on_click() == gui.Update.RefreshDom then lay_out(self, window) end
    end
end

return gui
