import { expect, it } from 'vitest';
import { formatProblem } from '../../src/description/problem.ts';
import { examine } from '../../src/doctor/examine.ts';
import { readSite } from '../../src/input/read-site.ts';
import { readSettings } from '../../src/input/settings.ts';

it('finds nothing in the content except the exceptions in content/doctor.json', async () => {
  const site = await readSite(readSettings({ SITE_ARTIFACTS: 'none' }));
  expect(examine(site, { now: new Date(), shown: (path) => path }).map(formatProblem)).toEqual([]);
});
