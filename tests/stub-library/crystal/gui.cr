# The part of the binding that the example programs use. `App#run` lays out, clicks the button once, lays out again, and
# prints what it was given.
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

  class Dom
    getter text : String
    getter children = [] of Dom
    property on_click : Proc(Update)?

    def initialize(@text)
    end

    def self.create_body
      new("")
    end

    def self.create_text(text : String)
      new(text)
    end

    def with_child(child : Dom)
      @children << child
      self
    end
  end

  class Button
    getter dom : Dom

    def initialize(label)
      @dom = Dom.new(" [#{label}]")
    end

    def self.create(label : String)
      new(label)
    end

    def with_on_click(data : RefAny, callback : Callback)
      @dom.on_click = ->{ callback.call(data, CallbackInfo.new) }
      self
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
    def self.create
      new
    end
  end

  class App
    def initialize(@model : RefAny)
    end

    def self.create(model : RefAny, config : AppConfig)
      new(model)
    end

    def run(window : WindowCreateOptions)
      size = window.window_state.size.dimensions
      puts "#{window.window_state.title} #{size.width.to_i}x#{size.height.to_i}"
      lay_out(window).children.each do |child|
        lay_out(window) if child.on_click.try(&.call) == Update::RefreshDom
      end
    end

    private def lay_out(window)
      body = window.layout.call(@model, LayoutCallbackInfo.new)
      puts body.children.join(&.text)
      body
    end
  end
end
