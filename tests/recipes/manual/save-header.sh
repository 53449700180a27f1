# For steps that say: Save http
# Downloads the file linked in the step.
curl -fsSLO "$(printf '%s\n' "$STEP" | grep -o 'http[^ ]*' | head -n 1)"
