import { quoted } from '../../description/problem.ts';
import { allRecipes, recipePath } from '../../install/catalog.ts';
import type { Rule } from '../rule.ts';

export const sharedName: Rule = {
  id: 'shared-name',
  summary: 'Several platforms or methods have the same name.',
  help: 'Pages add the key to such a name, so that readers can distinguish them.',
  hint: 'Give each a different "displayName", or use the same key in all releases.',
  *checkRelease({ catalog }) {
    const shared = allRecipes(catalog).filter(({ target }) => target.sharesName);
    for (const [about, [first]] of Map.groupBy(shared, ({ target }) => target.displayName)) {
      if (first === undefined) continue;
      const message = `Pages show ${quoted(about)}, because another platform or method has the same name.`;
      yield { path: recipePath(first.language, first.target), about, message };
    }
  },
};
