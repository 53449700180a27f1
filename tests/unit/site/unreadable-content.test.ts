import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { GuideSite } from '../../fixtures/guide-folder.ts';

let site: GuideSite;

beforeEach(() => {
  site = new GuideSite();
  site.folder.release('1.0', []);
  site.write('a.md', '# A');
});

afterEach(() => site.remove());

it.each(['guides/b.md', 'guides/b.png', 'languages/forth.md', 'releases/2.0/description.json'])(
  'a dead link is a problem: %s',
  async (file) => {
    const path = join(site.folder.path, 'content', file);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync('nowhere', path);
    expect(await site.problems()).toEqual([expect.stringContaining(file.replace(/^guides\//, ''))]);
  },
);

it.each(['guides/b.md', 'guides/b', 'languages/forth.md', 'releases/2.0/description.json'])(
  'a folder, or a link to one, is a problem where a file is expected: %s',
  async (file) => {
    const path = join(site.folder.path, 'content', file);
    mkdirSync(dirname(path), { recursive: true });
    if (file.startsWith('guides/')) symlinkSync(site.folder.path, path);
    else mkdirSync(path);
    expect(await site.problems()).toEqual([expect.stringContaining('This is not a file. Hint: ')]);
  },
);

it('an unreadable site.json is reported, not treated as missing', async () => {
  const path = join(site.folder.path, 'content/site.json');
  rmSync(path);
  mkdirSync(path);
  expect(await site.problems()).toEqual([expect.stringContaining('site.json: This is not a file.')]);
});
