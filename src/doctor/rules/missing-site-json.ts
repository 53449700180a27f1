import type { Rule } from '../rule.ts';

export const missingSiteJson: Rule = {
  id: 'missing-site-json',
  summary: 'There is no site.json.',
  help: 'Without it, pages call the library "Library". Write {"name": "…"} into site.json.',
};
