// A binding to the C API for the example programs only. A struct that contains one pointer is passed as that pointer.
package gui

import com.sun.jna.Library
import com.sun.jna.Memory
import com.sun.jna.Native
import com.sun.jna.Pointer
import com.sun.jna.Structure
import com.sun.jna.ptr.PointerByReference

open class NativeText : Structure() {
    @JvmField var bytes: Pointer? = null
    @JvmField var length: Long = 0
    override fun getFieldOrder() = listOf("bytes", "length")

    class Value : NativeText(), Structure.ByValue
}

open class NativeWindow : Structure() {
    @JvmField var layout: Pointer? = null
    @JvmField var title: NativeText = NativeText()
    @JvmField var width: Float = 0f
    @JvmField var height: Float = 0f
    override fun getFieldOrder() = listOf("layout", "title", "width", "height")

    class Value : NativeWindow(), Structure.ByValue
}

interface NativeEvent : com.sun.jna.Callback {
    fun invoke(data: Pointer, info: Pointer?): Int
}

interface NativeLayout : com.sun.jna.Callback {
    fun invoke(data: Pointer, info: Pointer?): Pointer
}

@Suppress("FunctionName")
interface NativeLibrary : Library {
    fun GuiString_fromUtf8(bytes: ByteArray, length: Long): NativeText.Value
    fun GuiRefAny_new(value: Pointer, size: Long, alignment: Long, typeId: Long, destructor: Pointer?): Pointer
    fun GuiRefAny_downcastRef(refAny: PointerByReference, typeId: Long): Pointer
    fun GuiRefAny_delete(refAny: PointerByReference)
    fun GuiDom_createBody(): Pointer
    fun GuiDom_createText(text: NativeText.Value): Pointer
    fun GuiDom_withChild(dom: Pointer, child: Pointer): Pointer
    fun GuiButton_create(label: NativeText.Value): Pointer
    fun GuiButton_withOnClick(button: Pointer, data: Pointer, callback: NativeEvent): Pointer
    fun GuiButton_dom(button: Pointer): Pointer
    fun GuiAppConfig_create(): Pointer?
    fun GuiWindowCreateOptions_create(layout: NativeLayout): NativeWindow.Value
    fun GuiApp_create(model: Pointer, config: Pointer?): Pointer
    fun GuiApp_run(app: PointerByReference, window: NativeWindow.Value)
    fun GuiApp_delete(app: PointerByReference)
}

private const val TYPE = 1L
private val library = Native.load("gui", NativeLibrary::class.java)

private fun text(text: String): NativeText.Value {
    val bytes = text.toByteArray()
    return library.GuiString_fromUtf8(bytes, bytes.size.toLong())
}

// Callbacks by their number. The library holds only the number, in a RefAny.
private val held = mutableListOf<() -> Any>()

private fun hold(call: () -> Any): Pointer {
    val number = Memory(8)
    number.setLong(0, held.size.toLong())
    held.add(call)
    return library.GuiRefAny_new(number, 8, 8, TYPE, null)
}

private fun call(data: Pointer): Any {
    val refAny = PointerByReference(data)
    val result = held[library.GuiRefAny_downcastRef(refAny, TYPE).getLong(0).toInt()]()
    library.GuiRefAny_delete(refAny)
    return result
}

private val onEvent = object : NativeEvent {
    override fun invoke(data: Pointer, info: Pointer?) = (call(data) as Update).ordinal
}

private val onLayout = object : NativeLayout {
    override fun invoke(data: Pointer, info: Pointer?) = (call(data) as Dom).handle
}

enum class Update { DoNothing, RefreshDom }

class CallbackInfo internal constructor()
class LayoutCallbackInfo internal constructor()

typealias Callback = (data: Any, info: CallbackInfo) -> Update
typealias LayoutCallback = (data: Any, info: LayoutCallbackInfo) -> Dom

class Dom internal constructor(internal val handle: Pointer) {
    fun withChild(child: Dom) = Dom(library.GuiDom_withChild(handle, child.handle))

    companion object {
        fun createBody() = Dom(library.GuiDom_createBody())
        fun createText(text: String) = Dom(library.GuiDom_createText(text(text)))
    }
}

class Button private constructor(private val handle: Pointer) {
    fun withOnClick(data: Any, callback: Callback) =
        Button(library.GuiButton_withOnClick(handle, hold { callback(data, CallbackInfo()) }, onEvent))

    fun dom() = Dom(library.GuiButton_dom(handle))

    companion object {
        fun create(label: String) = Button(library.GuiButton_create(text(label)))
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

// Creates the library's app when it runs, because the callback that uses the model is not known before.
class App private constructor(private val model: Any) {
    fun run(window: WindowCreateOptions) {
        val bound = hold { window.layout(model, LayoutCallbackInfo()) }
        val app = PointerByReference(library.GuiApp_create(bound, library.GuiAppConfig_create()))
        val options = library.GuiWindowCreateOptions_create(onLayout)
        options.title = text(window.windowState.title)
        options.width = window.windowState.size.dimensions.width
        options.height = window.windowState.size.dimensions.height
        library.GuiApp_run(app, options)
        library.GuiApp_delete(app)
    }

    companion object {
        fun create(model: Any, config: AppConfig) = App(model)
    }
}
