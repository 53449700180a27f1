import type { Rule } from '../rule.ts';

export const futureDate: Rule = {
  id: 'future-date',
  summary: 'A release with a date in the future.',
  help: 'The site treats the release as already published.',
  hint: 'Correct it, or publish the release on that date.',
  *check({ site, today }) {
    for (const edition of site.editions) {
      const { date } = edition.release.document;
      if (date <= today) continue;
      const message = `The date ${date} is in the future; today is ${today}.`;
      yield { edition, path: ['date'], about: date, message };
    }
  },
};
