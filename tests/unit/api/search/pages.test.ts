import { expect, it } from 'vitest';
import type { PageRow } from '../../../../src/api/search/files.ts';
import { findPages, readPages } from '../../../../src/api/search/pages.ts';
import { QuestionLanguage } from '../../../../src/api/search/question-language.ts';
import { searchPanel } from '../../../../src/ui/messages/en.ts';

const words = new QuestionLanguage(searchPanel.questionWords, searchPanel.endings);

const ROWS: readonly PageRow[] = [
  ['C', 'install', 'install/c/', 1, ['c']],
  ['C on Windows', 'install', 'install/c/windows/', 2, ['c']],
  ['C#', 'install', 'install/csharp/', 1, ['csharp', 'dotnet']],
  ['C++', 'install', 'install/cpp/', 1, ['cpp']],
  ['C++14', 'install', 'install/cpp14/', 1, ['cpp14', 'cpp']],
  ['C++14 on Linux', 'install', 'install/cpp14/linux/', 2, ['cpp14', 'cpp']],
  ['C++14 on Windows', 'install', 'install/cpp14/windows/', 2, ['cpp14', 'cpp']],
  ['Node.js', 'install', 'install/node/', 1, ['node', 'javascript']],
  ['Windows in C', 'examples', 'examples/windows/c/', 2],
  ['Known limits of C', 'guides', 'guides/limits-of-c/', 1],
  ['Known limits', 'guides', 'guides/limits/', 1],
  ['Hosting', 'guides', 'guides/hosting/', 1, [], 'For maintainers'],
];
const ROOT = new URL('https://example.org/docs/');
const pages = readPages(ROWS, ROOT);

it.each([
  ['c', 'C'],
  ['C#', 'C#'],
  ['dotnet', 'C#'],
  ['c++', 'C++'],
  ['cpp', 'C++'],
  ['c++14', 'C++14'],
  ['c++14 windows', 'C++14 on Windows'],
  ['windows: C++14', 'C++14 on Windows'],
  ['c++ 14', 'C++14'],
  ['install c++14 windows', 'C++14 on Windows'],
  ['install c', 'C'],
  ['node.js', 'Node.js'],
  ['javascript', 'Node.js'],
  ['limits', 'Known limits'],
  ['how to install on windows', 'C on Windows'],
  ['How do I use C++14 on Linux?', 'C++14 on Linux'],
  ['installing with javascript', 'Node.js'],
  ['what are the known limits', 'Known limits'],
])('%j finds %j first, with its name', (typed, label) => {
  const { hits, isNamed } = findPages(pages, typed, 10, words);
  expect(hits[0]?.label).toBe(label);
  expect(isNamed).toBe(true);
});

it('beginnings of words find pages too, after pages with that name', () => {
  const { hits, count, isNamed } = findPages(pages, 'c++', 2, words);
  expect([hits.map(({ label }) => label), count, isNamed]).toEqual([['C++', 'C++14'], 4, true]);
  expect(findPages(pages, 'win', 10, words)).toMatchObject({ count: 3, isNamed: false });
});

it.each(['', ' ', 'x', 'install', 'c++15', 'c linux windows', 'how to', 'how to install'])(
  '%j finds nothing',
  (typed) => {
    expect(findPages(pages, typed, 10, words)).toEqual({ hits: [], count: 0, isNamed: false });
  },
);

it('pages of a group name it', () => {
  const [hosting, limits] = ['hosting', 'limits'].map((typed) => findPages(pages, typed, 1, words).hits[0]);
  expect([hosting?.group, limits?.group]).toEqual(['For maintainers', '']);
});

it('addresses are below the release or site of the file', () => {
  const [c, windows] = readPages(ROWS, ROOT);
  expect(c).toMatchObject({ href: 'https://example.org/docs/install/c/', depth: 1 });
  expect(windows?.depth).toBe(2);
});

it('an example is one result, in the language of the query if it has one', () => {
  const row = [
    'Tank',
    'examples',
    'examples/tank/',
    1,
    [],
    '',
    false,
    [
      ['Rust', 'rust/', ['rs']],
      ['C#', 'cs/', ['dotnet']],
    ],
  ];
  const examples = readPages([row, ...ROWS], ROOT);
  const found = (typed: string) =>
    findPages(examples, typed, 10, words).hits.map(({ path, variant }) => [path, variant]);
  expect(found('tank')).toEqual([['examples/tank/', undefined]]);
  expect(found('tank dotnet')).toEqual([['examples/tank/cs/', 'C#']]);
  expect(found('dotnet')[0]).toEqual(['install/csharp/', undefined]);
  expect(findPages(examples, 'tank', 10, words).hits[0]?.variants).toEqual(['Rust', 'C#']);
});

it('rows of later builds are read, except those in an unknown format', () => {
  const later = [
    ['Videos', 'videos', 'videos/', 0, [], 'More', { length: '3 min' }],
    { label: 'Podcasts', path: 'podcasts/' },
    ['Talks', 'talks', 7, 0],
    ['Notes', 'notes', 'notes/', 'top'],
    ['Papers', 'papers', 'papers/', 0, 'pdf'],
    ['Books', 'books', 'books/', 0, [{ word: 'paper' }]],
    ['Links', 'links', 'links/', 0, [], null],
    ['Samples', 'samples', 'samples/', 0, [], '', false, [{ label: 'C' }]],
    ['Courses', 'courses', 'courses/', 0, [], '', false, [['C', 'c/']]],
    'Songs',
  ];
  expect(readPages(later, ROOT).map(({ label, href }) => [label, href])).toEqual([
    ['Videos', 'https://example.org/docs/videos/'],
  ]);
});
