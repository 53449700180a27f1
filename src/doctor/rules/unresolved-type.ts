import type { Member } from '../../api/members.ts';
import type { DescribedClass } from '../../api/model.ts';
import { undescribedUses } from '../../api/uses.ts';
import { suggestion } from '../../description/nearest.ts';
import { type Path, quoted } from '../../description/problem.ts';
import type { Rule } from '../rule.ts';

/** The keys of a class that contain its members. */
const KEYS: Readonly<Record<Member['kind'], string>> = {
  variant: 'enum_fields',
  field: 'struct_fields',
  constant: 'constants',
  constructor: 'constructors',
  function: 'functions',
};

export const unresolvedType: Rule = {
  id: 'unresolved-type',
  summary: 'A type that the description does not define.',
  help: 'Pages show the name without a link.',
  hint: 'Describe it, correct its name, or add an exception to doctor.json if it belongs to another library.',
  *checkRelease(edition, { sourceOf }) {
    if (!edition.reference) return;
    const names = edition.reference.classes.map(({ name }) => name);
    for (const [about, [first, ...more]] of undescribedUses(edition.reference)) {
      if (!first) continue;
      const path = placeOf(first.owner, first.member, sourceOf(edition).value);
      const places = more.length > 0 ? ` It occurs in ${more.length + 1} places.` : '';
      const message = `The type ${quoted(about)} is not described.${places}`;
      yield { path, about, message, ...suggestion(about, names) };
    }
  },
};

/** The path of a member in a description, where members are an object or a list of objects. */
function placeOf({ module, name }: DescribedClass, member: Member | undefined, root: unknown): Path {
  const path = ['api', module, 'classes', name];
  if (!member) return path;
  const key = KEYS[member.kind];
  const members = [...path, key].reduce<unknown>((value, step) => Reflect.get(Object(value), step), root);
  if (!Array.isArray(members)) return [...path, key, member.name];
  return [...path, key, members.findIndex((part) => Object.hasOwn(Object(part), member.name)), member.name];
}
