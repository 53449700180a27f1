import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SiteFolder } from '../fixtures/site-folder.ts';
import { runBuild } from './run-build.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
});

afterEach(() => folder.remove());

/** Replaces e-mail addresses like Cloudflare, which skips the text between its comments. */
function obfuscated(page: string): string {
  const parts = page.split(/(<!--email_off-->.*?<!--\/email_off-->)/s);
  const replaced = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[email&#160;protected]'),
  );
  return replaced.join('');
}

it.each([
  ['cloudflare-pages', true],
  ['github-pages', false],
])('commands with @ for the host %s survive its replacement of e-mail addresses: %s', (hosting, survive) => {
  folder.write('content/site.json', { name: 'Forth', hosting });
  folder.release('1.0', ['npm install forth@1.0.0', 'echo ann@example.org']);
  const built = runBuild(folder.environment);
  expect(built.code, built.stderr).toBe(0);
  const page = readFileSync(join(folder.path, 'out/install/forth/haiku/index.html'), 'utf8');
  expect(page).toContain('ann@example.org');
  expect(page.includes('<!--email_off-->')).toBe(survive);
  expect(obfuscated(page).includes('ann@example.org')).toBe(survive);
});
