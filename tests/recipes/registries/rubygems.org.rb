# Makes rubygems.org in the working folder, with the compiled ffi of this machine. Prints the folder to hide, so that gem
# must download it.
require "fileutils"
require "rubygems/package"
require "zlib"

Gem::DefaultUserInteraction.ui = Gem::SilentUI.new
ffi = Gem::Specification.find_by_name("ffi")
FileUtils.cp_r("#{ffi.full_gem_path}/lib", ".")
FileUtils.cp(Dir["#{ffi.extension_dir}/*.so"], "lib")
gem = ffi.dup
gem.extensions = []
gem.platform = Gem::Platform.local
gem.files = Dir["lib/**/*"].select { |path| File.file?(path) }
FileUtils.mkdir_p(["gems", "quick/Marshal.4.8"])
FileUtils.mv(Gem::Package.build(gem, true), "gems")
names = Marshal.dump([[gem.name, gem.version, gem.platform.to_s]])
File.binwrite("specs.4.8.gz", Gem::Util.gzip(names))
File.binwrite("prerelease_specs.4.8.gz", Gem::Util.gzip(Marshal.dump([])))
specification = Zlib::Deflate.deflate(Marshal.dump(gem))
File.binwrite("quick/Marshal.4.8/#{gem.full_name}.gemspec.rz", specification)
puts ffi.base_dir
