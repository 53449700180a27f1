import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BuiltSite } from '../build/built-site.ts';
import { deadLinks, deadMarkdownLinks } from '../build/links.ts';
import { runBuild } from '../build/run-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'content-'));

afterAll(() => rmSync(folder, { recursive: true }));

it('builds without problems, doctor findings or dead links', () => {
  const [out, address] = [join(folder, 'out'), 'https://example.org'];
  // A published site in site.json is not fetched: the test requires no network.
  const settings = { SITE_CONTENT: 'content', SITE_ARTIFACTS: 'none', SITE_PUBLISHED: 'none' };
  const { code, stderr } = runBuild(
    { ...settings, SITE_OUT: out, SITE_BASE_URL: address },
    '--strict',
    '--first',
  );
  expect(code, stderr).toBe(0);
  const built = new BuiltSite(out);
  expect(deadLinks(built)).toEqual([]);
  expect(deadMarkdownLinks(built, address)).toEqual([]);
}, 300_000);
