# For steps that say: SBCL keeps its prompt open
# A note: nothing to do. The runner gives no input, so SBCL ends.
