import type { Member } from '../api/members.ts';
import type { DescribedClass } from '../api/model.ts';
import type { Path } from '../description/problem.ts';
import { MEMBER_KEYS } from '../description/schema/api.ts';

/** The path of a member in a description, where members are an object or a list of objects. */
export function memberPath(
  { module, name }: DescribedClass,
  member: Member | undefined,
  root: unknown,
): Path {
  const path = ['api', module, 'classes', name];
  if (!member) return path;
  const key = MEMBER_KEYS[member.kind];
  const members = [...path, key].reduce<unknown>((value, step) => Reflect.get(Object(value), step), root);
  if (!Array.isArray(members)) return [...path, key, member.name];
  return [...path, key, members.findIndex((part) => Object.hasOwn(Object(part), member.name)), member.name];
}

/** All texts in a value, with their paths. */
export function* textsIn(value: unknown, path: Path = []): Generator<{ text: string; path: Path }> {
  if (typeof value === 'string') yield { text: value, path };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* textsIn(part, [...path, key]);
}
