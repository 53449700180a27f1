import { afterEach, beforeEach, expect, it } from 'vitest';
import { allLanguages } from '../../../src/install/catalog.ts';
import { language } from '../../fixtures/documents.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
});

afterEach(() => folder.remove());

/** The names of each language and its platforms. */
async function shownNames(languages: object, names: object): Promise<Record<string, string[]>> {
  folder.write('content/site.json', { name: 'Zephyr', names });
  folder.release('1.0', [], { installation: { languages } });
  const { editions } = await folder.read();
  const shown = allLanguages(editions[0].catalog).map(({ displayName, targets }) => {
    return [displayName, targets.map((target) => target.displayName)] as const;
  });
  return Object.fromEntries(shown);
}

const unnamed = (platforms: Record<string, string[]>) => language(platforms, { displayName: null });

it('of a description that gives none are the common ones; a key without a common name is shown as it is', async () => {
  const languages = {
    csharp: unnamed({ linux: ['x'], macos: ['x'], windows: ['x'], plan9: ['x'] }),
    constructor: unnamed({ toString: ['x'] }),
  };
  expect(await shownNames(languages, {})).toEqual({
    'C#': ['Linux', 'macOS', 'Windows', 'plan9'],
    constructor: ['toString'],
  });
});

it('of the description come first, then names of the site', async () => {
  const languages = {
    go: language({ linux: ['x'] }, { displayName: 'Golang' }),
    d: unnamed({ linux: ['x'] }),
  };
  expect(await shownNames(languages, { linux: 'GNU/Linux', go: 'Go!', d: 'Dlang' })).toEqual({
    Golang: ['GNU/Linux'],
    Dlang: ['GNU/Linux'],
  });
});
