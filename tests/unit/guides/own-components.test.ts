import { afterEach, beforeEach, expect, it } from 'vitest';
import { InputError } from '../../../src/description/problem.ts';
import { elementsIn, isElement } from '../../../src/guides/prose.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.write('content/site.json', { name: 'Forth' });
  folder.release('1.0', []);
  folder.write('content/components/Badge.astro', '<b><slot /></b>');
  folder.write('content/components/Description.astro', '<slot />');
  folder.write('content/components/parts/Dot.astro', '•');
});

afterEach(() => folder.remove());

it('guides can use components in the content folder, with values, links and other prose inside', async () => {
  folder.write('content/guides/a.mdx', '# A\n\n<Badge size={2 + 1} list={["a"]}>\n\n[B](b.md)\n\n</Badge>\n');
  folder.write('content/guides/b.md', '# B\n');
  const { guides, notices } = await folder.read();
  const [badge] = guides
    .flatMap(({ prose }) => prose)
    .filter((node) => isElement(node) && node.tag === 'Badge');
  if (!badge || !isElement(badge)) expect.fail();
  expect(badge.attributes).toEqual({ size: 3, list: ['a'] });
  expect(elementsIn(badge.children).map(({ tag, attributes }) => [tag, attributes['href']])).toEqual([
    ['p', undefined],
    ['a', '/guides/b/'],
  ]);
  expect(notices.map(({ rule }) => rule)).not.toContain('unused-content');
});

it('the message about an unknown component lists components in the content folder', async () => {
  folder.write('content/guides/a.mdx', '# A\n\n<Dot />\n');
  const error = await folder.read().catch((reason: unknown) => reason);
  if (!(error instanceof InputError)) expect.fail();
  expect(error.message).toMatch(/a\.mdx:3:1: <Dot>: unknown component; valid: .*"Badge"/);
});
