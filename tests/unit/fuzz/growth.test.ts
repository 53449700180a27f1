import { expect, it } from 'vitest';
import { growthCases } from '../../fuzz/growth.ts';

const DOCUMENT = { title: 'A', list: ['x'], files: { b: 1 }, none: [], nothing: {}, count: 1 };
const cases = growthCases({ 'a.json': DOCUMENT, 'b.json': { name: 'B' } });

/** The start of the file that a case changes. */
function startOf(name: string): string {
  const files = cases.find((growthCase) => growthCase.name === name)?.files(1);
  const [path = ''] = name.split(': ', 1);
  return (files?.get(path) ?? files?.get(`guides/${path}`) ?? '').slice(0, 200);
}

it('no case occurs twice', () => {
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});

it('each case changes one file, which becomes about ten times as long', () => {
  const original = new Map([
    ['a.json', JSON.stringify(DOCUMENT)],
    ['b.json', JSON.stringify({ name: 'B' })],
  ]);
  for (const { name, files } of cases) {
    const [short, long] = [files(0.1), files(1)];
    const changed = [...short].filter(([path, text]) => original.get(path) !== text);
    expect(changed, name).toHaveLength(1);
    for (const [path, text] of changed) {
      const ratio = (long.get(path)?.length ?? 0) / text.length;
      expect(ratio, name).toBeGreaterThan(8);
      expect(ratio, name).toBeLessThan(13);
    }
  }
});

it.each([
  ['a.json: title: ["","#"]', '{"title":"A#####'],
  ['a.json: list: the same items', '"list":["x","x","x"'],
  ['a.json: list: numbered items', '"list":["x0","x1","x2"'],
  ['a.json: files: numbered keys', '"files":{"b0":1,"b1":1,"b2":1'],
  ['a.json: files: a long key of "."', '"files":{"b.....'],
  [String.raw`grown.md: "# Grown\n\n": ["","## a{n}\n"]`, '# Grown\n\n## a0\n## a1\n## a2\n'],
  [String.raw`grown.md: "---\ntitle: ": [" export A=","a"]`, '---\ntitle:  export A=aaa'],
])('the file of the case %s contains %j', (name, text) => {
  expect(startOf(name)).toContain(text);
});
