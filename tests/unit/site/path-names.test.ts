import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { language, minimalDocument, recipe } from '../../fixtures/documents.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
});

afterEach(() => folder.remove());

const long = 'n'.repeat(250);
const recipes = { [long]: recipe(['make']) };
const languages = (entry: object) => ({
  installation: { languages: { forth: { ...language({}), ...entry } } },
});

describe('a name that no disk accepts as a file name', () => {
  it.each([
    [
      'a language',
      { installation: { languages: { [long]: language({}) } } },
      `/installation/languages/${long}`,
    ],
    ['a platform', languages({ platforms: recipes }), `/installation/languages/forth/platforms/${long}`],
    ['a method', languages({ methods: recipes }), `/installation/languages/forth/methods/${long}`],
    ['a place in the order of languages', { installation: { tabOrder: [long] } }, '/installation/tabOrder/0'],
    ['an example', { examples: [{ name: long }] }, '/examples/0/name'],
    ['a module', { api: { [long]: { classes: {} } } }, `/api/${long}`],
    ['a class', { api: { app: { classes: { [long]: {} } } } }, `/api/app/classes/${long}`],
    [
      'a class in letters of many bytes',
      { api: { app: { classes: { ['字'.repeat(85)]: {} } } } },
      '/api/app/',
    ],
    ['a package', { package: { name: long } }, '/package/name'],
  ])('is rejected with its place before rendering: %s', async (_what, sections, pointer) => {
    folder.write('content/releases/1.0/description.json', minimalDocument(sections));
    const message = `description.json:1:\\d+: ${pointer}.*: This name becomes part of an address, .*: a name in it is too long\\.`;
    await expect(folder.read()).rejects.toThrow(new RegExp(message));
  });

  it.each(['1...2', '1..2', '1.'])(
    'with dots as in addresses of comparisons is rejected: %s',
    async (version) => {
      folder.release(version, []);
      await expect(folder.read()).rejects.toThrow(/is not a valid version.* single dots/);
    },
  );

  it('is rejected as the version of a release', async () => {
    folder.release('1'.repeat(101), []);
    await expect(folder.read()).rejects.toThrow(/is not a valid version.* at most 100 letters/);
  });
});
