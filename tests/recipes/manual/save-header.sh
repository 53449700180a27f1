# For steps that say: Save http
# Downloads the file that the step links.
curl -fsSLO "$(printf '%s\n' "$STEP" | grep -o 'http[^ ]*' | head -n 1)"
