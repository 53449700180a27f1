import { describe, expect, it } from 'vitest';
import { language, minimalDocument, refusal } from '../../fixtures/documents.ts';

/** An API with one class. */
function classes(entry: object): object {
  return { api: { m: { classes: { T: entry } } } };
}

describe('a description that contradicts the format', () => {
  it.each([
    ['another apiversion', { apiversion: 2 }, '/apiversion: Expected 1, got 2.'],
    ['an apiversion of another type', { apiversion: '1' }, '/apiversion: Expected 1, got the string "1".'],
    [
      'a day that is not in the calendar',
      { date: '2026-02-30' },
      '/date: Expected a calendar date in the form YYYY-MM-DD, got "2026-02-30".',
    ],
    [
      'a wrong type',
      { installation: { tabOrder: [7] } },
      '/installation/tabOrder/0: Expected a string, got the number 7. Hint: Languages and dialect groups in display order.',
    ],
    [
      'a wrong type in a class',
      { api: { m: { classes: { T: 7 } } } },
      '/api/m/classes/T: Expected an object, got',
    ],
    [
      'a wrong type in a field',
      classes({ struct_fields: [{ x: { type: 5 } }] }),
      '/api/m/classes/T/struct_fields/0/x/type: Expected a string, got the number 5. Hint: Type expression.',
    ],
    [
      'a wrong type in a field of members in one object',
      classes({ struct_fields: { x: { type: [] } } }),
      '/api/m/classes/T/struct_fields/x/type: Expected a string, got an empty list.',
    ],
    [
      'members of a wrong type',
      classes({ struct_fields: 'x' }),
      '/api/m/classes/T/struct_fields: Expected a list of objects, an object or null, got the string "x".',
    ],
    [
      'an unknown reference kind',
      classes({ enum_fields: [{ x: { ref_kind: 'refmutt' } }] }),
      '"optionboxed" or null, got "refmutt". Hint: Did you mean "refmut"?',
    ],
    [
      'a wrong type of what a function returns',
      classes({ functions: { f: { returns: 5 } } }),
      '/f/returns: Expected an object, a string or null, got the number 5.',
    ],
    [
      'a wrong type in what a function returns',
      classes({ functions: { f: { returns: { type: 5 } } } }),
      '/f/returns/type: Expected a string, got the number 5. Hint: Type expression of the return value.',
    ],
    [
      'a wrong type of an argument',
      classes({ functions: { f: { fn_args: [{ a: 5 }] } } }),
      '/f/fn_args/0/a: Expected a string, a list of strings, null or an object, got the number 5.',
    ],
    [
      'an alias without a target',
      classes({ type_alias: { targt: 'X' } }),
      '/api/m/classes/T/type_alias/target: Missing; expected a string; similar: "targt".',
    ],
    [
      'a wrong type of documentation',
      classes({ doc: { a: 1 } }),
      '/api/m/classes/T/doc: Expected a list of strings, a string or null, got an object.',
    ],
    [
      'a wrong type in a line of documentation',
      classes({ doc: ['a', true] }),
      '/api/m/classes/T/doc/1: Expected a string, got true. Hint: Documentation in Markdown',
    ],
    [
      'a binding without a name',
      classes({ in: { python: { doc: 'x' } } }),
      '/api/m/classes/T/in/python/name: Missing; expected a string. Hint: Full name in the language',
    ],
    [
      'a sum of a wrong form',
      classes({
        functions: { f: { in: { python: { name: 'f', source: { file: 'f.pyi', sha256: 'x' } } } } },
      }),
      '/f/in/python/source/sha256: Expected a SHA-256, 64 lowercase hexadecimal digits, got "x".',
    ],
    [
      'an unknown way to match a binding',
      classes({ constants: { c: { in: { rust: { name: 'c', matched: 'guess' } } } } }),
      '/c/in/rust/matched: Expected "by name" or null, got "guess".',
    ],
    [
      'languages that are not a list',
      classes({ functions: { f: { only: 'python' } } }),
      '/f/only: Expected a list of strings or null, got the string "python".',
    ],
    [
      'a member that no language has',
      classes({ functions: { f: { only: [] } } }),
      '/f/only: Must not be empty. Hint: Keys of the only languages',
    ],
    [
      'a path of the installed system that is relative',
      { package: { linux: { contents: [{ src: 'a', dst: 'usr/lib/a' }] } } },
      '/package/linux/contents/0/dst: Expected an absolute path without "..", got "usr/lib/a".',
    ],
    [
      'a path of the installed system that climbs',
      { package: { linux: { contents: [{ src: 'a', dst: '/usr/../etc/a' }] } } },
      '/package/linux/contents/0/dst: Expected an absolute path without "..", got "/usr/../etc/a".',
    ],
    [
      'an unknown step type',
      {
        installation: {
          languages: { c: { platforms: { linux: { steps: [{ type: 'shell', content: 'x' }] } } } },
        },
      },
      '/installation/languages/c/platforms/linux/steps/0/type: Expected "command", "text" or "code", got "shell".',
    ],
    [
      'a recipe without steps',
      { installation: { languages: { c: language({ linux: [] }) } } },
      '/installation/languages/c/platforms/linux/steps: Must not be empty. Hint: The steps, in order; at least one.',
    ],
    [
      'a language without a name',
      { installation: { languages: { '': language({ linux: ['a'] }) } } },
      '/installation/languages: Empty key.',
    ],
    [
      'an argument without a type',
      classes({ functions: { f: { fn_args: [{ a: '' }] } } }),
      'fn_args/0/a: Expected a type, which only arguments of functions with "macro": true can lack, got "".',
    ],
    ['a module without a name', { api: { ' ': {} } }, '/api: Empty key.'],
    ['a class without a name', { api: { a: { classes: { '': {} } } } }, '/api/a/classes: Empty key.'],
    [
      'a path that leaves',
      { examples: [{ name: 'e', code: { c: '../secret.c' } }] },
      '/examples/0/code/c: Expected a path inside its folder, or source text, got "../secret.c".',
    ],
    [
      'an absolute path',
      { examples: [{ name: 'e', screenshot: { mac: '/etc/passwd' } }] },
      '/examples/0/screenshot/mac: Expected a path inside its folder, got "/etc/passwd".',
    ],
    [
      'the path of a picture with a long name',
      { examples: [{ name: 'e', screenshot: { mac: `a/${'b'.repeat(300)}.png` } }] },
      '/examples/0/screenshot/mac: Expected a path of at most 4096 bytes, with names of at most 255 bytes, got ',
    ],
    [
      'the path of a picture with few characters of several bytes',
      { examples: [{ name: 'e', screenshot: { mac: 'ü/'.repeat(1400) } }] },
      '/examples/0/screenshot/mac: Expected a path of at most 4096 bytes',
    ],
    [
      'a long path of code',
      { examples: [{ name: 'e', code: { c: 'a/'.repeat(60_000) } }] },
      '/examples/0/code/c: ',
    ],
    ['a drive', { examples: [{ name: 'e', code: { c: 'C:\\x.c' } }] }, '/examples/0/code/c: '],
    [
      'a package with a name that Debian does not allow',
      { package: { name: '../../evil' } },
      '/package/name: Expected a name of two or more lower-case letters, digits, "+", "-" and "." that begins with a letter or digit, got "../../evil".',
    ],
    ...['description', 'maintainer', 'homepage', 'license', 'section', 'priority', 'vendor'].map(
      (field): [string, object, string] => [
        `a line break in the ${field} of a package`,
        { package: { [field]: 'a\nDepends: b' } },
        `/package/${field}: Expected one line, without control characters, got "a\\nDepends: b".`,
      ],
    ),
    ...[
      'a \\',
      'a b',
      'a (>= 1',
      '(a if b',
      'a) (b',
      'a >= 1 < 2',
      'a,',
      '',
      'a "b"',
      '$(a)',
      'pkgconfig(a)',
    ].map((relation): [string, object, string] => [
      `"${relation}" as a package that another needs`,
      { package: { linux: { depends: ['libc6', relation] } } },
      '/package/linux/depends/1: Expected names of packages, such as "foo", "foo >= 1.2", "foo (>= 1.2)" or "foo | bar", got ',
    ]),
    ...['a | b', 'a (>= 1) [amd64]', '(a or b', '(a) (b)', 'a b'].map(
      (relation): [string, object, string] => [
        `"${relation}" as an rpm that another needs`,
        { package: { rpm: { depends: [relation] } } },
        '/package/rpm/depends/0: Expected names of packages, such as "foo", "foo >= 1.2", "pkgconfig(foo)" or "(foo or bar)", got ',
      ],
    ),
    [
      'a line break in what a package needs',
      { package: { linux: { depends: ['libc6\nEssential: yes'] }, rpm: { suggests: ['a\r%post'] } } },
      '/package/linux/depends/0: Expected one line, without control characters, got "libc6\\nEssential: yes".',
    ],
    [
      'a line break in where a package puts a file',
      { package: { linux: { contents: [{ src: 'a', dst: '/usr/a"\n%post' }] } } },
      '/package/linux/contents/0/dst: Expected one line, without control characters, got ',
    ],
    [
      'package contents from outside the release',
      { package: { linux: { contents: [{ src: 'a/../../b', dst: 'usr/lib' }] } } },
      '/package/linux/contents/0/src: Expected a path inside its folder, got "a/../../b".',
    ],
  ])('%s', (_name, rest, expected) => {
    expect(refusal(minimalDocument(rest))).toContainEqual(expect.stringContaining(expected));
  });

  describe.each([
    ['too many brackets', '('.repeat(3000)],
    ['too many references', '&'.repeat(3000)],
    ['too many functions', 'fn() -> '.repeat(3000)],
    ['too many letters', 'T'.repeat(5000)],
  ])('a type of %s', (_what, type) => {
    it.each([
      [{ struct_fields: [{ x: { type } }] }, 'struct_fields/0/x/type'],
      [{ enum_fields: { x: { type } } }, 'enum_fields/x/type'],
      [{ constants: { x: { type } } }, 'constants/x/type'],
      [{ functions: { f: { fn_args: [{ a: 'u8', doc: type }, { b: type }] } } }, 'functions/f/fn_args/1/b'],
      [{ functions: { f: { fn_args: [{ a: { type } }] } } }, 'functions/f/fn_args/0/a'],
      [{ functions: { f: { returns: { type } } } }, 'functions/f/returns/type'],
      [{ constructors: { f: { returns: type } } }, 'constructors/f/returns'],
      [{ callback_typedef: { fn_args: [{ type }] } }, 'callback_typedef/fn_args/0/type'],
      [{ type_alias: type }, 'type_alias'],
      [{ type_alias: { target: 'V', generic_args: [type] } }, 'type_alias/generic_args/0'],
    ])('is reported at its place: %#', (entry, place) => {
      const expected = 'Expected a type of at most 4000 characters, 200 of them brackets, "&" or "*", got "';
      expect(refusal(minimalDocument(classes(entry)))).toEqual([
        expect.stringContaining(`/api/m/classes/T/${place}`),
      ]);
      expect(refusal(minimalDocument(classes(entry)))[0]).toContain(expected);
    });
  });

  it('shows __proto__ as the document writes it', () => {
    const text =
      '{"apiversion": 1, "date": "2026-01-02", "api": {"__proto__": {"classes": {"__proto__": 7}}}}';
    expect(refusal(text)).toEqual([
      expect.stringContaining(
        'd.json:1:88: /api/__proto__/classes/__proto__: Expected an object, got the number 7.',
      ),
    ]);
  });

  it('reports all problems at once, each with line and column', () => {
    const text = JSON.stringify(minimalDocument({ date: 'x', notes: [1, 2], examples: 'none' }), null, 2);
    const lines = refusal(text);
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).toMatch(/^d\.json:\d+:\d+: \/(date|notes\/[01]|examples): /);
  });

  it('reports a missing key at its object', () => {
    expect(refusal({ apiversion: 1, installation: {} })).toEqual([expect.stringMatching(/: \/date: /)]);
  });
});
