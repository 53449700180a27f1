import { afterEach, beforeEach, expect, it } from 'vitest';
import { GuideSite } from '../../fixtures/guide-folder.ts';
import { fetchOf } from '../../fixtures/site-folder.ts';

let site: GuideSite;

beforeEach(() => {
  site = new GuideSite();
  const examples = [
    { name: 'pen', code: { forth: 'pen/pen.fs', c: 'int main;\n' }, screenshot: { haiku: 'pen.png' } },
  ];
  site.folder.release('1.0', [fetchOf('ink.fs')], { examples });
  for (const file of [
    'examples/pen/pen.fs',
    'examples/pen/build.txt',
    'examples/pen/preview.html',
    'examples/shared/ink.fs',
    'frames/haiku.html',
    'frames/parts/frame.css',
    'guides/a.md',
    'languages/forth.md',
    'screenshots/.gitkeep',
  ])
    site.folder.write(`content/${file}`, '');
  site.folder.write('content/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
});

afterEach(() => site.remove());

/** The files that notices say nothing uses, below the content folder. */
async function unused(): Promise<string[]> {
  const notices = await site.notices();
  return notices.flatMap(
    (notice) => /^(.*): No page or command uses this (file|folder)\./.exec(notice)?.[1] ?? [],
  );
}

it('content that a page or command uses is not reported: sources, build files, previews, frames, guides', async () => {
  expect(await unused()).toEqual([]);
});

it.each([
  ['notes.txt', 'notes.txt'],
  ['drafts/deep/a.md', 'drafts/'],
  ['guides/img/old.png', 'guides/img/'],
  ['guides/old.png', 'guides/old.png'],
  ['examples/ruler/ruler.fs', 'examples/ruler/'],
  ['examples/pen/other/pen.fs', 'examples/pen/other/'],
  ['languages/forth.txt', 'languages/forth.txt'],
  ['releases/1.0/notes.md', 'releases/1.0/notes.md'],
  ['screenshots/ruler.png', 'screenshots/ruler.png'],
])('unused content is reported: %s', async (file, noticed) => {
  site.folder.write(`content/${file}`, '');
  expect(await unused()).toEqual([noticed.startsWith('guides/') ? noticed.slice('guides/'.length) : noticed]);
});

it('a file that a guide refers to is used', async () => {
  site.write('b/c.md', '[notes](../notes.txt)').write('notes.txt', '');
  expect(await unused()).toEqual([]);
});
