// The part of the binding that the example programs use. App.run lays out, clicks the button once, lays out again, and
// prints what it was given.
package gui

enum class Update { DoNothing, RefreshDom }

class CallbackInfo internal constructor()
class LayoutCallbackInfo internal constructor()

typealias Callback = (data: Any, info: CallbackInfo) -> Update
typealias LayoutCallback = (data: Any, info: LayoutCallbackInfo) -> Dom

class Dom internal constructor(internal val text: String) {
    internal val children = mutableListOf<Dom>()
    internal var onClick: (() -> Update)? = null

    fun withChild(child: Dom): Dom = apply { children.add(child) }

    companion object {
        fun createBody() = Dom("")
        fun createText(text: String) = Dom(text)
    }
}

class Button private constructor(label: String) {
    private val dom = Dom(" [$label]")

    fun withOnClick(data: Any, callback: Callback): Button =
        apply { dom.onClick = { callback(data, CallbackInfo()) } }

    fun dom(): Dom = dom

    companion object {
        fun create(label: String) = Button(label)
    }
}

class LogicalSize(var width: Float = 0f, var height: Float = 0f)
class WindowSize(val dimensions: LogicalSize = LogicalSize())
class WindowState(var title: String = "", val size: WindowSize = WindowSize())

class WindowCreateOptions private constructor(internal val layout: LayoutCallback) {
    val windowState = WindowState()

    companion object {
        fun create(layout: LayoutCallback) = WindowCreateOptions(layout)
    }
}

class AppConfig private constructor() {
    companion object {
        fun create() = AppConfig()
    }
}

class App private constructor(private val model: Any) {
    fun run(window: WindowCreateOptions) {
        val state = window.windowState
        println("${state.title} ${state.size.dimensions.width.toInt()}x${state.size.dimensions.height.toInt()}")
        for (child in layOut(window).children) {
            if (child.onClick?.invoke() == Update.RefreshDom) layOut(window)
        }
    }

    private fun layOut(window: WindowCreateOptions): Dom {
        val body = window.layout(model, LayoutCallbackInfo())
        println(body.children.joinToString("") { it.text })
        return body
    }

    companion object {
        fun create(model: Any, config: AppConfig) = App(model)
    }
}
