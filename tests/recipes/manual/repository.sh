# For steps that say: Set the variable REPOSITORY
# Creates a Git repository with a tag for the release. It already contains the generated files of each language.
cp -R "$STUBS" "$HOME/source"
for folder in ui/release release; do
    curl -fsSo "$HOME/source/gui.h" "$ADDRESS/$folder/$VERSION/gui.h" && break
done
git -C "$HOME/source" init -q
git -C "$HOME/source" add .
git -C "$HOME/source" -c user.name=Tests -c user.email=tests@example.org commit -qm "Release $VERSION"
git -C "$HOME/source" tag "$VERSION"
export REPOSITORY="file://$HOME/source"
