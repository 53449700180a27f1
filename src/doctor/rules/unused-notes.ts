import type { Rule } from '../rule.ts';

export const unusedNotes: Rule = {
  id: 'unused-notes',
  summary: 'Notes on a language, platform or release that no description has.',
  help: 'No page shows them. Correct the name of the file, or the names in its front matter.',
};
