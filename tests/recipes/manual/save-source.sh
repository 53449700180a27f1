# For steps that say: source of the hello-world example in the gallery of this site as
# Copies the gallery's program to the path named in the step.
target=$(printf '%s\n' "$STEP" | sed -n 's/.*gallery of this site as \([^ ,]*\).*/\1/p')
cp "$EXAMPLES/hello-world/$LANGUAGE/${target##*/}" "$target"
