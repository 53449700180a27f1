import { quoted } from '../../description/problem.ts';
import type { Caveat } from '../../releases/readiness.ts';
import type { Found, Rule } from '../rule.ts';

export const unpublishedPackage: Rule = {
  id: 'unpublished-package',
  summary: 'A recipe installs an unpublished or withdrawn wheel or gem.',
  help: 'The command fails, or installs a withdrawn package. The rule skips releases without an artifacts folder.',
  readsArtifacts: true,
  *checkRecipe({ target, steps, commands }, edition) {
    if (!edition.tree.hasArtifacts) return;
    for (const caveat of edition.readiness.get(target)?.caveats ?? []) {
      const problem = problemOf(caveat);
      const [name = ''] = problem?.about?.split(' ', 1) ?? [];
      const step = commands.find(({ content }) => content.includes(name)) ?? steps[0];
      if (problem && step) yield { path: step.path, ...problem };
    }
  },
};

/** Converts a caveat of a recipe to a problem; undefined if it does not concern a package. */
function problemOf(caveat: Caveat): Pick<Found, 'about' | 'message' | 'hint'> | undefined {
  if (caveat.kind === 'unpublished' && caveat.what === 'package') {
    const { name: about } = caveat;
    const hint = 'Add it to the artifacts, or install another version.';
    return { about, message: `The site does not publish ${quoted(about)}.`, hint };
  }
  if (caveat.kind !== 'withdrawn') return undefined;
  const { name: about, reason } = caveat;
  const message = `${quoted(about)} is withdrawn${reason ? `: ${quoted(reason)}` : ''}.`;
  return { about, message, hint: 'Install another version, or release a fixed one.' };
}
