/** The commit that a description names, or undefined where it names none: absent, empty, or a placeholder. */
export function statedCommit(git: string | null | undefined): string | undefined {
  return git && /^[0-9a-f]{4,64}$/i.test(git) ? git : undefined;
}
