import type { Reference } from '../reference/reference.ts';

/** How much of an API is documented, in one line: types, and their members. */
export function coverageLine({ version, classes }: Reference): string {
  const members = classes.flatMap((owner) => owner.members);
  const part = (items: readonly { readonly doc: string }[], name: string) =>
    `${items.filter(({ doc }) => doc.trim() !== '').length} of ${items.length} ${name}`;
  return `Documentation of ${version}: ${part(classes, 'types')}, ${part(members, 'members')}`;
}
