# For steps that say: through PHP's FFI
# A note: nothing to do.
