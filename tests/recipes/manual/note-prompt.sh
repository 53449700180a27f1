# For steps that say: SBCL keeps its prompt open
# Nothing to do: the step is a note. The runner gives no input, so SBCL ends.
