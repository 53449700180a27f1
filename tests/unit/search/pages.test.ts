import { expect, it } from 'vitest';
import type { PageRow } from '../../../src/search/files.ts';
import { findPages, pageEntry } from '../../../src/search/pages.ts';

const ROWS: readonly PageRow[] = [
  ['C', 'install', 'install/c/', ['c']],
  ['C on Windows', 'install', 'install/c/windows/', ['c']],
  ['C#', 'install', 'install/csharp/', ['csharp', 'dotnet']],
  ['C++', 'install', 'install/cpp/', ['cpp']],
  ['C++14', 'install', 'install/cpp14/', ['cpp14', 'cpp']],
  ['C++14 on Linux', 'install', 'install/cpp14/linux/', ['cpp14', 'cpp']],
  ['C++14 on Windows', 'install', 'install/cpp14/windows/', ['cpp14', 'cpp']],
  ['Node.js', 'install', 'install/node/', ['node', 'javascript']],
  ['Windows in C', 'examples', 'examples/windows/c/'],
  ['Known limits of C', 'guides', '/docs/guides/limits-of-c/'],
  ['Known limits', 'guides', '/docs/guides/limits/'],
  ['Hosting', 'guides', '/docs/guides/hosting/', [], 'For maintainers'],
];
const pages = ROWS.map(pageEntry);

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
  const { hits, isNamed } = findPages(pages, typed, 10);
  expect(hits[0]?.label).toBe(label);
  expect(isNamed).toBe(true);
});

it('beginnings of words find pages too, after pages with that name', () => {
  const { hits, count, isNamed } = findPages(pages, 'c++', 2);
  expect([hits.map(({ label }) => label), count, isNamed]).toEqual([['C++', 'C++14'], 4, true]);
  expect(findPages(pages, 'win', 10)).toMatchObject({ count: 3, isNamed: false });
});

it.each(['', ' ', 'x', 'install', 'c++15', 'c linux windows', 'how to', 'how to install'])(
  '%j finds nothing',
  (typed) => {
    expect(findPages(pages, typed, 10)).toEqual({ hits: [], count: 0, isNamed: false });
  },
);

it('pages of a group name it', () => {
  const [hosting, limits] = ['hosting', 'limits'].map((typed) => findPages(pages, typed, 1).hits[0]);
  expect([hosting?.group, limits?.group]).toEqual(['For maintainers', '']);
});
