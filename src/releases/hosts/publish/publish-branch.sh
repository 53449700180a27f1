#!/bin/sh
# Builds the site on a branch, for hosts that replace the whole site with each upload. The branch keeps earlier releases:
# only new and changed files are pushed to it. Then upload the folder, which contains the whole site.
#
#   sh publish-branch.sh [--build-only] [<branch> [<folder>]]    by default: site, .cache/site
#
# Run this in the folder of package.json. It pushes to the remote "origin". With --build-only, it pushes nothing, so that the
# job that runs code from packages needs no permission to write.
set -eu
push=yes
if [ "${1:-}" = --build-only ]; then
  push=
  shift
fi
branch=${1:-site}
mkdir -p "${2:-.cache/site}"
folder=$(cd "${2:-.cache/site}" && pwd)
repository=$(git rev-parse --absolute-git-dir)

# Runs Git on the folder. The folder contains no files of Git, because a build replaces it. Git must not convert line endings,
# because that would change the checksums of published files.
in_site() {
  GIT_INDEX_FILE="$folder.index" git -C "$folder" -c core.autocrlf=false --git-dir="$repository" --work-tree=. "$@"
}

status=0
git ls-remote --exit-code origin "refs/heads/$branch" > /dev/null || status=$?
case $status in
  0)
    git fetch --quiet --depth 1 origin "refs/heads/$branch"
    parent=$(git rev-parse FETCH_HEAD)
    before=$parent
    ;;
  2) # The branch does not exist.
    parent=
    before=$(git mktree < /dev/null)
    ;;
  *) exit "$status" ;;
esac
in_site read-tree --reset -u "$before"
if [ -n "${GITHUB_OUTPUT:-}" ]; then
  echo "parent=$parent" >> "$GITHUB_OUTPUT"
fi
unset TOKEN # The build does not need the token of the action.

if [ -n "$parent" ]; then first=; else first=--first; fi
# With CI, a build requires the address of the site.
CI=true npx bindocs build --strict --out "$folder" --published "$folder" ${first:+"$first"}

if tag=$(git describe --tags --exact-match 2> /dev/null); then
  found=
  for release in "$folder"/v/*/; do
    version=$(basename "$release")
    case $tag in
      "$version" | *[!0-9.]"$version") found=yes ;;
    esac
  done
  if [ -z "$found" ]; then
    echo "${GITHUB_ACTIONS:+::warning::}The site has no release for the tag $tag. Add the description of the release to the content folder."
  fi
fi

in_site add --all --force
# The manifest contains the checksum of the previous one, so it differs even if nothing else has changed.
if in_site diff --cached --quiet "$before" -- . ':!releases/manifest.json'; then
  in_site read-tree --reset -u "$before"
  echo "The branch $branch already contains this site."
  exit
fi
if [ -z "$push" ]; then
  echo "Built the site without pushing it."
  exit
fi
commit=$(git commit-tree ${parent:+-p "$parent"} -m "Publish $(git describe --tags --always)" "$(in_site write-tree)")
git push --quiet --no-verify origin "$commit:refs/heads/$branch"
echo "Pushed the site to the branch $branch."
