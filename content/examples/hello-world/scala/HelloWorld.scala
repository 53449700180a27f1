import gui.{App, AppConfig, Button, CallbackInfo, Dom, LayoutCallbackInfo, Update, WindowCreateOptions}

object HelloWorld {

  private final class Model(var counter: Int)

  private def onClick(data: Any, info: CallbackInfo): Update = data match {
    case model: Model =>
      model.counter += 1
      Update.RefreshDom
    case _ => Update.DoNothing
  }

  private def layout(data: Any, info: LayoutCallbackInfo): Dom = data match {
    case model: Model =>
      val button = Button
        .create("Increase counter")
        .withOnClick(model, (data, info) => onClick(data, info))

      Dom
        .createBody()
        .withChild(Dom.createText(model.counter.toString))
        .withChild(button.dom())
    case _ => Dom.createBody()
  }

  def main(args: Array[String]): Unit = {
    val window = WindowCreateOptions.create((data, info) => layout(data, info))
    window.windowState.title = "Hello, world"
    window.windowState.size.dimensions.width = 400
    window.windowState.size.dimensions.height = 300

    val app = App.create(new Model(counter = 5), AppConfig.create())
    app.run(window)
  }
}
