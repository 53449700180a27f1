import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allRecipes } from '../../../src/install/catalog.ts';
import { type Verification, verifications } from '../../../src/releases/verification.ts';
import { gem } from '../../fixtures/gem.ts';
import { fetchOf, SiteFolder } from '../../fixtures/site-folder.ts';
import { wheel } from '../../fixtures/wheel.ts';

let folder: SiteFolder;
beforeEach(() => {
  folder = new SiteFolder();
});
afterEach(() => folder.remove());

/** The verifications of a recipe with these steps, by the index of the step after them. */
async function read(steps: readonly string[]): Promise<ReadonlyMap<number, Verification>> {
  const [edition] = (await withSteps(steps)).editions;
  const [recipe] = allRecipes(edition.catalog);
  if (!recipe) throw new Error('no recipe');
  return verifications(recipe.target, { ...edition, baseUrl: folder.baseUrl });
}

function withSteps(steps: readonly string[]) {
  const all = steps.map((content) => ({ type: 'command', content }));
  const platforms = { haiku: { displayName: 'Haiku', steps: all } };
  const languages = { forth: { displayName: 'Forth', platforms } };
  folder.release('1.0', [], { installation: { languages } });
  return folder.read();
}

function addFiles(...names: readonly string[]): void {
  for (const name of names) folder.write(`artifacts/1.0/${name}`, name);
}

describe('the verification of downloads', () => {
  it('is after each run of downloads and before the step that uses them', async () => {
    addFiles('lib.so', 'lib.so.1', 'main.f', 'late.f');
    const found = await read([
      fetchOf('lib.so'),
      fetchOf('lib.so.1'),
      fetchOf('main.f'),
      'make',
      fetchOf('late.f'),
      './main',
    ]);
    const named = [...found].map(([step, { commands = '' }]) => [
      step,
      [...commands.matchAll(/^[0-9a-f]{64} {2}(.+)$/gm)].map(([, name]) => name),
    ]);
    expect(named).toEqual([
      [3, ['lib.so', 'lib.so.1', 'main.f']],
      [5, ['late.f']],
    ]);
  });

  it('fetches and verifies gems before the step that installs them, and leaves wheels to the installer', async () => {
    const yaml = "name: gui\nversion: {version: '1.0'}\ndate: 2026-01-02 00:00:00Z\n";
    const bytes = gem(yaml);
    folder.write('artifacts/1.0/gui-1.0.gem', bytes);
    const built = wheel({ version: '1.0' });
    folder.write(`artifacts/1.0/${built.name}`, built.bytes);
    const found = await read([
      'gem install gui --version $VERSION --source $HOSTNAME/ui/gems',
      'pip install --index-url $HOSTNAME/ui gui==$VERSION',
    ]);
    expect(found.get(1)).toEqual({
      byInstaller: [built.name],
      signatures: { files: [], lists: [] },
    });
    const { commands = '' } = found.get(0) ?? {};
    const [fetch = '', ...check] = commands.split('\n');
    expect(fetch).toBe(`curl -fLo gui-1.0.gem ${folder.baseUrl}/release/1.0/gui-1.0.gem`);
    const cwd = join(folder.path, 'downloads');
    mkdirSync(cwd);
    writeFileSync(
      join(cwd, 'gui-1.0.gem'),
      readFileSync(join(folder.path, 'content/../artifacts/1.0/gui-1.0.gem')),
    );
    const output = execFileSync('sh', [], { input: check.join('\n'), cwd, encoding: 'utf8' });
    expect(output).toBe('gui-1.0.gem: OK\n');
  });

  it('skips files that are not published or from other hosts', async () => {
    expect(await read([fetchOf('absent.so'), 'curl -O https://y.org/z', 'make'])).toEqual(new Map());
  });
});
