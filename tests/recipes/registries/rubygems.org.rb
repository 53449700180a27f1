# Makes rubygems.org in the working folder, with the compiled ffi of this machine. Prints the folder to hide, so that gem
# must download it.
require "fileutils"
require "rubygems/indexer"
require "rubygems/package"

Gem::DefaultUserInteraction.ui = Gem::SilentUI.new
ffi = Gem::Specification.find_by_name("ffi")
FileUtils.cp_r("#{ffi.full_gem_path}/lib", ".")
FileUtils.cp(Dir["#{ffi.extension_dir}/*.so"], "lib")
gem = ffi.dup
gem.extensions = []
gem.platform = Gem::Platform.local
gem.files = Dir["lib/**/*"].select { |path| File.file?(path) }
FileUtils.mkdir("gems")
FileUtils.mv(Gem::Package.build(gem, true), "gems")
Gem::Indexer.new(".").generate_index
puts ffi.base_dir
