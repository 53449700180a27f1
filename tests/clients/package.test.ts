import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../src/cli/recipes/free-port.ts';
import { launchChromium } from '../../src/cli/screenshots/chromium.ts';
import { SETTING_OPTIONS } from '../../src/input/settings.ts';
import { BuiltSite } from '../build/built-site.ts';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { archiveProblems } from '../tools/release-check.ts';
import { LONGEST_STEP } from '../tools/time-limits.ts';

/** A project that uses the packed tool as its only package. */
const project = mkdtempSync(join(tmpdir(), 'maintainer-'));
const tool = join(project, 'node_modules/bindocs');

const { SITE_BASE_URL: _, ...environment } = process.env;

function run(program: string, parameters: readonly string[], folder: string): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }, `${program} ${parameters.join(' ')}`).toMatchObject({ status: 0 });
  return stdout;
}

// Without npx, which takes longer than most commands; {@link visit} tests it.
const bindocs = (...parameters: readonly string[]) =>
  run(join(project, 'node_modules/.bin/bindocs'), parameters, project);

/** Opens a page of a command that serves the site. Returns the errors of scripts. */
async function visit(
  command: 'preview' | 'dev',
  look: (page: Page, address: string) => Promise<void>,
): Promise<string[]> {
  const port = await freePort();
  const server = spawn('npx', ['bindocs', command, '--port', String(port)], {
    cwd: project,
    // Without variables of Vitest, with which Astro renders no pages.
    env: { ...environment, VITEST: undefined },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const browser = await launchChromium();
  try {
    await new Promise((done) => server.stdout.once('data', done));
    const page = await browser.newPage();
    page.setDefaultTimeout(LONGEST_STEP);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await look(page, `http://localhost:${port}`);
    return errors;
  } finally {
    await browser.close();
    if (server.pid !== undefined) process.kill(-server.pid);
  }
}

/** The folders and files of the installed tool, also hidden ones, with their modification times. */
const states = () =>
  ['.', ...readdirSync(tool, { recursive: true, encoding: 'utf8' })].map(
    (name) => [name, statSync(join(tool, name)).mtimeMs] as const,
  );

let before: ReturnType<typeof states>;
/** Absolute path of the packed tool. */
let archive: string;
/** Size of the packed tool in bytes. */
let packed: number;

beforeAll(() => {
  run(process.execPath, ['tests/tools/compile.ts'], '.');
  const [name = ''] = run('npm', ['pack', '--silent', '--pack-destination', project], '.').split('\n');
  archive = join(project, name);
  packed = statSync(archive).size;
  run('npm', ['init', '--yes'], project);
  // Settings for another program must not change how the tool bundles its own code.
  const compilerOptions = { target: 'es5', paths: { '*': ['./none/*'] } };
  const settings = { extends: './missing.json', compilerOptions };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(settings));
  run('npm', ['install', '--save-dev', '--prefer-offline', '--ignore-scripts', archive], project);
  for (const file of globSync('**/', { cwd: tool })) chmodSync(join(tool, file), 0o555);
  before = states();
});

afterAll(() => {
  expect(states()).toEqual(before);
  for (const file of globSync('**/', { cwd: tool })) chmodSync(join(tool, file), 0o755);
  rmSync(project, { recursive: true });
});

it('has at most 1.2 MB compressed with the files that README links to, is complete, and does not install Node or test tools', async () => {
  expect(packed).toBeLessThan(1_200_000);
  expect(
    globSync('node_modules/{node-{bin,darwin,linux,win}-*,vitest,typescript,@playwright,playwright-core}', {
      cwd: project,
    }),
  ).toEqual([]);
  const others = globSync(['tests/**/*.ts', 'content/*.json', 'content/*/*.json', 'dist*'], { cwd: tool });
  expect(others).toEqual([]);
  expect(await archiveProblems(tool)).toEqual([]);
});

it.each([
  'init',
  'import',
  'verify',
  'dev',
  'build',
  'doctor',
  'recipes',
  'preview',
  'files',
  'deploy',
  'server',
  'archive',
  'screenshots',
])('describes %s and all settings with --help', (name) => {
  const help = bindocs(name, '--help');
  expect(help.split('\n')[0]).toMatch(new RegExp(`^npx bindocs ${name}( |$)`));
  for (const setting of Object.keys(SETTING_OPTIONS)) expect(help).toContain(`  --${setting} `);
});

it('creates a site, builds it and serves it', async () => {
  expect(bindocs('init', '--base-url', 'https://example.org')).toContain('Created content/site.json\n');
  bindocs('build');
  const errors = await visit('preview', async (page, address) => {
    await page.goto(`${address}/install/c/linux/`);
    await page.getByText('curl -fLO https://example.org/release/0.1.0/libmylib.so').waitFor();
  });
  expect(errors).toEqual([]);
});

it('previews the site while it changes', async () => {
  const file = join(project, 'content/site.json');
  const site = JSON.parse(readFileSync(file, 'utf8'));
  const errors = await visit('dev', async (page, address) => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    writeFileSync(file, JSON.stringify({ ...site, tagline: 'A changed tagline' }));
    await page.getByText('A changed tagline').first().waitFor();
    writeFileSync(file, '{');
    await page.getByText('content/site.json:1:2').waitFor();
  });
  writeFileSync(file, JSON.stringify(site));
  expect(errors).toEqual([]);
});

it('renders previews with the playwright-core of the project', () => {
  const { status, stdout, stderr } = spawnSync('npx', ['bindocs', 'screenshots'], {
    cwd: project,
    env: environment,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe(
    'error package.json: This command requires the package playwright-core, which is not installed. ' +
      'Hint: Run `npm install --save-dev playwright-core`.\n\n1 problem; nothing was written.\n',
  );
  const installed = join(project, 'node_modules/playwright-core');
  symlinkSync(resolve('node_modules/playwright-core'), installed);
  expect(bindocs('screenshots')).toBe('');
  rmSync(installed);
});

it('reads Python modules with the scripts of the package', () => {
  const wheel = resolve('tests/fixtures/bindings/wheel');
  const output = bindocs('import', 'python', wheel, '--release', '0.1.0');
  expect(output).toMatch(/^ +\d+ names in Python, \d+ matched to the API\.$/m);
});

it('has types of descriptions and of site.json', () => {
  const lines = [
    "import type { Description, SiteFile } from 'bindocs';",
    "export const site: SiteFile = { name: 'Mine', theme: { accent: '#00539f' } };",
    '// @ts-expect-error A name is a text.',
    'export const numbered: SiteFile = { name: 1 };',
    "const api = { shapes: { classes: { Line: { doc: ['A line.'], functions: {} } } } };",
    "export const release: Description = { apiversion: 1, date: '2026-01-31', api };",
    '// @ts-expect-error A documentation is a text or lines.',
    'export const wrong: Description = { ...release, api: { shapes: { classes: { Line: { doc: 1 } } } } };',
  ];
  writeFileSync(join(project, 'types.mts'), lines.join('\n'));
  const compiler = resolve('node_modules/typescript/bin/tsc');
  const options = [
    '--noEmit',
    '--ignoreConfig',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'esnext',
  ];
  run(process.execPath, [compiler, ...options, 'types.mts'], project);
});

it('builds the same bytes as this repository', () => {
  const installed = join(project, 'installed');
  const manifest = '/releases/manifest.json';
  const second = new BuiltSite(TEST_SITE.SITE_OUT);
  const { address } = JSON.parse(second.read(manifest).toString());
  const content = resolve(TEST_SITE.SITE_CONTENT);
  bindocs('build', '--content', content, '--base-url', address, '--out', installed);
  const first = new BuiltSite(installed);
  expect(first.files.toSorted()).toEqual(second.files.toSorted());
  const different = first.files.filter((file) => !first.read(file).equals(second.read(file)));
  expect(different.filter((file) => file !== manifest)).toEqual([]);
  // The lock file does not apply to an installation, which can have other versions of indirect packages.
  const withoutPrograms = (site: BuiltSite) =>
    JSON.parse(site.read(manifest).toString(), (key, value) => {
      const dependsOnProgram = key === 'program' || key === 'earlier';
      return dependsOnProgram && /^[\da-f]{64}$/.test(value) ? 'a sum' : value;
    });
  expect(withoutPrograms(first)).toEqual(withoutPrograms(second));
  expect(withoutPrograms(first).releases[0].inputs).toMatchObject({ program: 'a sum', earlier: 'a sum' });
});

describe('the tool builds a site with a picture', () => {
  const home = mkdtempSync(join(tmpdir(), 'managers-'));

  afterAll(() => rmSync(home, { recursive: true }));

  it.each([
    ['npm', () => tool],
    [
      'pnpm with its default layout',
      (site: string) => {
        run('npx', ['--yes', 'pnpm@10.34.9', 'add', '--save-dev', '--prefer-offline', archive], site);
        return join(site, 'node_modules/bindocs');
      },
    ],
    [
      'yarn',
      (site: string) => {
        run('npx', ['--yes', 'yarn@1.22.22', 'add', '--dev', '--prefer-offline', archive], site);
        return join(site, 'node_modules/bindocs');
      },
    ],
    [
      'npm --global, in another folder than the site',
      () => {
        const global = join(home, 'global');
        const options = ['--global', '--prefix', global, '--prefer-offline', '--ignore-scripts'];
        run('npm', ['install', ...options, archive], home);
        return join(global, 'lib/node_modules/bindocs');
      },
    ],
  ])('installed with %s', async (_manager, install) => {
    const site = mkdtempSync(join(home, 'site-'));
    writeFileSync(join(site, 'package.json'), '{"private": true}');
    for (const folder of ['releases/1.0', 'screenshots'])
      mkdirSync(join(site, 'content', folder), { recursive: true });
    const examples = [{ name: 'hello', screenshot: { linux: 'hello.png' } }];
    const description = { apiversion: 1, date: '2026-01-01', examples };
    writeFileSync(join(site, 'content/releases/1.0/description.json'), JSON.stringify(description));
    const picture = { width: 640, height: 480, channels: 3, background: '#00539f' } as const;
    await sharp({ create: picture }).png().toFile(join(site, 'content/screenshots/hello.png'));
    const program = join(install(site), 'lib/cli/bindocs.mjs');
    run(process.execPath, [program, 'build', '--base-url', 'https://example.org'], site);
    expect(globSync('dist/_assets/hello.*.avif', { cwd: site })).not.toEqual([]);
  });
});
