# For steps that say: installs the FFI library
# Nothing to do: the step is a note.
