# frozen_string_literal: true

require "gui"

Model = Struct.new(:counter)

def on_click(model, _info)
  model.counter += 1
  Gui::Update::RefreshDom
end

def layout(model, _info)
  button = Gui::Button.create("Increase counter").with_on_click(model, method(:on_click))

  Gui::Dom.create_body
          .with_child(Gui::Dom.create_text(model.counter.to_s))
          .with_child(button.dom)
end

window = Gui::WindowCreateOptions.create(method(:layout))
window.window_state.title = "Hello, world"
window.window_state.size.dimensions.width = 400
window.window_state.size.dimensions.height = 300

app = Gui::App.create(Model.new(5), Gui::AppConfig.create)
app.run(window)
