# frozen_string_literal: true

# The part of the binding that the example programs use. `App#run` lays out, clicks the button once, lays out again, and
# prints what it was given.
module Gui
  module Update
    DoNothing = 0
    RefreshDom = 1
  end

  class Dom
    attr_reader :text, :children
    attr_accessor :on_click

    def initialize(text)
      raise TypeError, "text must be a String" unless text.is_a?(String)

      @text = text
      @children = []
    end

    def self.create_body = new("")
    def self.create_text(text) = new(text)

    def with_child(child)
      @children << child
      self
    end
  end

  class Button
    attr_reader :dom

    def initialize(label)
      @dom = Dom.new(" [#{label}]")
    end

    def self.create(label) = new(label)

    def with_on_click(data, callback)
      @dom.on_click = -> { callback.call(data, nil) }
      self
    end
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

  class App
    def initialize(model)
      @model = model
    end

    def self.create(model, _config) = new(model)

    def run(window)
      size = window.window_state.size.dimensions
      puts "#{window.window_state.title} #{size.width}x#{size.height}"
      lay_out(window).children.each do |child|
        lay_out(window) if child.on_click && child.on_click.call == Update::RefreshDom
      end
    end

    private

    def lay_out(window)
      body = window.layout.call(@model, nil)
      puts body.children.map(&:text).join
      body
    end
  end
end
