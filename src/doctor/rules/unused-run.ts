import type { Rule } from '../rule.ts';

export const unusedRun: Rule = {
  id: 'unused-run',
  summary: 'A recorded run of other steps or files than those of the release.',
  help: 'It says nothing about the recipe, so no page names it. Run the recipes again, or remove the record.',
};
