#!/bin/sh
# Builds the site, checks its content, and deploys it. Pages and files of earlier releases stay as they are.
#
#   sh publish.sh <target> [options of bindocs build]
#
# The target is a folder, or a remote of rclone such as remote:path. Run this in the folder of package.json.
set -eu
target=${1:?'Expected a target: sh publish.sh remote:path'}
shift

npx bindocs build "$@"
npx bindocs doctor --strict ${GITHUB_ACTIONS:+--format github}
npx bindocs deploy "$target"
