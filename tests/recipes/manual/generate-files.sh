# For steps that say: Run the binding generator of gui-source
# Copies the binding from the checkout to the folder named in the step, by default the current folder.
folder=$(printf '%s\n' "$STEP" | sed -n 's/.*into a new folder named \([^ ]*\).*/\1/p')
mkdir -p "${folder:-.}"
cp -R "gui-source/$LANGUAGE/." "${folder:-.}"
