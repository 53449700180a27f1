# For steps that say: run the repository's code generator
# Copies the crate to the output folder of the code generator.
cp -R gui-source/rust gui-source/dll
