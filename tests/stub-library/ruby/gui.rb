# frozen_string_literal: true

require "ffi"

# A binding to the C API for the example programs only.
module Gui
  # Functions of the library. A struct that contains one pointer is passed as that pointer.
  module Native
    extend FFI::Library
    ffi_lib Dir[File.join(__dir__, "libgui.so"), File.join(__dir__, "libgui.dylib")].fetch(0)

    class Text < FFI::Struct
      layout :bytes, :pointer, :length, :size_t
    end

    class Window < FFI::Struct
      layout :layout, :pointer, :title, Text.by_value, :width, :float, :height, :float
    end

    callback :event, [:pointer, :pointer], :int
    callback :layout, [:pointer, :pointer], :pointer
    attach_function :GuiString_fromUtf8, [:string, :size_t], Text.by_value
    attach_function :GuiRefAny_new, [:pointer, :size_t, :size_t, :uint64, :pointer], :pointer
    attach_function :GuiRefAny_downcastRef, [:pointer, :uint64], :pointer
    attach_function :GuiRefAny_delete, [:pointer], :void
    attach_function :GuiDom_createBody, [], :pointer
    attach_function :GuiDom_createText, [Text.by_value], :pointer
    attach_function :GuiDom_withChild, [:pointer, :pointer], :pointer
    attach_function :GuiButton_create, [Text.by_value], :pointer
    attach_function :GuiButton_withOnClick, [:pointer, :pointer, :event], :pointer
    attach_function :GuiButton_dom, [:pointer], :pointer
    attach_function :GuiAppConfig_create, [], :pointer
    attach_function :GuiApp_create, [:pointer, :pointer], :pointer
    attach_function :GuiWindowCreateOptions_create, [:layout], Window.by_value
    attach_function :GuiApp_run, [:pointer, Window.by_value], :void
    attach_function :GuiApp_delete, [:pointer], :void

    TYPE = 1
    HELD = [] # callbacks by their number, which a RefAny holds

    def self.text(string)
      raise TypeError, "text must be a String" unless string.is_a?(String)

      self.GuiString_fromUtf8(string, string.bytesize)
    end

    def self.ref_any(held)
      HELD << held
      number = FFI::MemoryPointer.new(:size_t)
      number.put(:size_t, 0, HELD.size - 1)
      self.GuiRefAny_new(number, number.size, number.size, TYPE, nil)
    end

    def self.address_of(pointer)
      FFI::MemoryPointer.new(:pointer).tap { |address| address.put_pointer(0, pointer) }
    end

    # The library calls this function, which calls the callback of the RefAny.
    CALL = lambda do |data, info|
      address = address_of(data)
      number = self.GuiRefAny_downcastRef(address, TYPE).get(:size_t, 0)
      result = HELD.fetch(number).call(info)
      self.GuiRefAny_delete(address)
      result
    end
  end

  module Update
    DoNothing = 0
    RefreshDom = 1
  end

  # A handle, owned by its receiver.
  Dom = Struct.new(:pointer) do
    def self.create_body = new(Native.GuiDom_createBody)
    def self.create_text(text) = new(Native.GuiDom_createText(Native.text(text)))
    def with_child(child) = Dom.new(Native.GuiDom_withChild(pointer, child.pointer))
  end

  Button = Struct.new(:pointer) do
    def self.create(label) = new(Native.GuiButton_create(Native.text(label)))

    def with_on_click(data, callback)
      bound = Native.ref_any(->(info) { callback.call(data, info) })
      Button.new(Native.GuiButton_withOnClick(pointer, bound, Native::CALL))
    end

    def dom = Dom.new(Native.GuiButton_dom(pointer))
  end

  LogicalSize = Struct.new(:width, :height)
  WindowSize = Struct.new(:dimensions)
  WindowState = Struct.new(:title, :size)

  WindowCreateOptions = Struct.new(:layout, :window_state) do
    def self.create(layout) = new(layout, WindowState.new("", WindowSize.new(LogicalSize.new(0, 0))))
  end

  class AppConfig
    def self.create = new
  end

  # Creates the library's app when it runs, because the callback that uses the model is not known before.
  App = Struct.new(:model) do
    def self.create(model, _config) = new(model)

    def run(window)
      bound = Native.ref_any(->(info) { window.layout.call(model, info).pointer })
      app = Native.address_of(Native.GuiApp_create(bound, Native.GuiAppConfig_create))
      options = Native.GuiWindowCreateOptions_create(Native::CALL)
      size = window.window_state.size.dimensions
      options[:title] = Native.text(window.window_state.title)
      options[:width] = size.width
      options[:height] = size.height
      Native.GuiApp_run(app, options)
      Native.GuiApp_delete(app)
    end
  end
end
