# For steps that say: Save your program as
# Copies the gallery's program to the path named in the step.
target=$(printf '%s\n' "$STEP" | sed -n 's/.*Save your program as \([^ ,]*\).*/\1/p')
set -- "$EXAMPLES"/*/"$LANGUAGE/${target##*/}" "$EXAMPLES"/hello-world/"$LANGUAGE"/hello*
for program in "$@"; do
    if [ -f "$program" ]; then
        mkdir -p "$(dirname "$target")"
        cp "$program" "$target"
        exit
    fi
done
exit 1
