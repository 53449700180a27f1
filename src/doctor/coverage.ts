import type { Reference } from '../reference/reference.ts';

/** The share of documented types and members of an API, in one line. */
export function coverageLine({ version, classes }: Reference): string {
  const members = classes.flatMap((owner) => owner.members);
  const part = (items: readonly { readonly doc: string }[], name: string) =>
    `${items.filter(({ doc }) => doc.trim() !== '').length} of ${items.length} ${name}`;
  return `Documentation of ${version}: ${part(classes, 'types')}, ${part(members, 'members')}`;
}
