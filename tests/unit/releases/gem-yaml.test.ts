import { describe, expect, it } from 'vitest';
import { parseGemYaml } from '../../../src/releases/gems/gem-yaml.ts';
import { compareGemVersions, readGemSpec } from '../../../src/releases/gems/specification.ts';
import { cpuTime } from '../../fixtures/cpu-time.ts';

const read = (yaml: string) => {
  const parsed = parseGemYaml(yaml);
  return 'value' in parsed ? parsed.value : parsed.wrong;
};

describe('YAML of a gem', () => {
  it('contains texts as written, lists, mappings and null; tags have no effect', () => {
    const yaml = `--- !ruby/object:Gem::Specification
name: y
version: !ruby/object:Gem::Version
  version: 1.10
date:
email: ~
list: &1
- "~>"
- ! '1'
- :runtime
same: *1
"\\x41": |-
  a
  b
`;
    const list = ['~>', '1', ':runtime'];
    expect(read(yaml)).toEqual({
      name: 'y',
      version: { version: '1.10' },
      date: null,
      email: null,
      list,
      same: list,
      A: 'a\nb',
    });
  });

  it.each([
    ['a large text', 'a'.repeat(2 ** 20 + 1), 'it has more than 1048576 bytes'],
    ['large characters', '名'.repeat(2 ** 19), 'it has more than 1048576 bytes'],
    ['invalid escapes', `"${'\\x'.repeat(100_000)}"`, 'expected hexadecimal character at line 1, column 4'],
    ['deep lists', '['.repeat(1_000_000), 'nesting exceeded maxDepth (100)'],
    ['deep blocks', '- '.repeat(100_000), 'nesting exceeded maxDepth (100)'],
    ['many values', `[${'a,'.repeat(300_000)}]`, 'more than 200000 values'],
    ['a repeated key', 'a: 1\na: 2\n', 'duplicated mapping key at line 2, column 1'],
    ['a long unknown alias', `*${'a'.repeat(1000)}`, `unidentified alias "${'a'.repeat(80)}`],
    ['a list with itself', '&a [*a]', 'aliases expand to more than'],
    [
      'aliases as keys',
      `- &a [${'x,'.repeat(50_000)}]\n${'- ? *a\n'.repeat(9000)}`,
      'aliases expand to more than',
    ],
    [
      'aliases of a long text',
      `- &a ${'x'.repeat(500_000)}\n${'- [*a, b]\n'.repeat(9000)}`,
      'aliases expand to more than',
    ],
    ['several documents', '---\n'.repeat(1000), 'expected a single document in the stream, but found more'],
  ])('is refused: %s', (_what, yaml, reason) => {
    expect(read(yaml)).toSatisfy((found) => typeof found === 'string' && found.startsWith(reason));
  });

  it('accepts an indent that is too large for a regular expression', () => {
    expect(read(`a: |\n${' '.repeat(70_000)}b\n`)).toEqual({ a: 'b\n' });
  });

  const growing: readonly [string, (size: number) => string][] = [
    ['keys', (size) => Array.from({ length: size }, (_, index) => `k${index}: v\n`).join('')],
    ['files', (size) => `files:\n${'- a/b/c.c\n'.repeat(size)}`],
    ['escapes', (size) => `"${'\\x41'.repeat(size)}"`],
    ['lines', (size) => `a: "${'b\n\n '.repeat(size)}"`],
    [
      'anchors',
      (size) => Array.from({ length: size }, (_, index) => `- &a${index} b\n- *a${index}\n`).join(''),
    ],
    ['tags', (size) => '- !a b\n'.repeat(size)],
  ];

  it.each(growing)('takes time in proportion to its length: %s', async (_what, textOf) => {
    const time = (size: number) => {
      const yaml = textOf(size);
      return cpuTime(() => parseGemYaml(yaml));
    };
    await time(4000);
    const [short, long] = [await time(4000), await time(40_000)];
    expect(long / Math.max(short, 10)).toBeLessThan(50);
  });
});

it('reports at most ten problems of a specification', () => {
  const spec = readGemSpec(`authors:\n${'- []\n'.repeat(1000)}`);
  expect('wrong' in spec && spec.wrong.match(/its specification: /g)).toHaveLength(10);
});

it('compares versions with many zeros in time in proportion to their length', async () => {
  const version = (zeros: number, last: string) => `1${'.0'.repeat(zeros)}${last}`;
  expect(compareGemVersions(version(10_000, '.a'), '1.a')).toBe(0);
  expect(compareGemVersions('0.0.a', '0.a')).toBe(0);
  const time = (zeros: number) =>
    cpuTime(() => compareGemVersions(version(zeros, '!'), version(zeros, '.a')));
  await time(1000);
  expect((await time(200_000)) / Math.max(await time(20_000), 10)).toBeLessThan(50);
});
