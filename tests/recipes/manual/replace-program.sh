# For steps that say: source of the hello-world example in the gallery of this site.
# Replaces the file named in the step with the gallery's program.
target=$(printf '%s\n' "$STEP" | sed -n 's/.*Replace the content of \([^ ,]*\).*/\1/p')
cat "$EXAMPLES/hello-world/$LANGUAGE"/* > "$target"
