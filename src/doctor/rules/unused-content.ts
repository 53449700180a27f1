import type { Rule } from '../rule.ts';

export const unusedContent: Rule = {
  id: 'unused-content',
  summary: 'A file of the content folder that no page and no command uses.',
  help: 'It may have a wrong name, so that a page lacks it. Refer to it, rename it, or remove it.',
};
