# For steps that say: installs the FFI library
# A note: nothing to do.
