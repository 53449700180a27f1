import { undescribedTypes } from '../../examples/described-types.ts';
import type { Rule } from '../rule.ts';

/** Maximum number of names in a finding. */
const SHOWN = 3;

export const undescribedType: Rule = {
  id: 'undescribed-type',
  summary: 'Examples use a type that the API does not describe.',
  help: 'Pages of examples link to types, and pages of types show examples, only if the API describes them.',
  hint: 'Describe the types, or add an exception to doctor.json if they are not public.',
  *check({ site }) {
    for (const edition of site.editions) {
      const { gallery, reference, release } = edition;
      // A release without examples shows those of an earlier one.
      if (!reference || gallery.version !== release.version) continue;
      const names = undescribedTypes(gallery, reference);
      if (names.length === 0) continue;
      const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
      const message = `Examples use types that the API does not describe: ${names.slice(0, SHOWN).join(', ')}${more}.`;
      yield { edition, path: ['examples'], message };
    }
  },
};
