import type { Rule } from '../rule.ts';

/** Hours by which the first time zone is ahead of UTC. */
const FIRST_ZONE = 14;

export const futureDate: Rule = {
  id: 'future-date',
  summary: 'A release with a date in the future.',
  help: 'The site treats the release as already published.',
  hint: 'Correct the date, or publish the release on that date.',
  *checkRelease({ release }, { now }) {
    const first = new Date(now);
    first.setUTCHours(now.getUTCHours() + FIRST_ZONE);
    const latest = first.toISOString().slice(0, 10);
    const { date } = release.document;
    if (date <= latest) return;
    const message = `The date ${date} is in the future in every time zone.`;
    yield { path: ['date'], about: date, message };
  },
};
