import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '../../../src/description/front-matter.ts';
import { formatProblem } from '../../../src/description/problem.ts';

describe('front matter', () => {
  it.each([
    ['with entries', '---\ntitle: x\n---\nbody\n', { title: 'x' }, 'body\n'],
    ['with carriage returns', '---\r\ntitle: x\r\n---\r\nbody', { title: 'x' }, 'body'],
    ['with spaces behind its lines', '--- \ntitle: x\n---\t\nbody', { title: 'x' }, 'body'],
    ['that is the whole file', '---\ntitle: x\n---', { title: 'x' }, ''],
    ['that is empty', '---\n---\nbody', {}, 'body'],
    ['that is empty, before a rule', '---\n---\nbody\n\n---\nmore', {}, 'body\n\n---\nmore'],
    ['with dashes in a value', '---\ntitle: |-\n  a\n  ---\n---\nbody', { title: 'a\n---' }, 'body'],
    ['that is missing', '# A\n\n---\n', {}, '# A\n\n---\n'],
    ['that is missing, before a longer rule', '----\nx\n----\n', {}, '----\nx\n----\n'],
    ['that is missing, after a rule', '---\n\n# A: b\n\n---\nc', {}, '---\n\n# A: b\n\n---\nc'],
    ['after a byte order mark', '\uFEFF---\ntitle: x\n---\nbody', { title: 'x' }, 'body'],
    ['in TOML', '+++\ntitle = "x"\nweight = 2\n+++\nbody', { title: 'x', weight: 2 }, 'body'],
    ['in TOML, with carriage returns', '+++\r\ntitle = "x"\r\n+++\r\nbody', { title: 'x' }, 'body'],
    ['in TOML, after a byte order mark', '\uFEFF+++\ntitle = "x"\n+++\nbody', { title: 'x' }, 'body'],
    ['in TOML that is empty', '+++\n+++\nbody', {}, 'body'],
    ['that is missing, before plus signs', '++++\na\n', {}, '++++\na\n'],
  ])('%s', (_, text, value, body) => {
    expect(readFrontMatter(text, 'a.md')).toMatchObject({ value, body });
  });

  it.each([
    ['---\na: "b\n---\n', /^a\.md:2:6: Invalid YAML in the front matter: Missing closing "quote\. Hint: /],
    ['---\na: b\na: c\n---\n', /^a\.md:3:1: Duplicate key "a"\. Hint: Rename or remove one of them\./],
    ['---\n"a: b" : 1\n"a: b" : 2\n---\n', /^a\.md:3:1: Duplicate key "a: b"\. /],
    ['---\na: *b\n---\n', /^a\.md:1:1: Invalid YAML in the front matter: Unresolved alias .*: b\. Hint: /],
    ['+++\na = 1\nb = "c\n+++\n', /^a\.md:3:\d+: Invalid TOML in the front matter: .*\. Hint: /],
  ])('is rejected if it is neither YAML nor TOML: %j', (text, message) => {
    const read = readFrontMatter(text, 'a.md');
    expect('problems' in read && read.problems.map(formatProblem)).toEqual([expect.stringMatching(message)]);
  });

  it('in TOML has the positions of keys and tables', () => {
    const read = readFrontMatter('+++\ntitle = "x"\n[extra]\ny = 1\n[["a".b]]\n+++\n', 'a.md');
    const lines = ['title', 'extra', 'a'].map((key) => 'body' in read && read.positionOf?.([key])?.line);
    expect(lines).toEqual([2, 3, 5]);
  });

  /** Nine values, nested nine times in lists of nine aliases. */
  const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]']
    .concat(
      [...'bcdefghi'].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`)}]`),
    )
    .join('\n');
  it.each([
    ['aliases of aliases', bomb, /a\.md:1:1: .*: its aliases expand to too many values\. Hint: Shorten it/],
    [
      'lists in lists',
      `a: ${'['.repeat(5000)}`,
      /^a\.md:2:\d+: .*: it is nested too deeply\. Hint: Shorten it/,
    ],
    [
      'very many lists in lists',
      `a: ${'['.repeat(60_000)}`,
      /^a\.md:2:\d+: .*: it is nested too deeply\. Hint/,
    ],
    ['maps in maps', '{a: '.repeat(5000), /^a\.md:2:\d+: .*: it is nested too deeply\./],
    [
      'many keys',
      'key: 1\n'.repeat(20_000),
      /^a\.md:1:1: .*: it has more than 65536 characters\. Hint: Shorten/,
    ],
    ['errors that follow from one', 'a: [\n'.repeat(2000), /^a\.md:3:1: .* Hint: Check the indentation/],
  ])('is rejected in one sentence for %s', (_what, matter, message) => {
    const read = readFrontMatter(`---\n${matter}\n---\n`, 'a.md');
    expect('problems' in read && read.problems.map(formatProblem)).toEqual([expect.stringMatching(message)]);
  });
});
