import type { FrontMatter } from '../description/front-matter.ts';
import { type Notice, type Path, problemAt, quoted, type Source } from '../description/problem.ts';
import { type FormerPath, redirectSource, SOURCE_FORM } from '../page/redirect.ts';

/** Keys of guides with a number, and keys of Docusaurus, Hugo and Jekyll that mean the same. */
const NUMBERS: ReadonlyMap<string, string> = new Map([
  ['order', 'order'],
  ['nav_order', 'order'],
  ['sidebar_position', 'order'],
  ['weight', 'order'],
]);

/** Keys of drafts, in Hugo, Docusaurus and Jekyll, with the value that marks one. */
const DRAFTS: ReadonlyMap<string, string> = new Map([
  ['draft', 'true'],
  ['published', 'false'],
]);

/** Keys of guides with a text. */
const TEXTS: ReadonlySet<string> = new Set(['title', 'description', 'group']);

const ADDRESS = { hint: 'The name of the file is the address of a guide: rename the file.' };
const GROUP = { hint: 'Put the file into a folder, or write "group".' };

/** Keys of other generators that have no effect, and how guides do the same. */
const UNSUPPORTED: ReadonlyMap<string, { readonly hint: string }> = new Map([
  ['category', GROUP],
  ['grand_parent', GROUP],
  ['parent', GROUP],
  ['sidebar_label', { hint: 'Lists show "title".' }],
  ['slug', ADDRESS],
  ['url', ADDRESS],
]);

/** Keys of other generators for former addresses, each with a path or a list of paths. */
const FORMER: ReadonlySet<string> = new Set(['aliases', 'permalink', 'redirect_from']);

/** Front matter with only the keys of guides, and what keys of other generators mean. */
interface GuideMatter {
  readonly source: Source;
  /** Whether the guide is not ready to be published. */
  readonly isDraft: boolean;
  /** Paths that lead to the guide. */
  readonly former: readonly FormerPath[];
  readonly notices: readonly Notice[];
}

/**
 * Renames keys of other generators that mean the same as keys of guides, and reports those that have no effect. Keys without a
 * value, or with an empty text, count as missing. Titles can be written as numbers, and numbers in quotes.
 */
export function withoutForeignKeys(source: FrontMatter): GuideMatter {
  const { value, positionOf, textOf } = source;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { source, isDraft: false, former: [], notices: [] };
  const given = new Map<string, unknown>(
    Object.entries(value).filter(([, one]) => one !== null && one !== ''),
  );
  const kept = [...given.keys()].filter(
    (key) => !UNSUPPORTED.has(key) && !FORMER.has(key) && !DRAFTS.has(key),
  );
  // Keys of guides replace keys that mean the same.
  const sorted = kept.toSorted((a, b) => Number(isForeign(b)) - Number(isForeign(a)));
  const keys = new Map<PropertyKey, string>(sorted.map((key) => [NUMBERS.get(key) ?? key, key]));
  const values = [...keys].map(([name, key]) => [
    name,
    NUMBERS.has(key) ? numberOf(given.get(key)) : (TEXTS.has(key) && textOf([key])) || given.get(key),
  ]);
  const positions = positionOf && {
    positionOf: (path: Path) => positionOf(path.map((name) => keys.get(name) ?? name)),
  };
  const former = [...given].flatMap(([key, paths]) =>
    FORMER.has(key) ? formerPaths(key, paths, source) : [],
  );
  return {
    former: former.filter((path) => 'from' in path),
    source: { ...source, value: Object.fromEntries(values), ...positions },
    isDraft: [...DRAFTS].some(([key, draft]) => String(given.get(key)) === draft),
    notices: [
      ...former.filter((path) => 'rule' in path),
      ...[...given.keys()].flatMap((key) => noticeOf(key, source) ?? []),
    ],
  };
}

/** The former paths in the value of a key, and notices of other values, such as patterns and names. */
function formerPaths(key: string, paths: unknown, source: Source): (FormerPath | Notice)[] {
  const isList = Array.isArray(paths);
  return [paths].flat().map((written: unknown, index) => {
    const from = typeof written === 'string' && !written.includes(':') ? redirectSource(written) : undefined;
    const problem: FormerPath['problem'] = (words) =>
      problemAt(source, { path: isList ? [key, index] : [key], ...words });
    if (from !== undefined) return { from, problem };
    const words = { message: `${quoted(written)} has no effect in guides.`, hint: `Write ${SOURCE_FORM}.` };
    return { ...problem(words), rule: 'unknown-key', about: key };
  });
}

function noticeOf(key: string, source: Source): Notice | undefined {
  const words = UNSUPPORTED.get(key);
  if (!words) return undefined;
  const message = `${quoted(key)} has no effect in guides.`;
  return { ...problemAt(source, { path: [key], message, ...words }), rule: 'unknown-key', about: key };
}

function isForeign(key: string): boolean {
  return (NUMBERS.get(key) ?? key) !== key;
}

/** Converts a number in quotes. */
function numberOf(given: unknown): unknown {
  return typeof given === 'string' && /^-?\d+$/.test(given) ? Number(given) : given;
}
