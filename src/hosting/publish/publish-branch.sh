#!/bin/sh
# Publishes the site on a branch, for hosts that replace the whole site with each upload. The branch keeps earlier
# releases: only new and changed files are pushed to it. Then upload the folder, which contains the whole site.
#
#   sh publish-branch.sh [<branch> [<folder>]]    by default: site, .cache/site
#
# Run this in the folder of package.json. It pushes to the remote "origin".
set -eu
branch=${1:-site}
folder=${2:-.cache/site}

# Git must not convert line endings, because that would change the checksums of published files.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=core.autocrlf GIT_CONFIG_VALUE_0=false

status=0
git ls-remote --exit-code origin "refs/heads/$branch" > /dev/null || status=$?
case $status in
  0)
    git fetch --quiet --depth 1 origin "refs/heads/$branch"
    before=$(git rev-parse FETCH_HEAD)
    first=
    ;;
  2) # The branch does not exist.
    before=$(git commit-tree -m 'Start the site' "$(git mktree < /dev/null)")
    first=--first
    ;;
  *) exit "$status" ;;
esac

if [ -e "$folder/.git" ]; then git worktree remove --force "$folder"; fi
git worktree add --quiet --force --detach "$folder" "$before"

sh "$(dirname "$0")/publish.sh" "$folder" --published "$folder" $first

git -C "$folder" add --all --force
# The manifest contains the checksum of the previous one, so it differs even if nothing else has changed.
if git -C "$folder" diff --cached --quiet -- . ':!releases/manifest.json'; then
  git -C "$folder" reset --quiet --hard
  echo "The branch $branch already contains this site."
  exit
fi
git -C "$folder" commit --quiet --no-verify -m "Publish $(git describe --tags --always)"
git push --quiet --no-verify origin "$(git -C "$folder" rev-parse HEAD):refs/heads/$branch"
echo "Pushed the site to the branch $branch."
