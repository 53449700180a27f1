/**
 * The commit that a description names, or undefined where it names none: absent, empty, or a placeholder such as
 * `<git_hash>`, `$COMMIT` and `{commit}`.
 */
export function statedCommit(git: string | null | undefined): string | undefined {
  return git && /^[\w.+/-]+$/.test(git) ? git : undefined;
}
