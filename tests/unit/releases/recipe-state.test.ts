import { afterEach, beforeEach, expect, it } from 'vitest';
import { allRecipes, findLanguage } from '../../../src/install/catalog.ts';
import { readyInstead, readyText, recipeState } from '../../../src/releases/recipe-state.ts';
import { runSchema } from '../../../src/releases/runs.ts';
import { fetchOf, SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;
beforeEach(() => {
  folder = new SiteFolder();
});
afterEach(() => folder.remove());

type Recipes = Record<string, Record<string, readonly string[]>>;

/** A release with the commands of each language on each platform. A command that begins with `#` is an instruction. */
function release(version: string, recipes: Recipes, date = '2026-01-02'): void {
  const languages = Object.entries(recipes).map(([key, byPlatform]) => {
    const platforms = Object.entries(byPlatform).map(([platform, commands]) => {
      const steps = commands.map((content) => ({
        type: content.startsWith('#') ? 'text' : 'command',
        content,
      }));
      return [platform, { displayName: platform, steps }];
    });
    return [key, { displayName: key, platforms: Object.fromEntries(platforms) }];
  });
  const installation = { tabOrder: Object.keys(recipes), languages: Object.fromEntries(languages) };
  folder.release(version, [], { date, installation });
}

async function edition(version: string) {
  const { editions } = await folder.read();
  const found = editions.find((one) => one.release.version === version);
  if (!found) throw new Error(`no release ${version}`);
  return found;
}

async function statesOf(version: string): Promise<string[]> {
  const found = await edition(version);
  return allRecipes(found.catalog).map(({ language, target }) => {
    return `${language.key} ${target.key}: ${recipeState(target, found)}`;
  });
}

const LIB = fetchOf('lib.so');

it('a recipe is ready only if everything it needs is published, and older if only an earlier release has it', async () => {
  release('1.0', { forth: { haiku: [LIB], plan9: [LIB] } }, '2026-01-01');
  release('2.0', {
    forth: { haiku: [LIB], plan9: ['make'], be: ['# Wait.', 'make'], inferno: [fetchOf('absent')] },
  });
  folder.write('artifacts/1.0/lib.so', 'library');
  expect(await statesOf('2.0')).toEqual([
    'forth haiku: older',
    'forth plan9: ready',
    'forth be: byHand',
    'forth inferno: notYet',
  ]);
});

it('a recipe is tried only if a recorded run passed with the published files, not with stand-ins', async () => {
  release('1.0', { forth: { haiku: ['make'], plan9: ['make'] } });
  const run = (key: string, standIns: boolean) =>
    runSchema.parse({
      date: '2026-01-03',
      system: 'Haiku',
      processor: 'x86-64',
      address: folder.baseUrl,
      standIns,
      network: 'not limited',
      recipes: [
        {
          language: 'forth',
          kind: 'platform',
          key,
          outcome: 'passed',
          files: [],
          steps: [{ type: 'command', content: 'make', result: { exit: 0, seconds: 1, output: '' } }],
        },
      ],
    });
  const runs = [run('haiku', false), run('plan9', true)];
  folder.write('content/runs/1.0.json', JSON.stringify({ version: '1.0', runs }));
  expect(await statesOf('1.0')).toEqual(['forth haiku: tried', 'forth plan9: ready']);
});

it('names the nearest recipe that is ready: of the same language, or of the first language on that platform, on all computers', async () => {
  const absent = [fetchOf('absent')];
  release('1.0', {
    forth: { haiku: absent, plan9: ['make'] },
    ada: { haiku: absent },
    c: { haiku: [fetchOf('lib-aarch64.so')] },
    d: { plan9: ['make'] },
    v: { haiku: ['make'] },
  });
  folder.write('artifacts/1.0/lib-aarch64.so', 'library');
  const found = await edition('1.0');
  const instead = (key: string, slug?: string) => {
    const language = findLanguage(found.catalog, key);
    if (!language) throw new Error(`no language ${key}`);
    return readyInstead(language, slug, found).map((one) => `${one.language.key} ${one.target.key}`);
  };
  expect(instead('forth', 'haiku')).toEqual(['forth plan9']);
  expect(instead('ada', 'haiku')).toEqual(['v haiku']);
  expect(instead('ada')).toEqual(['forth plan9']);
});

it('how many languages are ready is said for each system, or once if there are too many systems to read', async () => {
  const on = (systems: readonly string[]) => Object.fromEntries(systems.map((name) => [name, ['make']]));
  release('1.0', { forth: on(['haiku', 'plan9']), lisp: on(['haiku']) });
  release('2.0', { forth: on(['a', 'b', 'c', 'd', 'e']), lisp: { a: ['# Wait.', 'make'] } }, '2026-02-02');
  expect(readyText(await edition('1.0'))).toBe('2 ready on haiku and 1 ready on plan9');
  expect(readyText(await edition('2.0'))).toBe('2 ready (1 by hand)');
});
