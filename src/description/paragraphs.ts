/** `notes` as paragraphs: lines belong together until an empty string parts them. Markdown. */
export function paragraphs(notes: readonly string[]): string[] {
  return notes
    .join('\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
