import type { Rule } from '../rule.ts';

export const unknownKey: Rule = {
  id: 'unknown-key',
  summary: 'Keys that the format does not have.',
  help: 'They are kept, but no page shows them. Correct or remove them, or make an exception for the first of them.',
};
