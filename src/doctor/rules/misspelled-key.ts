import type { Rule } from '../rule.ts';

export const misspelledKey: Rule = {
  id: 'misspelled-key',
  summary: 'A key that is one letter away from a known one, such as taborder.',
  help: 'Keys are case-sensitive. No page shows the value of a key that the format does not have.',
};
