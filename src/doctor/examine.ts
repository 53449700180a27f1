import { join } from 'node:path';
import { suggestion } from '../description/nearest.ts';
import { NOTED_RULES } from '../description/noted-rules.ts';
import { compareText } from '../description/order.ts';
import { describedSource } from '../description/parse.ts';
import { byPlace, failOn, listValues, type Notice, quoted, type Source } from '../description/problem.ts';
import { descriptionPath } from '../description/releases.ts';
import type { Log } from '../ui/messages/progress.ts';
import { UNUSED, withoutExceptions } from './exceptions.ts';
import { recipesOf } from './recipes.ts';
import {
  type Examined,
  type ExaminedRelease,
  type ExaminedSite,
  type Found,
  noticeOf,
  type Rule,
} from './rule.ts';
import * as rulesWithCheck from './rules.ts';

/** All rules: those with a check, then those of the reader of the input. */
export const RULES: readonly Rule[] = [
  ...Object.values(rulesWithCheck).toSorted((a, b) => compareText(a.id, b.id)),
  ...Object.entries(NOTED_RULES).map(([id, rule]) => ({ id, ...rule })),
];

/**
 * All findings in a site, by file, except findings that match an exception.
 * @param edge the time, and the format of paths in messages
 * @param log called with the progress
 */
export function examine(
  site: ExaminedSite,
  edge: Pick<Examined, 'now' | 'shown' | 'redirected'>,
  rules: readonly Rule[] = RULES,
  log: Log = () => {},
): Notice<string>[] {
  const sources = new Map<ExaminedRelease, Source>();
  const sourceOf = (edition: ExaminedRelease): Source => {
    const { version } = edition.release;
    const file = edge.shown(join(site.settings.content, descriptionPath(version)));
    if (!edition.source) throw new RangeError(`The description of ${version} was not read.`);
    const known = sources.get(edition) ?? describedSource(edition.source, file, version);
    sources.set(edition, known);
    return known;
  };
  // Kept releases were examined when they were rendered.
  const examined = {
    site: { ...site, editions: site.editions.filter(({ source }) => source) },
    released: site.editions,
    ...edge,
    sourceOf,
  };
  const findings = rules.flatMap((rule, index) => {
    log({ step: 'Examining content', done: index, total: rules.length });
    return [
      ...site.notices.filter((notice) => notice.rule === rule.id),
      ...[...foundBy(rule, examined)].map((found) => noticeOf(rule, found, examined)),
    ];
  });
  log({ step: 'Examining content', done: rules.length, total: rules.length });
  const ids = (some: readonly Rule[]) => some.map(({ id }) => id);
  // Exceptions can be about kept releases.
  const isComplete = examined.site.editions.length === site.editions.length;
  const hasArtifacts = site.editions.every(({ tree }) => tree.hasArtifacts);
  const applied = rules.filter(
    ({ id, readsArtifacts = false, asksHosts }) =>
      !asksHosts && (id !== UNUSED || isComplete) && (!readsArtifacts || hasArtifacts),
  );
  return withoutExceptions(findings, site.exceptions, ids(applied), ids(RULES)).toSorted(byPlace);
}

function* foundBy({ check, checkRelease, checkRecipe }: Rule, examined: Examined): Generator<Found> {
  if (check) yield* check(examined);
  for (const edition of examined.site.editions) {
    for (const found of checkRelease?.(edition, examined) ?? []) yield { edition, ...found };
    for (const recipe of checkRecipe ? recipesOf(edition.catalog) : [])
      for (const found of checkRecipe?.(recipe, edition, examined) ?? []) yield { edition, ...found };
  }
}

/** Rules by id; all rules if there are no ids. Throws an {@link InputError} for an unknown id. */
export function rulesNamed(ids: readonly string[]): readonly Rule[] {
  const known: readonly string[] = RULES.map(({ id }) => id);
  const unknown = ids
    .filter((id) => !known.includes(id))
    .map((id) => {
      const message = `Unknown rule ${quoted(id)}; valid: ${listValues(known)}.`;
      return { file: '--rule', message, ...suggestion(id, known) };
    });
  failOn(unknown);
  return ids.length > 0 ? RULES.filter(({ id }) => ids.includes(id)) : RULES;
}
