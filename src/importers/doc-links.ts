/** `[label]`, `[label](target)` and `[label][target]`. */
const LINK = /\[(`[^`\n]*`|[^[\]]*)\](?:\(((?:[^()]|\(\))*)\)|\[([^[\]]*)\])?/g;

/**
 * Replaces links to items in the documentation of a binding: by links to names of the reference, or by code.
 * @param links names of the reference by the target of a link, such as `` `Pond::count` ``; empty for unknown names
 */
export function withLinks(doc: string, links: ReadonlyMap<string, string>): string {
  return doc.replaceAll(LINK, (link, label: string, inline?: string, reference?: string) => {
    const target = inline ?? reference ?? label;
    const name = links.get(target);
    if (name === undefined) return link;
    const shown = name === '' ? `\`${target.replaceAll('`', '')}\`` : `[\`${name}\`]`;
    return target === label ? shown : `${label} (${shown})`;
  });
}
