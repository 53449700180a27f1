include(joinpath(@__DIR__, "gui", "gui.jl"))
using .Gui

mutable struct Model
    counter::Int
end

function on_click(model::Model, info)
    model.counter += 1
    return RefreshDom
end

function layout(model::Model, info)
    button = with_on_click(create(Button, "Increase counter"), model, on_click)

    body = create_body(Dom)
    body = with_child(body, create_text(Dom, string(model.counter)))
    return with_child(body, dom(button))
end

function main()
    window = create(WindowCreateOptions, layout)
    window.window_state.title = "Hello, world"
    window.window_state.size.dimensions.width = 400
    window.window_state.size.dimensions.height = 300

    app = create(App, Model(5), create(AppConfig))
    run(app, window)
end

main()
