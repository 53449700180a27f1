import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nextDescription } from '../../../../src/cli/init/next-release.ts';
import { SiteFolder } from '../../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.9.0', ['make old'], { date: '2026-01-01' });
  folder.release('2.0.0-rc.1', ['make candidate'], { date: '2026-02-01' });
  folder.release('2.0.0', ['make new'], { date: '2026-03-01' });
});

afterEach(() => folder.remove());

it.each([
  ['2.1.0', 'make new'],
  ['1.9.1', 'make old'],
  ['2.0.0-rc.2', 'make candidate'],
  // Without a lower version, it is the release of the front page.
  ['1.0.1', 'make new'],
])('the description of %s takes over the recipes with "%s"', async (version, command) => {
  const { text } = await nextDescription(
    join(folder.path, 'content'),
    version,
    '2026-04-01',
    { apiFor: () => ({}) },
    {},
  );
  expect(JSON.parse(text).installation.languages.forth.platforms.haiku.steps[0].content).toBe(command);
});
