import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultLines, type Readiness } from '../../../src/releases/readiness.ts';
import { installIndex, installIndexSchema } from '../../../src/site/data/install-json.ts';
import { outputsWithoutSearch } from '../../../src/site/outputs.ts';
import type { Site } from '../../../src/site/site.ts';
import { gem } from '../../fixtures/gem.ts';
import { fetchOf, SiteFolder } from '../../fixtures/site-folder.ts';
import { wheel } from '../../fixtures/wheel.ts';

let folder: SiteFolder;
beforeEach(() => {
  folder = new SiteFolder();
});
afterEach(() => folder.remove());

type Step = string | { type: string; content: string; file?: string };

/** A release whose recipes for Forth have these steps, by platform. */
function release(version: string, platforms: Record<string, readonly Step[]>, date = '2026-01-02'): void {
  const recipes = Object.entries(platforms).map(([platform, steps]) => {
    const all = steps.map((step) => (typeof step === 'string' ? { type: 'command', content: step } : step));
    return [platform, { displayName: platform, steps: all }];
  });
  const languages = { forth: { displayName: 'Forth', platforms: Object.fromEntries(recipes) } };
  folder.release(version, [], { date, installation: { languages } });
}

function readinessOf({ editions }: Site, platform = 'haiku', version = '1.0'): Readiness | undefined {
  const edition = editions.find((own) => own.release.version === version);
  const targets = edition?.catalog.tabs.flatMap(({ variants: [language] }) => language.targets) ?? [];
  const target = targets.find(({ key }) => key === platform);
  return target && edition?.readiness.get(target);
}

async function addWheel(
  version: string,
  { release = version, ...rest }: { project?: string; release?: string; yanked?: string } = {},
) {
  const { name, bytes } = wheel({ version, ...rest });
  folder.write(`artifacts/${release}/${name}`, bytes);
  if (rest.yanked !== undefined) folder.write(`artifacts/${release}/${name}.yanked`, rest.yanked);
}

async function addGem(version: string, yanked?: string, release = version) {
  const yaml = `name: gui\nversion: {version: '${version}'}\ndate: 2026-01-02 00:00:00Z\n`;
  folder.write(`artifacts/${release}/gui-${version}.gem`, gem(yaml));
  if (yanked !== undefined) folder.write(`artifacts/${version}/gui-${version}.gem.yanked`, yanked);
}

const PIP = 'python3 -m pip install --index-url $HOSTNAME/ui gui==$VERSION';
const GEM = 'gem install --user-install gui --version $VERSION --source $HOSTNAME/ui/gems';

describe('a known limit of a language', () => {
  it('marks affected recipes as not working, but their scripts still run', async () => {
    release('1.0', { haiku: ['make'], plan9: ['make'] });
    folder.write(
      'content/languages/forth.md',
      '---\nlimits:\n  - text: "Needs a *shim*."\n    platforms: [haiku]\n    blocks: true\n  - text: "Slow."\n---\n',
    );
    const site = await folder.read();
    const caveats = [{ kind: 'limit', text: 'Needs a *shim*.', statedBy: 'programs' }];
    const readiness = readinessOf(site);
    expect(readiness).toEqual({ works: false, caveats });
    expect(faultLines(readiness)).toEqual([]);
    expect(readinessOf(site, 'plan9')).toEqual({ works: true, caveats: [] });
    const index = installIndex(site.editions[0], {
      library: 'x',
      baseUrl: 'https://x.org',
      root: 'https://x.org/',
    });
    expect(installIndexSchema.parse(index).languages[0]?.recipes[0]).toMatchObject({ works: false, caveats });
  });
});

describe('the files of a recipe', () => {
  it('make it work if all are published', async () => {
    release('1.0', { haiku: [fetchOf('lib.so'), fetchOf('SHA256SUMS'), 'curl -O https://y.org/z'] });
    folder.write('artifacts/1.0/lib.so', 'library');
    expect(readinessOf(await folder.read())).toEqual({ works: true, caveats: [] });
  });

  it('can have the name of a Markdown page, which no folder of release files has', async () => {
    release('1.0', { haiku: [fetchOf('index.md')] });
    expect(readinessOf(await folder.read())).toMatchObject({ works: false });
    folder.write('artifacts/1.0/index.md', '# Release notes');
    const { editions } = await folder.read();
    expect(editions[0].tree.files.map(({ name }) => name)).toEqual(['index.md']);
  });

  it('are named if they are missing, with the nearest earlier release that has them', async () => {
    const steps = [fetchOf('lib.so'), fetchOf('a%20b.h'), fetchOf('there.txt')];
    release('3.0', { haiku: steps, plan9: steps }, '2026-03-01');
    release('2.0', { haiku: steps }, '2026-02-01');
    release('1.0', { haiku: steps, plan9: steps }, '2026-01-01');
    folder.write('artifacts/2.0/there.txt', 'x');
    for (const name of ['lib.so', 'a b.h', 'there.txt'])
      for (const version of ['1.0', '3.0']) folder.write(`artifacts/${version}/${name}`, 'x');
    const site = await folder.read();
    expect(readinessOf(site, 'haiku', '2.0')).toEqual({
      works: false,
      caveats: [
        { kind: 'unpublished', what: 'file', name: 'lib.so' },
        { kind: 'unpublished', what: 'file', name: 'a b.h' },
      ],
      nearest: '1.0',
    });
    expect(readinessOf(site, 'haiku', '3.0')).toEqual({ works: true, caveats: [] });
  });

  it('include files in instructions', async () => {
    const text = (content: string) => ({ type: 'text', content });
    release('1.0', {
      haiku: [
        text('Save <$HOSTNAME/release/$VERSION/lib.h>, or [it]($HOSTNAME/release/$VERSION/lib.so).'),
        'make',
      ],
      plan9: [text('Read $HOSTNAME/v/$VERSION/install/ and $HOSTNAME/release/$VERSION/.'), 'make'],
    });
    folder.write('artifacts/1.0/lib.so', 'library');
    const site = await folder.read();
    expect(readinessOf(site)?.caveats).toEqual([
      { kind: 'unpublished', what: 'file', name: 'lib.h' },
      { kind: 'manual', step: 1 },
    ]);
    expect(readinessOf(site, 'plan9')).toEqual({ works: true, caveats: [{ kind: 'manual', step: 1 }] });
    expect(site.notices.map(({ message }) => message)).toEqual([
      'site.json not found; using the default name "Library".',
      'Not found; pages mark it as not published. Recipes that fetch it: Forth on haiku.',
    ]);
  });

  it('are only files in release folders', async () => {
    release('1.0', { haiku: [fetchOf('lib.so'), 'curl -O $HOSTNAME/v/$VERSION/install/index.json'] });
    folder.write('artifacts/1.0/lib.so', 'library');
    expect(readinessOf(await folder.read())).toEqual({ works: true, caveats: [] });
  });
});

describe('the packages of a recipe', () => {
  it('make it work if they are published, and list it as their recipe', async () => {
    release('1.0', { haiku: [PIP], plan9: [GEM], be: [fetchOf('x')] });
    await addWheel('1.0');
    await addGem('1.0');
    const site = await folder.read();
    expect(readinessOf(site)).toEqual({ works: true, caveats: [] });
    expect(readinessOf(site, 'plan9')).toEqual({ works: true, caveats: [] });
    const files = site.editions[0].tree.files.map(({ name, uses }) => [
      name,
      uses.map(({ target }) => target.key),
    ]);
    expect(files).toEqual([
      ['gui-1.0-py3-none-any.whl', ['haiku']],
      ['gui-1.0.gem', ['plan9']],
    ]);
  });

  it.each([
    [PIP, 'gui 1.0'],
    [GEM, 'gui 1.0'],
    ['pip install -i $HOSTNAME/ui/ gui', 'gui'],
    ['pip install --quiet --index-url=$HOSTNAME/ui "Gui[full]==$VERSION"', 'Gui 1.0'],
    ['PIP_INDEX_URL=$HOSTNAME/ui pip install gui', 'gui'],
    ['uv pip install --extra-index-url $HOSTNAME/ui numpy gui==$VERSION', 'gui 1.0'],
    ['gem install gui:$VERSION -s $HOSTNAME/ui/gems/', 'gui 1.0'],
    ['(cd x && pip install --index-url $HOSTNAME/ui gui) && make', 'gui'],
  ])('are missing: %s', async (command, name) => {
    release('1.0', { haiku: [command] });
    await addWheel('1.0', { project: 'other' });
    expect(readinessOf(await folder.read())).toEqual({
      works: false,
      caveats: [{ kind: 'unpublished', what: 'package', name }],
    });
  });

  it.each([
    'pip install gui==$VERSION',
    'pip install --index-url https://y.org/ui gui==$VERSION',
    'pip install --index-url $HOSTNAME/uix gui',
    'pip install --index-url $HOSTNAME/ui -r requirements.txt',
    'pip install --index-url $HOSTNAME/ui --some-option gui',
    'pip install --index-url $HOSTNAME/ui ./gui.whl "$NAME"',
    'pip install --extra-index-url $HOSTNAME/ui numpy scipy',
    'pip download --index-url $HOSTNAME/ui gui',
    'gem install gui',
    'gem sources --add $HOSTNAME/ui/gems',
  ])('are unknown and not reported: %s', async (command) => {
    release('1.0', { haiku: [command] });
    const caveats = readinessOf(await folder.read())?.caveats ?? [];
    expect(caveats.filter(({ kind }) => kind !== 'variable')).toEqual([]);
  });

  it('are missing if only another version is published', async () => {
    release('1.0', { haiku: [PIP] });
    release('0.9', { haiku: [PIP] }, '2025-01-01');
    await addWheel('0.9');
    expect(readinessOf(await folder.read())).toEqual({
      works: false,
      caveats: [{ kind: 'unpublished', what: 'package', name: 'gui 1.0' }],
      nearest: '0.9',
    });
  });

  it.each([
    ['2.0-beta.2', '2.0b2'],
    ['v3', '3.0'],
    ['1.0', '1.0.0'],
    ['1.0', '1.0+linux'],
    ['1.0+Linux-5', '1.0+linux.5'],
    ['0!01.0C', '1rc0'],
    ['1.0_preview.3.rev4-dev', '1.0rc3.post4.dev0'],
    ['1.0-1', '1.0.post1'],
  ])('can spell versions as pip does: gui==%s installs %s', async (wanted, version) => {
    release('1.0', { haiku: [`pip install --index-url $HOSTNAME/ui gui==${wanted}`] });
    await addWheel(version, { release: '1.0' });
    expect(readinessOf(await folder.read())).toEqual({ works: true, caveats: [] });
  });

  it.each([
    ['1.0', '1.0rc1'],
    ['1.0', '1.0.post1'],
    ['1.0', '1.0.1'],
    ['1.0', '1!1.0'],
    ['1.0b2', '1.0a2'],
    ['1.0+linux', '1.0'],
    ['1.0+linux', '1.0+mac'],
    ['1.x', '1.0'],
  ])('are missing if pip rejects their version: gui==%s does not install %s', async (wanted, version) => {
    release('1.0', { haiku: [`pip install --index-url $HOSTNAME/ui gui==${wanted}`] });
    await addWheel(version, { release: '1.0' });
    const caveats = [{ kind: 'unpublished', what: 'package', name: `gui ${wanted}` }];
    expect(readinessOf(await folder.read())).toEqual({ works: false, caveats });
  });

  it.each([
    ['1.0', '1.0.0', true],
    ['1.0.rc1', '1.rc.1', true],
    ['1.0-rc1', '1.0.0.pre.rc1', true],
    ['1.0', '1.0.rc1', false],
    ['1.0-rc1', '1.0.rc1', false],
    ['1.0.A', '1.0.a', false],
  ])('compare versions like RubyGems: -v %s, gem %s: %s', async (wanted, version, works) => {
    const options = '--source $HOSTNAME/ui/gems';
    release('1.0', {
      haiku: [`gem install gui -v ${wanted} ${options}`],
      plan9: [`gem install gui:${wanted} ${options}`],
    });
    await addGem(version, undefined, '1.0');
    const site = await folder.read();
    expect([readinessOf(site)?.works, readinessOf(site, 'plan9')?.works]).toEqual([works, works]);
  });

  it('can be withdrawn: pip still installs an exact version, but a gem source does not offer it', async () => {
    release('1.0', { haiku: [PIP], plan9: [GEM], be: ['pip install --index-url $HOSTNAME/ui gui'] });
    await addWheel('1.0', { yanked: 'It crashes.' });
    await addGem('1.0', '');
    const site = await folder.read();
    const withdrawn = { kind: 'withdrawn', name: 'gui 1.0', reason: 'It crashes.' };
    expect(readinessOf(site)).toEqual({ works: true, caveats: [{ ...withdrawn, isOffered: true }] });
    expect(readinessOf(site, 'plan9')).toEqual({
      works: false,
      caveats: [{ ...withdrawn, reason: '', isOffered: false }],
    });
    expect(readinessOf(site, 'be')).toEqual({
      works: false,
      caveats: [{ ...withdrawn, name: 'gui', isOffered: false }],
    });
  });

  it('are also withdrawn as downloads', async () => {
    release('1.0', { haiku: [fetchOf('gui-$VERSION.gem')] });
    await addGem('1.0', 'It crashes.');
    expect(readinessOf(await folder.read())).toEqual({
      works: true,
      caveats: [{ kind: 'withdrawn', name: 'gui-1.0.gem', reason: 'It crashes.', isOffered: true }],
    });
  });
});

describe('the manual steps of a recipe', () => {
  it('are setting variables, following instructions, and writing files', async () => {
    release('1.0', {
      haiku: [
        'git clone "$ORIGIN" src',
        { type: 'text', content: 'Wait.' },
        { type: 'code', content: 'a', file: 'a.toml' },
        { type: 'code', content: 'b' },
        'X=1 make "$HOME" $X',
        { type: 'text', content: 'Done.' },
      ],
    });
    expect(readinessOf(await folder.read())).toEqual({
      works: true,
      caveats: [
        { kind: 'variable', name: 'ORIGIN' },
        { kind: 'manual', step: 2 },
        { kind: 'manual', step: 3, file: 'a.toml' },
        { kind: 'manual', step: 4 },
      ],
    });
  });
});

it('the readiness of a recipe is the same in JSON and in scripts', async () => {
  release('1.0', { haiku: [fetchOf('lib.so'), { type: 'text', content: 'Wait.' }, 'make'] }, '2026-01-02');
  release('0.9', { haiku: ['make'] }, '2025-01-01');
  const site = await folder.read();
  const context = { library: 'x', baseUrl: 'https://x.org', root: 'https://x.org/' };
  const index = installIndex(site.editions[0], context);
  expect(installIndexSchema.parse(index)).toEqual(index);
  expect(index.languages[0]?.recipes[0]).toMatchObject({
    works: false,
    caveats: [
      { kind: 'unpublished', what: 'file', name: 'lib.so' },
      { kind: 'manual', step: 2 },
    ],
    worksIn: { version: '0.9', url: 'https://x.org/v/0.9/install/forth/haiku/' },
  });
  const script = outputsWithoutSearch(site, []).find(
    ({ path }) => path === '/install/forth/haiku.sh',
  )?.content;
  expect(typeof script === 'function' && script()).toContain(
    "Not published: lib.so\nRelease 0.9 has everything that this recipe needs.\nSee https://x.org/install/forth/haiku/' >&2\nexit 2\n",
  );
});
