import { installPath, permanentPath } from '../addresses/paths.ts';
import type { Way } from '../install/catalog.ts';
import { type Difference, detail, type Side } from './difference.ts';
import { describedLanguages } from './languages.ts';

interface Served {
  readonly way: Way;
  /** Names of the languages that have a recipe for it. */
  readonly languages: readonly string[];
}

/** What became of the platforms and methods, and of the number of languages that each serves. */
export function comparePlatforms(from: Side, to: Side): Difference[] {
  const [before, after] = [served(from), served(to)];
  const [old, now] = [from, to].map(({ release }) => permanentPath(release.version, installPath()));
  const rest = [...after].flatMap(([id, { way, languages }]): Difference[] => {
    const known = before.get(id);
    const details = detail('Languages', counted(known), counted({ way, languages }));
    if (details.length === 0) return [];
    const pages = { ...(known && old ? { before: old } : {}), ...(now ? { after: now } : {}) };
    return [{ kind: known ? 'changed' : 'added', name: way.displayName, ...pages, details }];
  });
  const removed = [...before].flatMap(([id, known]): Difference[] => {
    if (after.has(id)) return [];
    const details = detail('Languages', counted(known), undefined);
    return [{ kind: 'removed', name: known.way.displayName, ...(old ? { before: old } : {}), details }];
  });
  return [...rest, ...removed];
}

function counted(known: Served | undefined): string | undefined {
  return known && String(known.languages.length);
}

function served(side: Side): Map<string, Served> {
  const ways = new Map<string, Served>();
  for (const { language } of describedLanguages(side).values()) {
    for (const way of language.ways) {
      const id = `${way.kind} ${way.key}`;
      const known = ways.get(id);
      ways.set(id, {
        way: known?.way ?? way,
        languages: [...(known?.languages ?? []), language.displayName],
      });
    }
  }
  return ways;
}
