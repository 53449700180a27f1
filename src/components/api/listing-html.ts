import { escapeHtml } from '../../highlight/highlight.ts';
import type { ListedClass } from '../../reference/families.ts';
import { MEMBER_KINDS, membersOf } from '../../reference/members.ts';
import { summaryOf } from '../../reference/summary.ts';
import { count } from '../../reference/words.ts';
import type { ApiLinks } from './links.ts';

/** A class in a list: its name, the first line of its documentation, and what is generated around it. */
export function listedHtml({ described, generated }: ListedClass, links: ApiLinks): string {
  const summary = summaryOf(described.doc);
  const family = generated.map(
    (member) =>
      `<a href="${links.to(member.described)}">${escapeHtml(member.described.name)}</a> <small>${member.label}</small>`,
  );
  const folded =
    family.length > 0
      ? `<details><summary>${family.length} generated</summary><ul>${family.map((each) => `<li>${each}</li>`).join('')}</ul></details>`
      : '';
  const members = MEMBER_KINDS.flatMap((kind) => {
    const { length } = membersOf(described, kind);
    return length > 0 ? [count(length, kind)] : [];
  });
  return `<dt><a href="${links.to(described)}">${escapeHtml(described.name)}</a></dt><dd>${summary === '' ? 'Not documented.' : escapeHtml(summary)} <small>${members.join(', ')}</small>${folded}</dd>`;
}
