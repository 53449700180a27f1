import { unknownName } from '../../description/nearest.ts';
import type { Path } from '../../description/problem.ts';
import { REF_KINDS } from '../../description/schema/api.ts';
import type { FoundAt, Rule } from '../rule.ts';

export const invalidRefKind: Rule = {
  id: 'invalid-ref-kind',
  summary: 'An unknown ref_kind or receiver, such as "mut".',
  help: 'Pages show an unknown value as passed by value, so readers believe that they must not use the value afterwards.',
  *checkRelease(edition, { sourceOf }) {
    const found: FoundAt[] = [];
    visitTexts(Reflect.get(Object(sourceOf(edition).value), 'api'), ['api'], (path, text) => {
      const kind = heldBy(path, text);
      if (kind === undefined || REF_KINDS.some((valid) => valid === text)) return;
      found.push({ path: [...path], about: text, ...unknownName(kind, text, REF_KINDS) });
    });
    yield* found;
  },
};

/** The way to pass a value according to the text at an API path; undefined for other texts. */
function heldBy(path: Path, text: string): 'ref_kind' | 'receiver' | undefined {
  const key = path.at(-1);
  if (key === 'ref_kind') return key;
  if (key !== 'self' || !path.includes('fn_args')) return undefined;
  return /^[&*]/.test(text) || text === 'Self' || text === path[3] ? undefined : 'receiver';
}

/** Calls a function with all texts in a value and their paths, which change after the call. */
function visitTexts(value: unknown, path: Path[number][], visit: (path: Path, text: string) => void): void {
  if (typeof value === 'string') visit(path, value);
  if (typeof value !== 'object' || value === null) return;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, entry] of entries) {
    path.push(key);
    visitTexts(entry, path, visit);
    path.pop();
  }
}
