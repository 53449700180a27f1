import { undescribedUses } from '../../api/uses.ts';
import { suggestion } from '../../description/nearest.ts';
import { quoted } from '../../description/problem.ts';
import { placeOf } from '../places.ts';
import type { Rule } from '../rule.ts';

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
