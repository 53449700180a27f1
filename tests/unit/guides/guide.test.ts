import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { underHeadings } from '../../../src/guides/addresses.ts';
import { elementsIn, textOf } from '../../../src/guides/prose.ts';
import { attributesIn, GuideSite } from '../../fixtures/guide-folder.ts';

let site: GuideSite;

beforeEach(() => {
  site = new GuideSite();
  site.folder.release('1.0', ['make']);
});

afterEach(() => site.remove());

const paths = async () => (await site.read()).guides.map(({ path }) => path);

describe('the front matter of a guide', () => {
  it('gives title, description and order', async () => {
    site.write('a.md', '---\ntitle: "T & t"\ndescription: A sentence.\norder: 1\n---\n# Another\n\nProse.\n');
    expect(await site.guide('a.md')).toMatchObject({
      title: 'T & t',
      description: 'A sentence.',
      hasLede: true,
    });
  });

  it.each([
    ['2024', '2024'],
    ['1.10', '1.10'],
    ['true', 'true'],
    ['2024-01-01', '2024-01-01'],
  ])('gives a title that YAML reads as another type, as it is written: %s', async (written, title) => {
    site.write('a.md', `---\ntitle: ${written}\ngroup: ${written}\n---\n`);
    expect(await site.guide('a.md')).toMatchObject({ title, group: title });
  });

  it('can be in expressions, with all its keys', async () => {
    site.write(
      'a.mdx',
      '---\ntitle: T\ntags: [x, y]\n---\n{frontmatter.title}: {frontmatter.tags.join("+")}\n',
    );
    expect(textOf((await site.guide('a.mdx')).prose)).toBe('T: x+y');
  });

  it('is optional: the first heading and the first paragraph replace it', async () => {
    site.write('a.md', '![ ](x.svg)\n\n# The *first* `one`\n\nA [link](#two)\nhere.\n\n## Two\n');
    site.write('x.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>');
    const guide = await site.guide('a.md');
    expect(guide).toMatchObject({ title: 'The first one', description: 'A link here.', hasLede: false });
    expect(guide.titleId).toBe('the-first-one');
    expect(textOf(guide.prose)).toBe('A link here. Two');
  });

  it('is optional, and can be empty', async () => {
    site.write('a.md', '---\n---\n# One\n\nProse.\n\n---\n');
    const guide = await site.guide('a.md');
    expect(elementsIn(guide.prose).map(({ tag }) => tag)).toEqual(['p', 'hr']);
  });

  it('is optional: HTML before the first paragraph is not the description', async () => {
    site.write('a.md', '<!-- contents -->\n<p align="center">\n\n# One\n\nWhat it is about.\n');
    expect(await site.guide('a.md')).toMatchObject({ description: 'What it is about.' });
  });

  it('is optional: a note before the first paragraph is not the description', async () => {
    site.write('a.md', '# One\n\n:::note\nA note.\n:::\n\nWhat it is about.\n');
    expect(await site.guide('a.md')).toMatchObject({ description: 'What it is about.' });
  });

  it('is optional: without a heading, the name of the file is the title', async () => {
    site.write('colour-spaces.md', '');
    expect(await site.guide('colour-spaces.md')).toMatchObject({
      title: 'colour-spaces',
      description: 'colour-spaces',
    });
  });

  it('can have keys without a value or with an empty text, which count as missing', async () => {
    site.write('a.md', '---\ntitle: ""\ndescription: ""\ngroup:\n---\n# Colors\n\nMix them.\n');
    expect(await site.guide('a.md')).toMatchObject({ title: 'Colors', description: 'Mix them.' });
  });

  it('gets a notice for an unknown key, with the most similar one', async () => {
    site.write('a.md', '---\ntitel: x\n---\n');
    expect(await site.notices()).toEqual([
      'a.md:2:8: /titel: Unknown key "titel". No page shows it. Hint: Did you mean "title"?',
    ]);
  });

  it.each([
    [
      'a word for a number',
      '---\norder: first\n---\n',
      /^a\.md:2:8: \/order: Expected a number, got the string "first"\. Hint: Position in/,
    ],
    ['a list for a title', '---\ntitle: [a]\n---\n', /^a\.md:2:8: \/title: Expected a string, got a list\./],
    [
      'what is not YAML',
      '---\ntitle: T\norder: [1\n---\n',
      /^a\.md:\d+:\d+: Invalid YAML in the front matter/,
    ],
  ])('is rejected for %s, along with the problems of other guides', async (_, text, expected) => {
    site.write('a.md', text).write('b.mdx', '{').write('c.mdx', '[a](a.md#x) <Nope />');
    expect(await site.problems()).toEqual([
      expect.stringMatching(expected),
      expect.stringMatching(/^b\.mdx:1:1: Not MDX/),
      expect.stringMatching(/^c\.mdx:1:13: <Nope>: unknown component/),
    ]);
  });
});

describe('front matter of other generators', () => {
  it.each([
    ['Docusaurus', '---\nsidebar_position: 2\n---\n'],
    ['Hugo', '+++\ntitle = "A"\nweight = 2\n+++\n'],
    ['Hugo, in YAML', '---\nweight: "2"\n---\n'],
    ['Jekyll', '\uFEFF---\r\nnav_order: 2\r\ndescription:\r\n---\r\n'],
    ['both', '---\nweight: 9\norder: 2\n---\n'],
    ['in quotes', '---\norder: "2"\n---\n'],
  ])('gives the order: %s', async (_generator, matter) => {
    site.write('a.md', `${matter}# A\n\nProse.\n`);
    expect(await site.guide('a.md')).toMatchObject({ title: 'A', order: 2, description: 'Prose.' });
    expect(await site.notices()).toEqual([]);
  });

  it('is reported if it has no effect', async () => {
    const keys = [
      'layout: page',
      'permalink: /:title/',
      'aliases: [/b/, c]',
      'slug: c',
      'parent: d',
      'weight: 1',
    ];
    site.write('a.md', `---\n${keys.join('\n')}\n---\n# A\n`);
    expect(await site.notices()).toEqual([
      expect.stringMatching(
        /^a\.md:3:\d+: \/permalink: "\/:title\/" has no effect in guides\. Hint: Write a path such as/,
      ),
      expect.stringMatching(/^a\.md:4:\d+: \/aliases\/1: "c" has no effect in guides\./),
      expect.stringMatching(/^a\.md:5:\d+: \/slug: "slug" has no effect/),
      expect.stringMatching(/^a\.md:6:\d+: \/parent: "parent" has no effect .* "group"\./),
      expect.stringMatching(/^a\.md:2:\d+: \/layout: Unknown key "layout"/),
    ]);
  });

  it('is a problem with its own position if its value is wrong', async () => {
    site.write('a.md', '---\ntitle: A\nweight: heavy\n---\n');
    site.write('b.md', '+++\ntitle = 1\n+++\n');
    expect(await site.problems()).toEqual([
      expect.stringMatching(/^a\.md:3:\d+: \/order: /),
      expect.stringMatching(/^b\.md:2:1: \/title: /),
    ]);
  });

  it('hides drafts, except in previews', async () => {
    for (const [file, matter] of Object.entries({
      a: 'draft: true',
      b: 'published: false',
      c: 'draft: false',
    }))
      site.write(`${file}.md`, `---\n${matter}\n---\n# Guide\n`);
    expect(await paths()).toEqual(['/guides/c/']);
    const preview = await site.folder.read({ known: new Map() });
    expect(preview.guides.map(({ path }) => path)).toEqual(['/guides/a/', '/guides/b/', '/guides/c/']);
  });
});

describe('the headings of a guide', () => {
  it('have unique ids, even if the title is in a quote', async () => {
    site.write('a.md', '> # One\n\nProse.\n');
    const guide = await site.guide('a.md');
    expect(guide).toMatchObject({ title: 'One', titleId: undefined });
    expect(attributesIn(guide, 'id')).toEqual(['one']);
  });

  it('start at level 2 below the title, and keep their nesting', async () => {
    site.write('a.md', '---\ntitle: T\n---\n# One\n\n### Two\n\n###### Three\n');
    const { prose } = await site.guide('a.md');
    expect(prose.flatMap((node) => (typeof node === 'string' || 'kind' in node ? [] : node.tag))).toEqual([
      'h2',
      'h4',
      'h6',
    ]);
  });

  it('have the same ids as on repository hosts', async () => {
    site.write('a.mdx', '## What’s new?\n\n## A & B\n\n## A & B\n\n## `code_name()`\n\n## Größe\n');
    expect(attributesIn(await site.guide('a.mdx'), 'id')).toEqual([
      'whats-new',
      'a--b',
      'a--b-1',
      'code_name',
      'größe',
    ]);
  });
});

describe('the addresses of guides', () => {
  it('follow folders and names; README and index are the pages of their folders', async () => {
    site.write('README.md', '').write('b/index.mdx', '').write('b/c/d e.md', '').write('b/c/readme.md', '');
    expect(await paths()).toEqual(['/guides/', '/guides/b/', '/guides/b/c/', '/guides/b/c/d-e/']);
  });

  it('follow names with any extension of Markdown', async () => {
    site.write('a.markdown', '[b](b.MD)').write('b.MD', '[a](a.markdown)');
    site.write('c/INDEX.MD', '');
    expect(await paths()).toEqual(['/guides/a/', '/guides/b/', '/guides/c/']);
    expect(attributesIn(await site.guide('a.markdown'), 'href')).toEqual(['/guides/b/']);
    expect(attributesIn(await site.guide('b.MD'), 'href')).toEqual(['/guides/a/']);
  });

  it.each(['index.md', '_index.mdx'])(
    'of a folder is that of %s, and README is another page',
    async (index) => {
      site.write('x/README.md', '---\norder: 2\n---\n# For editors').write(`x/${index}`, '# X\n\n[.](.)');
      site.write('x/a.md', '[X](../x/) [R](README.md)');
      expect(await paths()).toEqual(['/guides/x/', '/guides/x/README/', '/guides/x/a/']);
      expect(attributesIn(await site.guide('x/a.md'), 'href')).toEqual(['/guides/x/', '/guides/x/README/']);
      const { guides } = await site.read();
      expect(underHeadings(guides).map(([heading]) => heading)).toEqual(['X']);
    },
  );

  it('differ even if names differ only in case, and do not depend on the order', async () => {
    site.write('Intro.md', '---\norder: 2\n---\n').write('intro.md', '---\norder: 1\n---\n');
    expect(await paths()).toEqual(['/guides/intro-2/', '/guides/Intro/']);
  });

  it.each([
    ['a.md', 'a.mdx', '/guides/a/'],
    ['x/_index.md', 'x/index.md', '/guides/x/'],
    ['x.md', 'x/README.md', '/guides/x/'],
    ['README.md', 'README.mdx', '/guides/'],
  ])('are rejected if two files share one: %s and %s', async (first, second, address) => {
    site.write(first, '').write(second, '');
    const [problem = '', ...more] = await site.problems();
    expect(more).toEqual([]);
    expect(problem).toContain(`Same address as `);
    expect(problem).toContain(`: ${address} Hint: Rename or remove one of them.`);
    for (const file of [first, second]) expect(problem).toContain(file);
  });
});

it('guides are ordered by folder; its own page comes first, then by order, then by name', async () => {
  site.write('b.md', '').write('a.md', '').write('z.md', '---\norder: 1\n---\n');
  site
    .write('chapter 10/a.md', '')
    .write('chapter 9/x.md', '')
    .write('chapter 9/README.md', '---\norder: 5\n---\n');
  site.write('chapter 9/deep/a.md', '').write('chapter 9/b.md', '---\norder: 2\n---\n');
  const { guides } = await site.read();
  expect(guides.map(({ file }) => file)).toEqual([
    'z.md',
    'a.md',
    'b.md',
    'chapter 9/README.md',
    'chapter 9/b.md',
    'chapter 9/x.md',
    'chapter 9/deep/a.md',
    'chapter 10/a.md',
  ]);
});
