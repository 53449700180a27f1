import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BuiltSite } from '../build/built-site.ts';
import { deadLinks, deadMarkdownLinks } from '../build/links.ts';
import { runBuild } from '../build/run-build.ts';
import { ownContent } from '../fixtures/own-content.ts';

const out = join(mkdtempSync(join(tmpdir(), 'content-')), 'out');

afterAll(() => rmSync(out, { recursive: true }));

it('builds without problems, doctor findings or dead links', async () => {
  const { address, base, parameters, isWhole } = await ownContent();
  const { code, stderr } = runBuild({}, ...parameters, '--out', out, '--strict');
  expect(code, stderr).toBe(0);
  // Otherwise, only the build knows the pages on the published site; it checks links to them.
  if (!isWhole) return;
  const built = new BuiltSite(out);
  expect(deadLinks(built, base)).toEqual([]);
  expect(deadMarkdownLinks(built, address)).toEqual([]);
});
