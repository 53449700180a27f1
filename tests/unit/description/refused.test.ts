import { describe, expect, it } from 'vitest';
import { parseDescription } from '../../../src/description/parse.ts';
import { formatProblem } from '../../../src/description/problem.ts';
import { bytesOf, language, minimalDocument } from '../../fixtures/documents.ts';

/** The lines that a maintainer sees for a file. */
function refusal(content: unknown): string[] {
  const parsed = parseDescription(
    content instanceof Uint8Array ? content : bytesOf(content),
    'd.json',
    '1.0',
  );
  return 'problems' in parsed ? parsed.problems.map(formatProblem) : [];
}

describe('a file that is no description', () => {
  it('names line and column of a syntax error', () => {
    expect(refusal('{\n  "apiversion": 1,\n  "date": "2026-01-02",\n}')).toEqual([
      expect.stringMatching(/^d\.json:4:1: Not JSON: .* Hint: .*comma/),
    ]);
  });

  it('reports every syntax error', () => {
    const lines = refusal('{"apiversion": 1 "date": tomorrow}');
    expect(lines[0]).toContain('d.json:1:18: Not JSON: comma expected');
    expect(lines[1]).toContain('d.json:1:26');
  });

  it('refuses comments', () => {
    expect(refusal('{"apiversion": 1, // one\n"date": "2026-01-02"}')[0]).toContain('JSON has no comments');
  });

  it('refuses bytes that are not UTF-8', () => {
    expect(refusal(new Uint8Array([0x7b, 0xff, 0x7d]))).toEqual([
      expect.stringContaining('d.json: The file is not UTF-8.'),
    ]);
  });

  it('refuses an array at the top', () => {
    expect(refusal('[]')).toEqual([
      expect.stringContaining('A description is an object, got an array at the top.'),
    ]);
  });

  it('refuses more than 64 MiB', () => {
    const large = new Uint8Array(64 * 1024 * 1024 + 1).fill(0x20);
    expect(refusal(large)).toEqual([expect.stringContaining('at most 64.0 MiB are read')]);
  });

  it('refuses text that is nested too deeply, without a stack trace', () => {
    expect(refusal('['.repeat(200_000))[0]).toContain('nested too deeply');
  });

  it('lists the documents of a file that holds several, and takes the one of its version', () => {
    const several = { '2.0': minimalDocument(), '3.0': minimalDocument() };
    expect(refusal(several)).toEqual([expect.stringContaining('several documents, under "2.0" or "3.0"')]);
    expect(refusal({ '1.0': minimalDocument(), '3.0': minimalDocument({ date: 'never' }) })).toEqual([]);
  });

  it('lists the valid keys where none is known', () => {
    expect(refusal({ hello: 1 })[0]).toContain('"apiversion"');
  });
});

describe('a description that contradicts the format', () => {
  it.each([
    ['another apiversion', { apiversion: 2 }, '/apiversion: 2 is not valid; valid: "1".'],
    [
      'no date',
      { date: '2026-02-30' },
      '/date: expected a calendar date in the form YYYY-MM-DD, got "2026-02-30".',
    ],
    [
      'a wrong type',
      { installation: { tabOrder: [7] } },
      '/installation/tabOrder/0: expected a string, got 7.',
    ],
    [
      'an unknown step type',
      {
        installation: {
          languages: { c: { platforms: { linux: { steps: [{ type: 'shell', content: 'x' }] } } } },
        },
      },
      '/installation/languages/c/platforms/linux/steps/0/type: "shell" is no step type; valid types: "command", "text", "code".',
    ],
    [
      'a recipe without steps',
      { installation: { languages: { c: language({ linux: [] }) } } },
      '/installation/languages/c/platforms/linux/steps: A recipe without steps installs nothing',
    ],
    [
      'a default that is no variant',
      { installation: { dialects: { cpp: { default: 'cpp9', variants: { cpp3: {}, cpp4: {} } } } } },
      '/installation/dialects/cpp/default: "cpp9" is no variant; valid: "cpp3" or "cpp4".',
    ],
    [
      'a language without a name',
      { installation: { languages: { '': language({ linux: ['a'] }) } } },
      '/installation/languages: A language has no name.',
    ],
    ['a module without a name', { api: { ' ': {} } }, '/api: A module has no name.'],
    [
      'a class without a name',
      { api: { a: { classes: { '': {} } } } },
      '/api/a/classes: A class has no name.',
    ],
    [
      'a dialect of no group',
      { installation: { languages: { x: language({ linux: ['a'] }, { dialectOf: 'y' }) } } },
      '/installation/languages/x/dialectOf: "y" names no dialect group; valid: none.',
    ],
    [
      'a dialect of what no document names',
      {
        installation: {
          dialects: {},
          languages: { x: language({ linux: ['a'] }, { dialectOf: 'toString' }) },
        },
      },
      '/installation/languages/x/dialectOf: "toString" names no dialect group; valid: none.',
    ],
    [
      'a path that leaves',
      { examples: [{ name: 'e', code: { c: '../secret.c' } }] },
      '/examples/0/code/c: "../secret.c" leaves',
    ],
    [
      'an absolute path',
      { examples: [{ name: 'e', screenshot: { mac: '/etc/passwd' } }] },
      '/examples/0/screenshot/mac: "/etc',
    ],
    ['a drive', { examples: [{ name: 'e', code: { c: 'C:\\x.c' } }] }, '/examples/0/code/c: '],
    [
      'package contents from elsewhere',
      { package: { linux: { contents: [{ src: 'a/../../b', dst: 'usr/lib' }] } } },
      '/package/linux/contents/0/src: "a/../../b" leaves its folder.',
    ],
    [
      'aliases in a circle',
      {
        api: {
          m: {
            classes: {
              A: { type_alias: { target: 'B' } },
              B: { type_alias: { target: '*const crate :: m :: C' } },
              C: { type_alias: { target: 'A' } },
            },
          },
        },
      },
      '/api/m/classes/A/type_alias: The alias leads back to itself: A → B → C → A.',
    ],
  ])('%s', (_name, rest, expected) => {
    expect(refusal(minimalDocument(rest))).toContainEqual(expect.stringContaining(expected));
  });

  it('finds keys that stand twice, with their place', () => {
    const text = '{"apiversion":1,"date":"2026-01-02","api":{"m":{"classes":{"A":{},\n"A":{}}}}}';
    expect(refusal(text)).toEqual([
      expect.stringContaining('d.json:2:1: /api/m/classes/A: The key "A" stands twice'),
    ]);
  });

  it('reports all problems at once, each with line and column', () => {
    const text = JSON.stringify(minimalDocument({ date: 'x', notes: [1, 2], examples: 'none' }), null, 2);
    const lines = refusal(text);
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).toMatch(/^d\.json:\d+:\d+: \/(date|notes\/[01]|examples): /);
  });

  it('reports a contradiction beside a misspelling', () => {
    const rest = {
      date: 'x',
      installation: {
        dialects: { g: { default: 'b', variants: { a: {} } } },
        languages: { a: { dialectOf: 'h', platforms: { p: { steps: [{ type: 'shell' }] } } } },
      },
    };
    const lines = refusal(minimalDocument(rest));
    for (const place of [
      '/date',
      '/platforms/p/steps/0/type',
      '/dialects/g/default',
      '/languages/a/dialectOf',
    ]) {
      expect(lines).toContainEqual(expect.stringContaining(`${place}: `));
    }
  });

  it('says what is missing at the object that lacks it', () => {
    expect(refusal({ apiversion: 1, installation: {} })).toEqual([expect.stringMatching(/: \/date: /)]);
  });
});
