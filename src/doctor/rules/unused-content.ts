import type { Rule } from '../rule.ts';

export const unusedContent: Rule = {
  id: 'unused-content',
  summary: 'A file of the content folder that no page or command uses.',
  help: 'It may have a wrong name and be missing on a page. Refer to it, rename it, or remove it.',
};
