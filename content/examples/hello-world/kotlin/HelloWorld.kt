import gui.App
import gui.AppConfig
import gui.Button
import gui.CallbackInfo
import gui.Dom
import gui.LayoutCallbackInfo
import gui.Update
import gui.WindowCreateOptions

private class Model(var counter: Int)

private fun onClick(data: Any, info: CallbackInfo): Update {
    val model = data as Model
    model.counter++
    return Update.RefreshDom
}

private fun layout(data: Any, info: LayoutCallbackInfo): Dom {
    val model = data as Model
    val button = Button.create("Increase counter").withOnClick(model, ::onClick)

    return Dom.createBody()
        .withChild(Dom.createText(model.counter.toString()))
        .withChild(button.dom())
}

fun main() {
    val window = WindowCreateOptions.create(::layout)
    window.windowState.apply {
        title = "Hello, world"
        size.dimensions.width = 400f
        size.dimensions.height = 300f
    }

    val app = App.create(Model(counter = 5), AppConfig.create())
    app.run(window)
}
