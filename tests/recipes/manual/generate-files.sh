# For steps that say: Run the binding generator of gui-source
# Copies the files of the binding from the checkout to where the step says: this folder, or a new one.
folder=$(printf '%s\n' "$STEP" | sed -n 's/.*into a new folder named \([^ ]*\).*/\1/p')
mkdir -p "${folder:-.}"
cp -R "gui-source/$LANGUAGE/." "${folder:-.}"
