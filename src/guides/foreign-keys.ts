import { type Notice, type Path, problemAt, quoted, type Source } from '../description/problem.ts';

/** Keys of Docusaurus, Hugo and Jekyll that mean the same as a key of guides. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['nav_order', 'order'],
  ['sidebar_position', 'order'],
  ['weight', 'order'],
]);

/** Keys of drafts, in Hugo, Docusaurus and Jekyll, with the value that marks one. */
const DRAFTS: ReadonlyMap<string, string> = new Map([
  ['draft', 'true'],
  ['published', 'false'],
]);

const ADDRESS = { hint: 'The name of the file is the address of a guide: rename the file.' };
const OLD_ADDRESS = { hint: 'A guide has one address. To keep old ones, add redirects to your host.' };
const GROUP = { hint: 'Put the file into a folder, or write "group".' };

/** Keys of other generators that have no effect, and how guides do the same. */
const UNSUPPORTED: ReadonlyMap<string, { readonly hint: string }> = new Map([
  ['aliases', OLD_ADDRESS],
  ['category', GROUP],
  ['grand_parent', GROUP],
  ['parent', GROUP],
  ['permalink', ADDRESS],
  ['redirect_from', OLD_ADDRESS],
  ['sidebar_label', { hint: 'Lists show "title".' }],
  ['slug', ADDRESS],
  ['url', ADDRESS],
]);

/** Front matter with only the keys of guides, and what keys of other generators mean. */
interface GuideMatter {
  readonly source: Source;
  /** Whether the guide is not ready to be published. */
  readonly isDraft: boolean;
  readonly notices: readonly Notice[];
}

/**
 * Renames keys of other generators that mean the same as keys of guides, and reports those that have no effect. Keys without a
 * value count as missing.
 */
export function withoutForeignKeys(source: Source): GuideMatter {
  const { value, positionOf } = source;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { source, isDraft: false, notices: [] };
  const given = new Map<string, unknown>(Object.entries(value).filter(([, one]) => one !== null));
  const kept = [...given.keys()].filter((key) => !UNSUPPORTED.has(key) && !DRAFTS.has(key));
  // Keys of guides replace keys that mean the same.
  const sorted = kept.toSorted((a, b) => Number(SAME.has(b)) - Number(SAME.has(a)));
  const keys = new Map<PropertyKey, string>(sorted.map((key) => [SAME.get(key) ?? key, key]));
  const values = [...keys].map(([name, key]) => [
    name,
    name === key ? given.get(key) : numberOf(given.get(key)),
  ]);
  const positions = positionOf && {
    positionOf: (path: Path) => positionOf(path.map((name) => keys.get(name) ?? name)),
  };
  return {
    source: { ...source, value: Object.fromEntries(values), ...positions },
    isDraft: [...DRAFTS].some(([key, draft]) => String(given.get(key)) === draft),
    notices: [...given.keys()].flatMap((key) => noticeOf(key, source) ?? []),
  };
}

function noticeOf(key: string, source: Source): Notice | undefined {
  const words = UNSUPPORTED.get(key);
  if (!words) return undefined;
  const message = `${quoted(key)} has no effect in guides.`;
  return { ...problemAt(source, { path: [key], message, ...words }), rule: 'unknown-key', about: key };
}

/** Converts a number in quotes. */
function numberOf(given: unknown): unknown {
  return typeof given === 'string' && /^-?\d+$/.test(given) ? Number(given) : given;
}
