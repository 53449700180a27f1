import type { Path } from '../../description/problem.ts';
import { isLocal, LOCAL_LINK } from '../../page/link-kind.ts';
import type { Rule } from '../rule.ts';

/** An address that is a whole text, or the target of a link in Markdown. */
const ADDRESS = /^https?:\/\/\S+$|(?<=\]\(<?)https?:\/\/[^\s)>]+/g;

/** Readers of guides and of site.json report links there. */
export const localLink: Rule = {
  id: LOCAL_LINK.rule,
  summary: 'A link to localhost in a description, a guide or site.json.',
  help: 'It leads readers to their own computer. Link to a public address, or write the address as code.',
  *checkRelease({ release }) {
    for (const { text, path } of textsIn(release.document)) {
      for (const [about] of text.includes('://') ? text.matchAll(ADDRESS) : [])
        if (isLocal(about)) yield { path, about, message: LOCAL_LINK.message };
    }
  },
};

/** All texts in a value, with their paths. */
function* textsIn(value: unknown, path: Path = []): Generator<{ text: string; path: Path }> {
  if (typeof value === 'string') yield { text: value, path };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* textsIn(part, [...path, key]);
}
