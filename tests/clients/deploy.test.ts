import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Outcome, run } from './run.ts';

const { site, tools } = inject('ground');
let folder: string;
let source: string;
let target: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  [source, target] = [join(folder, 'site'), join(folder, 'target')];
  await run('cp', ['-a', site, source], { folder });
});

afterAll(() => rmSync(folder, { recursive: true }));

function deploy(...parameters: string[]): Promise<Outcome> {
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, SITE_OUT: source };
  return run(process.execPath, ['src/commands/deploy.ts', ...parameters], { folder: process.cwd(), env });
}

function replace(path: string, content: string): void {
  rmSync(join(source, path));
  writeFileSync(join(source, path), content);
}

/** Where a file is in rclone's log of what it copied. */
function turn(output: string, path: string): number {
  const place = output.indexOf(`${path}: Copied`);
  expect(place, `${path} is copied`).toBeGreaterThan(-1);
  return place;
}

describe.runIf(tools.includes('rclone'))('npm run deploy', () => {
  it('brings everything there: release files first, then assets, then pages', async () => {
    const { code, output } = await deploy(target);
    expect(code).toBe(0);
    expect((await run('diff', ['-r', source, target], { folder })).output).toBe('');
    const library = turn(output, 'ui/release/0.2.0/libgui.so');
    const pages = ['index.html', 'ui/gui/index.html', 'ui/release/0.2.0/SHA256SUMS', 'ui/gems/versions'];
    for (const page of pages) expect(turn(output, `: ${page}`)).toBeGreaterThan(library);
    const asset = output.search(/: _assets\/.*: Copied/);
    expect(asset).toBeGreaterThan(library);
    expect(asset).toBeLessThan(turn(output, ': index.html'));
  });

  it('then brings only what changed, and removes what is gone, but nothing of a release', async () => {
    replace('index.html', '<p>new</p>');
    rmSync(join(source, 'install/c'), { recursive: true });
    rmSync(join(source, 'release/0.1.0'), { recursive: true });
    const { code, output } = await deploy(target);
    expect(code).toBe(0);
    expect(output.match(/: Copied/g)).toHaveLength(1);
    expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('<p>new</p>');
    expect(existsSync(join(target, 'install/c'))).toBe(false);
    expect(existsSync(join(target, 'release/0.1.0/libgui.so'))).toBe(true);
    expect(existsSync(join(target, 'release/0.1.0/index.html'))).toBe(true);
  });

  it('refuses a release file with other bytes and leaves the pages; --replace replaces it', async () => {
    const library = 'ui/release/0.2.0/libgui.so';
    const before = readFileSync(join(target, library), 'utf8');
    replace(library, 'other bytes');
    replace('index.html', '<p>newer</p>');
    const refused = await deploy(target);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/^error rclone: .*--replace/m);
    expect(readFileSync(join(target, library), 'utf8')).toBe(before);
    expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('<p>new</p>');
    expect((await deploy(target, '--replace')).code).toBe(0);
    expect(readFileSync(join(target, library), 'utf8')).toBe('other bytes');
    expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('<p>newer</p>');
  });

  it('names a manifest that cannot be read, and copies nothing', async () => {
    const whole = readFileSync(join(source, 'releases/manifest.json'), 'utf8');
    replace('releases/manifest.json', '{"releases": [');
    const { code, output } = await deploy(target);
    replace('releases/manifest.json', whole);
    expect(code).toBe(1);
    expect(output).toMatch(/^error .*releases\/manifest\.json:1:15: Not JSON: /m);
    expect(output).not.toMatch(/^\s+at |Copied/m);
  });

  it('asks for a target in a sentence', async () => {
    const { code, output } = await deploy();
    expect(code).toBe(1);
    expect(output).toContain('npm run deploy -- <remote:path>');
  });
});
