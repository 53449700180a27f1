import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guidesOf } from '../../../src/guides/by-release.ts';
import type { Guide } from '../../../src/guides/guides.ts';
import { textOf } from '../../../src/guides/prose.ts';
import { pathOf, pathsOf, sourceOf } from '../../../src/page/page.ts';
import { sitePages } from '../../../src/site/pages.ts';
import { completed } from '../../fixtures/guide-code.ts';
import { attributesIn, GuideSite } from '../../fixtures/guide-folder.ts';
import { fetchOf } from '../../fixtures/site-folder.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 10h40"/></svg>';

let site: GuideSite;

const pen = { struct_fields: [{ ink: { type: 'u8' } }] };

beforeEach(() => {
  site = new GuideSite();
  const api = (classes: object) => ({ api: { shapes: { classes } } });
  site.folder.release('1.0', [fetchOf('old.fs')], { date: '2026-01-01', ...api({ Pen: pen, Gone: {} }) });
  site.folder.release('2.0', ['make'], { date: '2026-02-01', ...api({ Pen: pen }) });
  site.folder.release('3.0', ['make'], { date: '2026-03-01', ...api({ Pen: {}, Late: {} }) });
});

afterEach(() => site.remove());

const head = (releases: string) => `---\nreleases: ${releases}\n---\n`;

/** Writes a guide into the folder of a release. */
const writeOwn = (version: string, file: string, text: string) =>
  site.folder.write(`content/releases/${version}/guides/${file}`, text);

const guidePages = async () =>
  sitePages(await site.read()).filter(({ kind }) => ['guide', 'guides'].includes(kind));

async function guideOf(version: string, path: string): Promise<Guide> {
  const { editions } = await site.read();
  const guides = editions.find(({ release }) => release.version === version)?.guides ?? [];
  const guide = guides.find((own) => own.path === path);
  if (!guide) throw new Error(`no ${path} among ${guides.map((own) => own.path).join(', ')}`);
  return completed(guide);
}

describe('a guide for releases', () => {
  it('has a page in each of them, and the page in the newest release also has an address without a version', async () => {
    site.write('a.md', `${head('["1.0", "3.0"]')}# A\n`);
    writeOwn('2.0', 'deep/b.md', '# B\n');
    const pages = await guidePages();
    expect(pages.map((page) => [page.label, ...pathsOf(page)])).toEqual([
      ['Guides', '/v/3.0/guides/'],
      ['A', '/guides/a/', '/v/3.0/guides/a/'],
      ['Guides', '/v/2.0/guides/'],
      ['B', '/v/2.0/guides/deep/b/'],
      ['Guides', '/v/1.0/guides/'],
      ['A', '/v/1.0/guides/a/'],
      ['Guides', '/guides/'],
    ]);
    expect(pages.filter(({ kind }) => kind === 'guide').map(sourceOf)).toEqual([
      'guides/a.md',
      'releases/2.0/guides/deep/b.md',
      'guides/a.md',
    ]);
  });

  it.each([
    ['[">=2.0"]', ['3.0', '2.0']],
    ['[">1.0 <3.0"]', ['2.0']],
    ['[">=1.5 <2.9"]', ['2.0']],
    ['["<=v2.0.0"]', ['2.0', '1.0']],
    ['["<=1.0", "3.0"]', ['3.0', '1.0']],
  ])('names releases as %s', async (releases, expected) => {
    site.write('a.md', `${head(releases)}# A\n`);
    const { editions } = await site.read();
    const having = editions.filter(({ guides }) => guides.length > 0);
    expect(having.map(({ release }) => release.version)).toEqual(expected);
  });

  it.each([
    ['["9"]', 'a.md:2:12: /releases/0: Unknown release "9". Hint: Valid releases: "3.0", "2.0" or "1.0".'],
    [
      '["1.0", ">=9"]',
      'a.md:2:19: /releases/1: No release matches ">=9". Hint: Valid releases: "3.0", "2.0" or "1.0".',
    ],
    [
      '["1.0", ">3.0"]',
      'a.md:2:19: /releases/1: No release matches ">3.0". Hint: Valid releases: "3.0", "2.0" or "1.0".',
    ],
    [
      '[1.0]',
      expect.stringMatching(/^a\.md:2:12: \/releases\/0: Expected a string, got the number 1\..* in quotes:/),
    ],
    ['[]', expect.stringMatching(/^a\.md:2:11: /)],
  ])('refuses releases: %s', async (releases, problem) => {
    site.write('a.md', `${head(releases)}# A\n`);
    expect(await site.problems()).toEqual([problem]);
  });

  it('can name a release whose description is invalid: only the description is reported', async () => {
    site.write('a.md', `${head('[">=2.0 <3.0", "3.0"]')}# A\n`);
    site.write('b.md', `${head('[">2.0"]')}# B\n`);
    site.folder.write('content/releases/3.0/description.json', '{');
    const invalid = [expect.stringMatching(/^releases\/3\.0\/description\.json:1:2: /)];
    expect(await site.problems()).toEqual(invalid);
    site.write('a.md', `${head('[">=2.0 <3.0", "9"]')}# A\n`);
    expect(await site.problems()).toEqual([
      ...invalid,
      expect.stringMatching(/^a\.md:2:26: .*Unknown release "9"/),
    ]);
  });

  it('cannot have the field releases in the folder of a release', async () => {
    writeOwn('2.0', 'a.md', `${head('["2.0"]')}# A\n`);
    expect(await site.problems()).toEqual([
      'releases/2.0/guides/a.md:2:11: /releases: Not allowed in the folder of a release: this guide is only for release 2.0. Hint: Remove "releases", or move the guide to the "guides" folder of the content folder.',
    ]);
  });

  it('shows data from its release, and is checked against it', async () => {
    site.write(
      'a.mdx',
      `${head('["1.0", "2.0"]')}# <Newest />\n\n<TypeLink module="shapes" name="Pen" member="ink" /> <Languages keys="forth" /> [Home](/) [All](/releases/)\n\n\`\`\`\n$VERSION\n\`\`\`\n`,
    );
    const guide = await guideOf('1.0', 'guides/a/');
    expect(guide.title).toBe('1.0');
    expect(attributesIn(guide, 'href')).toEqual([
      'api/shapes/Pen/#field.ink',
      'install/forth/',
      '',
      '/releases/',
    ]);
    expect(guide.prose).toContainEqual(expect.objectContaining({ kind: 'code', code: '1.0' }));
    site.write('b.mdx', `${head('["1.0", "2.0"]')}<TypeLink module="shapes" name="Gone" />\n`);
    site.write('c.mdx', `${head('["3.0"]')}<TypeLink module="shapes" name="Nope" />\n{nope}\n`);
    expect(await site.problems()).toEqual([
      'c.mdx:4:1: Release 3.0: <TypeLink name>: "Nope" is not a type of the module "shapes"; valid: "Pen" or "Late". Hint: Correct or remove it, or exclude release 3.0 in "releases".',
      'b.mdx:4:1: Release 2.0: <TypeLink name>: "Gone" is not a type of the module "shapes"; valid: "Pen". Hint: Correct or remove it, or exclude release 2.0 in "releases".',
    ]);
  });

  it('runs expressions with the values of each release', async () => {
    const text =
      '{[<Newest />, `-`]}`$VERSION`{["Pen"].map((name) => <TypeLink module="shapes" name={name} />)}';
    site.write('a.mdx', `${head('["1.0", "2.0"]')}# A\n\n${text}\n`);
    expect(textOf((await guideOf('1.0', 'guides/a/')).prose)).toBe('1.0-1.0Pen');
    expect(textOf((await guideOf('2.0', 'guides/a/')).prose)).toBe('2.0-2.0Pen');
    site.write(
      'a.mdx',
      `${head('["1.0"]')}# A\n\n{["Nope"].map((name) => <TypeLink module="shapes" name={name} />)}\n`,
    );
    expect(await site.problems()).toEqual([
      expect.stringMatching(/^a\.mdx:6:1: Release 1\.0: <TypeLink name>: "Nope" is not a type/),
    ]);
    site.write('a.mdx', '').write('c.mdx', `${head('["3.0"]')}\n{nope}\n`);
    expect(await site.problems()).toEqual([
      'c.mdx:5:1: Error in an expression: nope is not defined. Hint: Correct the expression between { and }, or put it in code.',
    ]);
  });

  it('cannot name types in a release without an API', async () => {
    site.folder.release('0.9', [], { date: '2025-01-01' });
    site.write('a.mdx', `${head('["<3.0"]')}<TypeLink module="shapes" name="Pen" />\n`);
    writeOwn('0.9', 'b.mdx', '<Variants module="shapes" name="Pen" />');
    writeOwn('0.9', 'c.mdx', '<Languages keys="forth" />');
    expect(await site.problems()).toEqual([
      'a.mdx:4:1: Release 0.9: <TypeLink>: no API is described. Hint: Correct or remove it, or exclude release 0.9 in "releases".',
      'releases/0.9/guides/b.mdx:1:1: Release 0.9: <Variants>: no API is described. Hint: Correct or remove it.',
      'releases/0.9/guides/c.mdx:1:1: Release 0.9: <Languages keys>: There are no valid values. Hint: Correct or remove it.',
    ]);
  });

  it('has anchors with its own version, also for links of guides for all releases', async () => {
    site.write('a.md', `${head('["1.0"]')}# A\n\n## \`v$VERSION\`\n`).write('b.md', '[A](a.md#v10)\n');
    expect(await site.problems()).toEqual([]);
    site.write('b.md', '[A](a.md#v30)\n');
    expect(await site.notices()).toEqual([expect.stringContaining('b.md:1:1: ')]);
  });

  it('links to guides of its release, otherwise to guides for all releases, and publishes copies of pictures', async () => {
    site.write('both.md', '# Both\n\n## Shared\n').write('shared.md', '# Shared\n').write('a.svg', SVG);
    site.folder.write('content/screenshots/s.svg', SVG);
    writeOwn('1.0', 'both.md', '# Both\n\n## Own\n');
    writeOwn('1.0', 'b.svg', SVG);
    const links = [
      '[1](both.md#own) [2](/guides/both/) [3](shared.md) [4](../../../guides/shared.md) [5](/guides/)',
      '![1](a.svg) ![2](b.svg) ![3](../../../screenshots/s.svg)',
    ];
    writeOwn('1.0', 'a.md', `# A\n\n${links.join('\n')}\n`);
    const guide = await guideOf('1.0', 'guides/a/');
    expect(attributesIn(guide, 'href')).toEqual([
      'guides/both/#own',
      'guides/both/',
      '/guides/shared/',
      '/guides/shared/',
      'guides/',
    ]);
    const pictures = ['/v/1.0/guides/a.svg', '/v/1.0/guides/b.svg', '/v/1.0/screenshots/s.svg'];
    expect(attributesIn(guide, 'src')).toEqual(pictures);
    const read = await site.read();
    expect(read.guideFiles.map(({ path }) => path)).toEqual(pictures);
    expect(read.notices.filter(({ rule }) => rule === 'unused-content')).toEqual([]);
    writeOwn('1.0', 'b.md', '[a](both.md#shared)');
    expect(await site.notices()).toEqual([
      expect.stringMatching(/b\.md:1:1: Release 1\.0: guides\/both\.md has no heading "#shared"\. /),
    ]);
  });

  it('in the folder of a release replaces guides with the same address, for all releases or with front matter', async () => {
    site
      .write('a.md', '# Shared\n')
      .write('b.md', `${head('["1.0"]')}# Named\n`)
      .write('c.md', '# C [a](a.md)\n');
    writeOwn('1.0', 'a.md', '# Own of 1.0\n');
    writeOwn('1.0', 'b.md', '# Own of 1.0, too\n');
    const titles = async () =>
      (await guidePages()).filter(({ kind }) => kind === 'guide').map((page) => [pathOf(page), page.label]);
    expect(await titles()).toEqual([
      ['/v/1.0/guides/a/', 'Own of 1.0'],
      ['/v/1.0/guides/b/', 'Own of 1.0, too'],
      ['/guides/a/', 'Shared'],
      ['/guides/c/', 'C a'],
    ]);
    writeOwn('3.0', 'a.mdx', '# Own of 3.0\n');
    expect(await titles()).toEqual([
      ['/guides/a/', 'Own of 3.0'],
      ['/v/1.0/guides/a/', 'Own of 1.0'],
      ['/v/1.0/guides/b/', 'Own of 1.0, too'],
      ['/guides/c/', 'C a'],
    ]);
    expect((await site.guide('c.md')).prose).toBeDefined();
  });

  it('replaces the page of a folder, and not a README beside that page', () => {
    const guides = ['guides/x/index.md', 'guides/x/README.md', 'releases/3.0/guides/x/index.md'].map(
      (source) => ({ source, file: source.replace(/^.*guides\//, ''), releases: ['3.0'] }),
    );
    expect(guidesOf(guides, '3.0').map(({ source }) => source)).toEqual([
      'releases/3.0/guides/x/index.md',
      'guides/x/README.md',
    ]);
  });

  it('is listed with the guides for all releases, whose texts do not depend on other releases', async () => {
    site
      .write('b.mdx', '# B <Newest />\n\nText.\n')
      .write('README.md', '# Read me\n')
      .write('c.md', '---\ndescription: About C.\n---\n# C\n');
    writeOwn('3.0', 'a.md', '# A\n\nFirst.\n');
    writeOwn('1.0', 'a.md', '# A\n');
    const lists = (await guidePages()).flatMap((page) => (page.kind === 'guides' ? page : []));
    const shown = lists.map((page) => [
      pathOf(page),
      ...page.props.listed.map(({ path, title, description }) => [path, title, description].join(': ')),
    ]);
    expect(shown).toEqual([
      ['/v/3.0/guides/', 'guides/a/: A: First.', '/guides/b/: B: ', '/guides/c/: C: About C.'],
      ['/v/1.0/guides/', 'guides/a/: A: A', '/guides/b/: B: ', '/guides/c/: C: About C.'],
      ['/guides/', '/guides/a/: A: First.', '/guides/b/: B 3.0: Text.', '/guides/c/: C: About C.'],
    ]);
  });

  it('has a page at its address without a version that links to it, unless a newer guide exists', async () => {
    site.write('c.md', '# C\n');
    writeOwn('1.0', 'a.md', '# A\n');
    writeOwn('1.0', 'c.md', '# C\n');
    const gone = sitePages(await site.read()).flatMap((page) => (page.kind === 'gone' ? page : []));
    expect(gone.filter(({ part }) => part === 'guides').map(({ path, props }) => [path, props])).toEqual([
      ['/guides/a/', { version: '1.0', path: 'guides/a/' }],
    ]);
  });
});

describe('a guide for all releases', () => {
  it('links to the newest release that contains the named types', async () => {
    writeOwn('1.0', 'old.md', '# Old\n\n## Part\n');
    writeOwn('2.0', 'old.md', '# Old\n\n## Part\n');
    site.write(
      'a.mdx',
      [
        '<TypeLink module="shapes" name="Gone" />',
        '<TypeLink module="shapes" name="Pen" />',
        '<TypeLink module="shapes" name="Pen" member="ink" />',
        '<StepExample language="forth" target="haiku" containing="old.fs" />',
        '[1](old.md#part) [2](/guides/old/) [3](../releases/1.0/guides/old.md)',
      ].join('\n\n'),
    );
    const guide = await site.guide('a.mdx');
    expect(attributesIn(guide, 'href')).toEqual([
      '/v/1.0/api/shapes/Gone/',
      '/api/shapes/Pen/',
      '/v/2.0/api/shapes/Pen/#field.ink',
      '/v/1.0/install/forth/haiku/',
      '/v/2.0/guides/old/#part',
      '/v/2.0/guides/old/',
      '/v/1.0/guides/old/',
    ]);
    expect(textOf(guide.prose)).toMatch(/^Gone \(1\.0\) ?Pen ?Pen\.ink \(2\.0\)/);
  });
});
