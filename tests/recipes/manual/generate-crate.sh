# For steps that say: run the repository's code generator
# Moves the crate to where the generator of the checkout would write it.
cp -R gui-source/rust gui-source/dll
