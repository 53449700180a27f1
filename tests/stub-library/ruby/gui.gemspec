# frozen_string_literal: true

Gem::Specification.new do |gem|
  gem.name = "gui"
  gem.version = ENV.fetch("VERSION")
  gem.summary = "Stand-in that prints instead of opening a window"
  gem.authors = ["Tests"]
  gem.license = "MIT"
  gem.homepage = "https://example.org"
  gem.required_ruby_version = ">= 3.0"
  gem.files = Dir["lib/*"]
  gem.add_dependency "ffi", "~> 1.15"
end
