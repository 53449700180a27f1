# For steps that say: through PHP's FFI
# Nothing to do: the step is a note.
