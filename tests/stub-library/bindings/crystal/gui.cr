# A binding to the C API for the example programs only. A struct that contains one pointer is passed as that pointer.
@[Link("gui")]
lib LibGui
  struct String
    bytes : UInt8*
    length : LibC::SizeT
  end

  struct Window
    layout : (Void*, Void*) -> Void*
    title : String
    width : Float32
    height : Float32
  end

  fun string_from_utf8 = GuiString_fromUtf8(bytes : UInt8*, length : LibC::SizeT) : String
  fun ref_any_new = GuiRefAny_new(value : Void*, size : LibC::SizeT, alignment : LibC::SizeT, type_id : UInt64, destructor : Void*) : Void*
  fun ref_any_downcast_ref = GuiRefAny_downcastRef(ref_any : Void**, type_id : UInt64) : Void**
  fun ref_any_delete = GuiRefAny_delete(ref_any : Void**)
  fun dom_create_body = GuiDom_createBody : Void*
  fun dom_create_text = GuiDom_createText(text : String) : Void*
  fun dom_with_child = GuiDom_withChild(dom : Void*, child : Void*) : Void*
  fun button_create = GuiButton_create(label : String) : Void*
  fun button_with_on_click = GuiButton_withOnClick(button : Void*, data : Void*, callback : (Void*, Void*) -> Int32) : Void*
  fun button_dom = GuiButton_dom(button : Void*) : Void*
  fun app_config_create = GuiAppConfig_create : Void*
  fun window_create = GuiWindowCreateOptions_create(layout : (Void*, Void*) -> Void*) : Window
  fun app_create = GuiApp_create(model : Void*, config : Void*) : Void*
  fun app_run = GuiApp_run(app : Void**, window : Window)
  fun app_delete = GuiApp_delete(app : Void**)
end

module Gui
  enum Update
    DoNothing
    RefreshDom
  end

  struct CallbackInfo
  end

  struct LayoutCallbackInfo
  end

  struct RefAny
    @value : Void*
    @type_id : Int32

    def initialize(value : Reference)
      @value = value.as(Void*)
      @type_id = value.crystal_type_id
    end

    def downcast?(type : T.class) : T? forall T
      @value.as(T) if @type_id == T.crystal_instance_type_id
    end
  end

  alias Callback = Proc(RefAny, CallbackInfo, Update)
  alias LayoutCallback = Proc(RefAny, LayoutCallbackInfo, Dom)

  # Callbacks. The library holds only their address, so KEPT protects them from the garbage collector.
  class Held
    KEPT = [] of Held
    getter data : RefAny
    getter on_click : Callback?
    getter layout : LayoutCallback?

    def initialize(@data, @on_click = nil, @layout = nil)
      KEPT << self
    end

    def given
      address = self.as(Void*)
      LibGui.ref_any_new(pointerof(address).as(Void*), sizeof(Void*), sizeof(Void*), 1_u64, Pointer(Void).null)
    end

    # Yields the callback in a RefAny, then deletes the RefAny.
    def self.take(data : Void*, &)
      result = yield LibGui.ref_any_downcast_ref(pointerof(data), 1_u64).value.as(Held)
      LibGui.ref_any_delete(pointerof(data))
      result
    end
  end

  def self.given(text : String)
    LibGui.string_from_utf8(text.to_unsafe, text.bytesize)
  end

  class Dom
    getter handle : Void*

    def initialize(@handle)
    end

    def self.create_body
      new(LibGui.dom_create_body)
    end

    def self.create_text(text : String)
      new(LibGui.dom_create_text(Gui.given(text)))
    end

    def with_child(child : Dom)
      Dom.new(LibGui.dom_with_child(@handle, child.handle))
    end
  end

  class Button
    ON_EVENT = ->(data : Void*, info : Void*) do
      Held.take(data) { |held| held.on_click.not_nil!.call(held.data, CallbackInfo.new).value }
    end

    def initialize(@handle : Void*)
    end

    def self.create(label : String)
      new(LibGui.button_create(Gui.given(label)))
    end

    def with_on_click(data : RefAny, callback : Callback)
      Button.new(LibGui.button_with_on_click(@handle, Held.new(data, on_click: callback).given, ON_EVENT))
    end

    def dom
      Dom.new(LibGui.button_dom(@handle))
    end
  end

  class LogicalSize
    property width = 0_f32
    property height = 0_f32
  end

  class WindowSize
    getter dimensions = LogicalSize.new
  end

  class WindowState
    property title = ""
    getter size = WindowSize.new
  end

  class WindowCreateOptions
    getter layout : LayoutCallback
    getter window_state = WindowState.new

    def initialize(@layout)
    end

    def self.create(layout : LayoutCallback)
      new(layout)
    end
  end

  struct AppConfig
    getter handle : Void*

    def initialize(@handle)
    end

    def self.create
      new(LibGui.app_config_create)
    end
  end

  class App
    ON_LAYOUT = ->(data : Void*, info : Void*) do
      Held.take(data) { |held| held.layout.not_nil!.call(held.data, LayoutCallbackInfo.new).handle }
    end

    def initialize(@model : RefAny, @config : AppConfig)
    end

    def self.create(model : RefAny, config : AppConfig)
      new(model, config)
    end

    # Creates the library's app only now, because the callback that uses the model was not known before.
    def run(window : WindowCreateOptions)
      state = window.window_state
      app = LibGui.app_create(Held.new(@model, layout: window.layout).given, @config.handle)
      options = LibGui.window_create(ON_LAYOUT)
      options.title = Gui.given(state.title)
      options.width = state.size.dimensions.width.to_f32
      options.height = state.size.dimensions.height.to_f32
      LibGui.app_run(pointerof(app), options)
      LibGui.app_delete(pointerof(app))
    end
  end
end
