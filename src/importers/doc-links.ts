/**
 * Replaces links to items in the documentation of a binding: by links to names of the reference, or by code.
 * @param links names of the reference by the target of a link, such as `` `Pond::count` ``; empty for unknown names
 */
export function withLinks(doc: string, links: ReadonlyMap<string, string>): string {
  let text = doc;
  for (const [target, name] of links) {
    const code = `\`${target.replaceAll('`', '')}\``;
    const shown = name === '' ? code : `[\`${name}\`]`;
    for (const end of [`](${target})`, `][${target}]`])
      text = text.split(end).reduce((before, after) => {
        const start = before.lastIndexOf('[');
        return `${before.slice(0, start)}${before.slice(start + 1)} (${shown})${after}`;
      });
    text = text.replaceAll(`[${target}]`, () => shown);
  }
  return text;
}
