import { afterAll, expect, it } from 'vitest';
import type { KnownDescriptions } from '../../../src/input/read-release.ts';
import { readSite } from '../../../src/input/read-site.ts';
import { readSettings } from '../../../src/input/settings.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

const folder = new SiteFolder();
const known: KnownDescriptions = new Map();

afterAll(() => folder.remove());

const describe = (version: string, name: string) =>
  folder.release(version, [], { api: { m: { classes: { [name]: {} } } } });

async function read() {
  const settings = readSettings(folder.environment, folder.path);
  const { editions } = await readSite(settings, { known });
  return new Map(
    editions.map(({ release, reference, comparisons }) => {
      const breaking = comparisons[0]?.comparison?.sections.find(({ key }) => key === 'breaking');
      return [release.version, { release, reference, breaking }];
    }),
  );
}

it('only changed descriptions are parsed again, and only references and comparisons that depend on them are created again', async () => {
  for (const version of ['1.0', '2.0', '3.0']) describe(version, 'First');
  const before = await read();
  describe('2.0', 'Second');
  const after = await read();
  const isSame = (version: string) => [
    after.get(version)?.release.document === before.get(version)?.release.document,
    after.get(version)?.reference === before.get(version)?.reference,
  ];
  expect(isSame('1.0')).toEqual([true, true]);
  expect(isSame('2.0')).toEqual([false, false]);
  expect(isSame('3.0')).toEqual([true, false]);
  expect(after.get('3.0')?.reference?.history.classes.map(({ path }) => path)).toContain('m/Second/');
  expect(after.get('2.0')?.breaking?.differences.map(({ name }) => name)).toEqual(['First']);
  const again = await read();
  expect(again.get('2.0')?.breaking).toBe(after.get('2.0')?.breaking);
  folder.write('content/site.json', { lang: 'de' });
  expect((await read()).get('2.0')?.breaking?.title).not.toBe(after.get('2.0')?.breaking?.title);
  folder.write('content/site.json', { conventions: { events: '*EventFilter' } });
  expect((await read()).get('1.0')?.reference).not.toBe(before.get('1.0')?.reference);
});
