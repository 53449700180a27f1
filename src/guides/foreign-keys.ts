import { type Notice, type Path, problemAt, quoted, type Source } from '../description/problem.ts';

/** Keys of Docusaurus, Hugo and Jekyll that mean the same as a key of guides. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['nav_order', 'order'],
  ['sidebar_position', 'order'],
  ['weight', 'order'],
]);

const ADDRESS = { hint: 'The name of the file is the address of a guide: rename the file.' };
const GROUP = { hint: 'Put the file into a folder, or write "group".' };

/** Keys that other generators use for what guides do in another way, and how. */
const ELSEWHERE: ReadonlyMap<string, { readonly hint: string }> = new Map([
  ['aliases', ADDRESS],
  ['category', GROUP],
  ['grand_parent', GROUP],
  ['parent', GROUP],
  ['permalink', ADDRESS],
  ['redirect_from', ADDRESS],
  ['sidebar_label', { hint: 'Lists show "title".' }],
  ['slug', ADDRESS],
  ['url', ADDRESS],
]);

/** Front matter with the keys of guides only, and what other generators say with it. */
interface OwnMatter {
  readonly source: Source;
  /** Whether the guide is not ready to be published. */
  readonly isDraft: boolean;
  readonly notices: readonly Notice[];
}

/**
 * Reads keys of other generators that mean the same as keys of guides, and reports those that guides replace. Keys without a
 * value count as missing.
 */
export function withoutForeignKeys(source: Source): OwnMatter {
  const { value, positionOf } = source;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { source, isDraft: false, notices: [] };
  const written = Object.entries(value).filter(([, own]) => own !== null);
  const isDraft = written.some(
    ([key, own]) =>
      (key === 'draft' && String(own) === 'true') || (key === 'published' && String(own) === 'false'),
  );
  const notices = written.flatMap(([key]) => noticeOf(key, source) ?? []);
  const others = written.filter(([key]) => !ELSEWHERE.has(key) && !DRAFT.has(key));
  const same = others.filter(([key]) => SAME.has(key));
  const names = new Map(same.map(([key]) => [SAME.get(key) ?? key, key]));
  const own = Object.fromEntries([
    ...same.map(([key, given]) => [SAME.get(key) ?? key, numberOf(given)]),
    ...others.filter(([key]) => !SAME.has(key)),
  ]);
  const nameOf = (key: PropertyKey) => (Object.hasOwn(value, key) ? key : (names.get(String(key)) ?? key));
  const positions = positionOf && { positionOf: (path: Path) => positionOf(path.map(nameOf)) };
  return { source: { ...source, value: own, ...positions }, isDraft, notices };
}

/** Keys of drafts, in Hugo, Docusaurus and Jekyll. */
const DRAFT: ReadonlySet<string> = new Set(['draft', 'published']);

function noticeOf(key: string, source: Source): Notice | undefined {
  const words = ELSEWHERE.get(key);
  if (!words) return undefined;
  const message = `${quoted(key)} has no effect in guides.`;
  return { ...problemAt(source, { path: [key], message, ...words }), rule: 'unknown-key', about: key };
}

/** A number that is in quotes as a number. */
function numberOf(given: unknown): unknown {
  return typeof given === 'string' && /^-?\d+$/.test(given) ? Number(given) : given;
}
