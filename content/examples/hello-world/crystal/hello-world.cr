require "./gui"

class Model
  property counter : Int32

  def initialize(@counter)
  end
end

def on_click(data : Gui::RefAny, info : Gui::CallbackInfo) : Gui::Update
  model = data.downcast?(Model)
  return Gui::Update::DoNothing unless model

  model.counter += 1
  Gui::Update::RefreshDom
end

def layout(data : Gui::RefAny, info : Gui::LayoutCallbackInfo) : Gui::Dom
  body = Gui::Dom.create_body
  model = data.downcast?(Model)
  return body unless model

  button = Gui::Button.create("Increase counter")
    .with_on_click(data, ->on_click(Gui::RefAny, Gui::CallbackInfo))

  body
    .with_child(Gui::Dom.create_text(model.counter.to_s))
    .with_child(button.dom)
end

window = Gui::WindowCreateOptions.create(->layout(Gui::RefAny, Gui::LayoutCallbackInfo))
window.window_state.title = "Hello, world"
window.window_state.size.dimensions.width = 400
window.window_state.size.dimensions.height = 300

app = Gui::App.create(Gui::RefAny.new(Model.new(5)), Gui::AppConfig.create)
app.run(window)
