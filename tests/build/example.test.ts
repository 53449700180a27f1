import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BuiltSite, textsOf } from './built-site.ts';
import { deadLinks, deadMarkdownLinks } from './links.ts';
import { type BuildRun, runBuild, runDoctor } from './run-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'example-'));
const settings = {
  SITE_CONTENT: 'examples/tarn',
  SITE_ARTIFACTS: join(folder, 'artifacts'),
  SITE_OUT: join(folder, 'out'),
  SITE_BASE_URL: 'https://tarn.example.org',
};
let run: BuildRun;
let built: BuiltSite;

beforeAll(() => {
  run = runBuild(settings);
  built = new BuiltSite(settings.SITE_OUT);
});

afterAll(() => rmSync(folder, { recursive: true }));

it('builds without warnings, and the doctor has no findings', () => {
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(runDoctor(settings, '--strict')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/No findings\n$/),
  });
});

it('has no dead links', () => {
  expect(deadLinks(built, '')).toEqual([]);
  expect(deadMarkdownLinks(built, settings.SITE_BASE_URL)).toEqual([]);
});

it('has a recipe for each of its systems', () => {
  const commands = textsOf(built.page('/install/lua/freebsd/').html, 'code[data-command]');
  expect(commands).toContain('curl -fLO https://tarn.example.org/release/1.1.0/tarn.lua');
  expect(built.has('/install/kotlin/android/index.html')).toBe(true);
});

it('has a guide for all releases, and a guide for the newest release', () => {
  expect(built.has('/guides/crashes/index.html')).toBe(true);
  expect(built.has('/v/1.1.0/guides/snapshots/index.html')).toBe(true);
  expect(built.has('/v/1.0.0/guides/snapshots/index.html')).toBe(false);
});

it('has no link to a page without events, and no space for pictures that examples lack', () => {
  expect(textsOf(built.page('/api/').html, 'main a')).not.toContain('Events');
  expect(textsOf(built.page('/examples/').html, 'main li h2')).toHaveLength(1);
  expect(textsOf(built.page('/examples/').html, '[data-pictures]')).toEqual([]);
});

it('shows additions in the newest release', () => {
  const changes = textsOf(built.page('/changes/1.0.0...1.1.0/').html, 'main').join('');
  expect(changes).toContain('Snapshot');
});
