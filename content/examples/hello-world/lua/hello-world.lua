local gui = require("gui")

local function on_click(model, info)
    model.counter = model.counter + 1
    return gui.Update.RefreshDom
end

local function layout(model, info)
    local button = gui.Button.create("Increase counter")
        :with_on_click(model, on_click)

    return gui.Dom.create_body()
        :with_child(gui.Dom.create_text(tostring(model.counter)))
        :with_child(button:dom())
end

local window = gui.WindowCreateOptions.create(layout)
window.window_state.title = "Hello, world"
window.window_state.size.dimensions.width = 400
window.window_state.size.dimensions.height = 300

local app = gui.App.create({ counter = 5 }, gui.AppConfig.create())
app:run(window)
