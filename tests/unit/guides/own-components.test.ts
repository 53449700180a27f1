import { afterEach, beforeEach, expect, it } from 'vitest';
import { linkTo } from '../../../src/components/guides/addresses.ts';
import { InputError } from '../../../src/description/problem.ts';
import { elementsIn, isElement } from '../../../src/guides/prose.ts';
import { completed } from '../../fixtures/guide-code.ts';
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
  const { guides: read, notices } = await folder.read();
  const guides = await Promise.all(read.map(completed));
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

it('addresses that components receive are relative to the file of the guide, and stay in its release', async () => {
  const given = async (text: string, file: string) => {
    folder.write(file, `# A\n\n${text}\n`);
    const { editions, guides } = await folder.read();
    const read = [...guides, ...editions.flatMap((edition) => edition.guides)];
    const all = await Promise.all(read.map(completed));
    return elementsIn(all.flatMap(({ prose }) => prose)).find(({ tag }) => tag === 'Badge')?.attributes;
  };
  folder.write('content/guides/b.md', '# B\n');
  folder.write('content/guides/b.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  expect(await given('<Badge href="b.md" src="b.svg" size={1} />', 'content/guides/a.mdx')).toEqual({
    href: '/guides/b/',
    src: '/guides/b.svg',
    size: 1,
  });
  folder.write('content/guides/a.mdx', '# A\n');
  const link = '<Badge href="/install/" label="https://example.org/" />';
  const { href, label } = (await given(link, 'content/releases/1.0/guides/c.mdx')) ?? {};
  const page = { path: 'guides/c/' };
  expect(linkTo(String(href), { page, gone: new Map(), href: (path) => `../../${path}` })).toBe(
    '../../install/',
  );
  expect(label).toBe('https://example.org/');
  await expect(given('<Badge href="lost.md" />', 'content/guides/a.mdx')).rejects.toThrow(
    /a\.mdx:3:1: missing guide or file "lost\.md"/,
  );
});

it('the message about an unknown component lists components in the content folder', async () => {
  folder.write('content/guides/a.mdx', '# A\n\n<Dot />\n');
  const error = await folder.read().catch((reason: unknown) => reason);
  if (!(error instanceof InputError)) expect.fail();
  expect(error.message).toMatch(/a\.mdx:3:1: <Dot>: unknown component; valid: .*"Badge"/);
});
