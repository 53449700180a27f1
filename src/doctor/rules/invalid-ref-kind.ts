import { unknownName } from '../../description/nearest.ts';
import type { Path } from '../../description/problem.ts';
import { REF_KINDS } from '../../description/schema/api.ts';
import type { Rule } from '../rule.ts';

export const invalidRefKind: Rule = {
  id: 'invalid-ref-kind',
  summary: 'A ref_kind, or a receiver, that says in no known way how a value is passed, such as "mut".',
  help: 'Pages read any other word as passing by value, so that the caller seems to give the value away.',
  *check({ site, sourceOf }) {
    for (const edition of site.editions) {
      const api = Reflect.get(Object(sourceOf(edition).value), 'api');
      for (const { path, text } of textsIn(api, ['api'])) {
        const kind = heldBy(path, text);
        if (kind === undefined || REF_KINDS.some((valid) => valid === text)) continue;
        yield { edition, path, about: text, ...unknownName(kind, text, REF_KINDS) };
      }
    }
  },
};

/** What a text at a path of the API says about how a value is passed; undefined if nothing, or if it is a type. */
function heldBy(path: Path, text: string): 'ref_kind' | 'receiver' | undefined {
  const key = path.at(-1);
  if (key === 'ref_kind') return key;
  if (key !== 'self' || !path.includes('fn_args')) return undefined;
  return /^[&*]/.test(text) || text === 'Self' || text === path[3] ? undefined : 'receiver';
}

/** Every text in a value, and its place. */
function* textsIn(value: unknown, path: Path): Generator<{ readonly path: Path; readonly text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  if (typeof value !== 'object' || value === null) return;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, entry] of entries) yield* textsIn(entry, [...path, key]);
}
