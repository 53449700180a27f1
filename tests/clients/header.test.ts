import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BuildRun, runIn } from '../build/run-build.ts';

const HEADERS = resolve('tests/fixtures/headers');

const { tools } = inject('ground');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'header-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Headers with the constructs of C libraries. */
const SHAPES = ['attributes', 'counter', 'counter_types', 'progress', 'shapes'].map((name) => `${name}.h`);

const bindocs = (...parameters: readonly string[]) => runIn(folder, ...parameters);

function write(path: string, text: string): void {
  writeFileSync(join(folder, path), text);
}

const readJson = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const readApi = () => readJson('content/releases/0.1.0/description.json').api;

const includeHint = (header: string) =>
  `Hint: Include the header that declares it, in the header or after --: npx bindocs init --from <header> -- -include ${header}`;

/** Asserts that a command fails with these lines, writes nothing, and says so. */
function expectRefused({ code, stdout, stderr }: BuildRun, ...lines: string[]): void {
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toEqual([
    ...lines,
    '',
    expect.stringMatching(/; nothing was written\.$/),
  ]);
  expect(existsSync(join(folder, 'content'))).toBe(false);
}

interface Declared {
  readonly declarations?: { readonly c: string | string[] };
}

interface DescribedClass extends Declared {
  readonly constructors?: Record<string, Declared>;
  readonly functions?: Record<string, Declared>;
}

/** C code that compiles after the headers if the declarations of an API have the same types. */
function declarationChecks(api: Record<string, { classes: Record<string, DescribedClass> }>): string[] {
  const textsOf = ({ declarations }: Declared) => (declarations ? [[declarations.c].flat().join('\n')] : []);
  return Object.values(api).flatMap(({ classes }) =>
    Object.entries(classes).flatMap(([name, described]) => {
      const { constructors, functions } = described;
      const operations = Object.values({ ...constructors, ...functions }).flatMap(textsOf);
      const types = textsOf(described).map((text) => {
        if (!text.includes('{')) return text;
        // Types can be declared again in a function.
        const type = text.startsWith('typedef') ? name : `${text.split(' ', 1)[0]} ${name}`;
        return `enum { size_${name} = sizeof(${type}) };
void check_${name}(void) { ${text} _Static_assert(sizeof(${type}) == size_${name}, ""); }`;
      });
      return [...operations, ...types];
    }),
  );
}

/** The text of a page, with single spaces. */
function textOf(path: string): string {
  const text: string[] = [];
  const collect = (nodes: ReturnType<typeof parseDocument>['children']) => {
    for (const node of nodes) {
      if (node.type === 'text') text.push(node.data);
      if ('children' in node && node.type === 'tag') collect(node.children);
    }
  };
  collect(parseDocument(readFileSync(join(folder, 'dist', path, 'index.html'), 'utf8')).children);
  return text.join('').replaceAll(/\s+/g, ' ');
}

it('without clang explains what to install', () => {
  write('a.h', 'int f(void);\n');
  expectRefused(
    bindocs('init', '--from', 'a.h', '--clang', './no-clang'),
    'error ./no-clang: Not found on the PATH. Hint: Install clang (Linux: package clang, Windows: winget package LLVM.LLVM, macOS: Xcode), or set --clang to the path of clang.',
  );
});

it('reports a missing header', () => {
  expectRefused(
    bindocs('init', '--from', 'a.h'),
    'error a.h: Header not found. Hint: Check the path, which is relative to the working folder.',
  );
});

it('reads messages of clang with the line breaks of Windows', () => {
  write('a.h', 'x f(void);\n');
  write('clang', "#!/bin/sh\nprintf 'a.h:1:1: error: unknown type name\\r\\n' >&2\nexit 1\n");
  chmodSync(join(folder, 'clang'), 0o755);
  expectRefused(bindocs('init', '--from', 'a.h', '--clang', './clang'), 'error a.h:1:1: unknown type name.');
});

it('suggests a header near a missing one, or a pattern for a folder', () => {
  mkdirSync(join(folder, 'include'));
  write('include/pond.h', '');
  expectRefused(
    bindocs('init', '--from', 'include/ponds.h', 'include'),
    'error include/ponds.h: Header not found. Hint: Did you mean "include/pond.h"?',
    'error include: This is a folder, not a header. Hint: Choose its headers with a pattern in quotation marks: --from "include/**/*.h"',
  );
});

it('takes headers only after --from', () => {
  expectRefused(
    bindocs('init', 'a.h'),
    'error command line: Unexpected argument "a.h". Hint: To describe headers, put --from before the first one.',
  );
});

it('passes parameters to clang only with --from', () => {
  expectRefused(
    bindocs('init', '--', '-DX'),
    'error command line: --release, --clang and parameters of clang require --from <header>.',
  );
});

describe.runIf(tools.includes('clang'))('clang', () => {
  it('reads a header whose description builds without findings', () => {
    for (const name of SHAPES) copyFileSync(join(HEADERS, name), join(folder, name));
    const { code, stderr } = bindocs('init', '--from', 'counter.h', '--from', 'shapes.h');
    expect(code).toBe(0);
    expect(stderr).toContain(
      'notice counter.h:7:1: Not in the description: macro with parameters: COUNTER_NEXT.\n',
    );
    const api = readApi();
    const constants = api.counter.classes['counter.h'].constants;
    const { counter_types, counter } = JSON.parse(readFileSync(join(HEADERS, 'counter.api.txt'), 'utf8'));
    expect(constants).toMatchObject([
      { COUNTER_FIRST: { value: -1 } },
      { COUNTER_SECOND: { value: 0 } },
      { COUNTER_LIMIT: { value: 256 } },
      { COUNTER_VERSION: { value: '"1.0"' } },
    ]);
    counter.classes['counter.h'].constants = constants;
    expect(api).toMatchObject({ counter_types, counter });
    expect(readJson('content/site.json').spelling).toEqual({ prefix: '', fullNames: true });
    const built = bindocs('build');
    expect([built.code, built.stderr]).toEqual([0, expect.not.stringContaining('error')]);
    expect(bindocs('doctor', '--strict')).toMatchObject({ code: 0 });
    const page = textOf('api/counter/counter');
    expect(page).toContain('counter *counter_new(int start, int *error);');
    expect(page).toContain('counter_new(start: c_int, error: *mut c_int) → *mut counter');
    expect(page).toContain('Makes a counter.');
    expect(page).toContain('the first value');
    expect(textOf('api/counter_types/counter_color')).toContain('COUNTER_GREEN = 5');
    expect(textOf('api/counter/counter.h')).toContain('COUNTER_LIMIT = 256');
    expect(textOf('api/counter/counter.h')).toContain('void counter_log(const char *format, ...);');
    expect(textOf('api/counter/counter.h')).toContain('function counter_log(format: *const c_char, ...)');
  });

  it('names the type bool as the header does', () => {
    write('a.h', '#include <stdbool.h>\nbool a_is(bool on);\n');
    write('b.h', '_Bool b_is(_Bool on);\n');
    expect(bindocs('init', '--from', 'a.h').code).toBe(0);
    expect(JSON.stringify(readApi())).toContain('bool a_is(bool on);');
    rmSync(join(folder, 'content'), { recursive: true });
    expect(bindocs('init', '--from', 'b.h').code).toBe(0);
    expect(JSON.stringify(readApi())).toContain('_Bool b_is(_Bool on);');
  });

  it('reads several headers, and leaves out those that a pattern names and clang rejects', () => {
    mkdirSync(join(folder, 'include/pond/inner'), { recursive: true });
    mkdirSync(join(folder, 'other'));
    const guarded = (name: string, text: string) => `#ifndef ${name}\n#define ${name}\n${text}#endif\n`;
    write('include/pond/pond.h', guarded('POND', '#include "frog.h"\ntypedef struct pond pond;\n'));
    write('include/pond/frog.h', guarded('FROG', '#include "pond.h"\nstruct pond;\nint frog(void);\n'));
    write('include/pond/inner/frog.h', '/** Inner. */\nint inner_frog(void);\n');
    write('other/frog.h', 'int other(void);\n/* Other. */\n\n');
    write('include/pond/windows.h', '#include <no-such-file.h>\n');
    const { code, stderr } = bindocs(
      'init',
      '--from',
      'include/**/*.h',
      'other/frog.h',
      'include/pond/pond.h',
    );
    expect([code, stderr.split('\n')]).toEqual([
      0,
      [
        expect.stringMatching(
          /^notice include\/pond\/windows\.h: Not described, because clang reports an error in it: include\/pond\/windows\.h:1: 'no-such-file\.h' file not found\. Hint: /,
        ),
        expect.stringMatching(/^notice other\/frog\.h: Comments document the declarations before them/),
        '',
      ],
    ]);
    const classes = Object.entries<{ classes: object }>(readApi()).map(([module, entry]) => [
      module,
      Object.keys(entry.classes),
    ]);
    expect(Object.fromEntries(classes)).toEqual({
      frog: ['frog.h'],
      inner_frog: ['frog.h'],
      other_frog: ['frog.h'],
      pond: ['pond'],
    });
    const required = bindocs(
      'init',
      '--release',
      '2.0',
      '--from',
      'include/**/*.h',
      'include/pond/windows.h',
    );
    expect(required.stderr).toContain("error include/pond/windows.h:1:10: 'no-such-file.h' file not found.");
  });

  it('names the library after the folder of its headers', () => {
    mkdirSync(join(folder, 'include/pond'), { recursive: true });
    write('include/pond/a.h', '/** A. */\nint a(void);\n');
    write('include/pond/b.h', '/** B. */\nint b(void);\n');
    expect(bindocs('init', '--from', 'include/pond/*.h')).toMatchObject({ code: 0, stderr: '' });
    expect(readJson('content/site.json')).toMatchObject({ name: 'pond', spelling: { fullNames: true } });
    expect(bindocs('build').code).toBe(0);
    expect(textOf('api/b/b.h')).toContain('int b(void);');
  });

  it('declares everything as the headers do', () => {
    const names = ['attributes', 'counter', 'progress', 'shapes'];
    for (const name of SHAPES) copyFileSync(join(HEADERS, name), join(folder, name));
    expect(bindocs('init', ...names.flatMap((name) => ['--from', `${name}.h`])).code).toBe(0);
    const includes = names.map((name) => `#include "${name}.h"\n`).join('');
    write('check.c', `${includes}${declarationChecks(readApi()).join('\n')}\n`);
    const { status, stderr } = spawnSync('clang', ['-std=c11', '-w', '-fsyntax-only', 'check.c'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('shows C signatures and the header to include', () => {
    mkdirSync(join(folder, 'include/shape'), { recursive: true });
    write(
      'include/shape/shape.h',
      '/** A shape. */\ntypedef struct shape shape;\nint shape_area(const shape *one, unsigned long *area);\n',
    );
    expect(bindocs('init', '--from', 'include/shape/shape.h')).toMatchObject({ code: 0, stderr: '' });
    expect(readJson('content/site.json')).toMatchObject({
      name: 'shape',
      spelling: { headers: { c: ['shape/shape.h'] } },
    });
    expect(bindocs('build').code).toBe(0);
    const page = textOf('api/shape/shape');
    expect(page).toContain('int shape_area(const shape *one, unsigned long *area);');
    expect(page).toContain('#include "shape/shape.h"');
  });

  it('adds an exception of the doctor for types that other headers declare', () => {
    write('a.h', '#include <stdio.h>\n#include <time.h>\n/** A. */\nint f(FILE *file, struct tm *time);\n');
    expect(bindocs('init', '--from', 'a.h')).toMatchObject({ code: 0, stderr: '' });
    expect(readJson('content/doctor.json')).toEqual([
      { rule: 'unresolved-type', about: ['FILE', 'tm'], reason: expect.any(String) },
    ]);
    expect(bindocs('doctor', '--strict')).toMatchObject({ code: 0 });
  });

  it('describes the next release of an existing site', () => {
    write('a.h', '/** A. */\nint f(void);\n');
    expect(bindocs('init', '--from', 'a.h').code).toBe(0);
    const first = readJson('content/releases/0.1.0/description.json');
    write('a.h', '#include <stdio.h>\n/** A. */\nint g(FILE *file);\n');
    const hint =
      'Hint: Choose another folder with --content, or describe the next release with --release <version>.';
    expect(bindocs('init', '--from', 'a.h').stderr).toContain(hint);
    const next = ['init', '--from', 'a.h', '--release', '0.2.0'];
    expect(bindocs(...next)).toEqual({
      code: 0,
      stdout: 'Created content/releases/0.2.0/description.json\n',
      stderr:
        'notice content/releases/0.2.0/description.json: No longer in the headers: a.a.h.f.\nnotice content/doctor.json: Add an exception for types that other headers declare: {"rule":"unresolved-type","about":["FILE"],"reason":"Other headers declare these types."}\n',
    });
    const { api, ...others } = readJson('content/releases/0.2.0/description.json');
    expect(Object.keys(api.a.classes['a.h'].functions)).toEqual(['g']);
    expect(others).toEqual({ ...first, api: undefined });
    expect(bindocs(...next).stderr).toContain('0.2.0/description.json: This release exists. Hint: ');
    const invalid = bindocs('init', '--from', 'a.h', '--release', '../b');
    expect(invalid.stderr).toContain('error --release: "../b" is not a valid version.');
  });

  it('keeps texts that people wrote when it describes the next release', () => {
    write('a.h', '/** A. */\nint f(void);\n/** B. */\nint g(void);\n');
    expect(bindocs('init', '--from', '*.h').code).toBe(0);
    const path = 'content/releases/0.1.0/description.json';
    const first = readFileSync(join(folder, path), 'utf8');
    write(path, first.replace('"A."', '"By hand."'));
    write('a.h', '/** A, changed. */\nint f(void);\n/** B, changed. */\nint g(void);\n');
    const { stderr } = bindocs('init', '--from', 'a.h', '--release', '0.2.0');
    expect(stderr).toContain('Kept these texts, which the headers do not have: a.a.h.f. Hint: ');
    const { f, g } = readJson('content/releases/0.2.0/description.json').api.a.classes['a.h'].functions;
    expect([f.doc, g.doc]).toEqual(['By hand.', 'B, changed.']);
    expect(bindocs('init', '--from', 'b*.h', '--release', '0.3.0').stderr).toContain(
      'error --from: No header matches "b*.h".',
    );
  });

  it('lists functions that may free values', () => {
    write('a.h', 'typedef struct pond pond;\nvoid pond_free(pond *p);\nvoid pond_close(pond *p, int how);\n');
    expect(bindocs('init', '--from', 'a.h').stderr).toContain('May free values: pond_free (pond). Hint: ');
  });

  it('omits headers of the system and of other folders', () => {
    mkdirSync(join(folder, 'include/inner'), { recursive: true });
    mkdirSync(join(folder, 'other'));
    write('other/other.h', 'int other(void);\n');
    write('include/inner/inner.h', 'int inner(void);\n');
    write(
      'include/a.h',
      '#include <stdio.h>\n#include <other.h>\n#include "inner/inner.h"\nint f(FILE *file);\n',
    );
    const { code, stderr } = bindocs('init', '--from', 'include/a.h', '--', '-Iother');
    expect([code, stderr.split('\n')]).toEqual([
      0,
      [
        'notice include/a.h: Not described, because these headers are in other folders: other/other.h. Hint: To describe one, add --from <header>.',
        '',
      ],
    ]);
    const api = readApi();
    expect(Object.keys(api).toSorted()).toEqual(['a', 'inner_inner']);
    expect(api.a.classes).toEqual({
      'a.h': {
        doc: expect.any(String),
        functions: {
          f: {
            declarations: { c: 'int f(FILE *file);' },
            fn_args: [{ file: '*mut FILE' }],
            returns: { type: 'c_int' },
          },
        },
      },
    });
  });

  it('reports the errors of clang', () => {
    write('a.h', '#include "missing.h"\n');
    expectRefused(
      bindocs('init', '--from', 'a.h'),
      "error a.h:1:10: 'missing.h' file not found. Hint: Add its folder after --: npx bindocs init --from <header> -- -I<folder>. If the build of the library creates the file, choose the installed headers.",
    );
    write('b.h', '');
    write('a.h', '#include <b.h>\n');
    expectRefused(
      bindocs('init', '--from', 'a.h'),
      `error a.h:1:10: 'b.h' file not found with <angled> include; use "quotes" instead. Hint: Add its folder after --: npx bindocs init --from <header> -- -I<folder>. If the build of the library creates the file, choose the installed headers.`,
    );
    write('a.h', '#ifdef X\nint f(void);\n#endif\nunknown g(void);\nint h(nothing x);\n');
    expectRefused(
      bindocs('init', '--from', 'a.h', '--', '-DX'),
      `error a.h:4:1: unknown type name 'unknown'. ${includeHint('<file>')}`,
      `error a.h:5:7: unknown type name 'nothing'. ${includeHint('<file>')}`,
    );
    write('a.h', 'size_t f(void);\nclass A;\n');
    expectRefused(
      bindocs('init', '--from', 'a.h'),
      `error a.h:1:1: unknown type name 'size_t'. ${includeHint('stddef.h')}`,
      "error a.h:2:1: unknown type name 'class'. Hint: The command reads C, not C++. Choose a C header, or put C++ between #ifdef __cplusplus and #endif.",
    );
    expectRefused(
      bindocs('init', '--from', 'a.h', '--', '-no-such-option'),
      "error clang: unknown argument: '-no-such-option'.",
    );
  });

  it('reads the values of macros with any integer type', () => {
    const values = {
      ONE: ['1u', 1],
      SHIFTED: ['(ONE << 4)', 16],
      CAST: ['((unsigned)3)', 3],
      BOTH: ['(SHIFTED | ONE)', 17],
      SIZE: ['sizeof(char)', 1],
      LONG: ['0x7FFFFFFFFFFFFFFF', '9223372036854775807'],
      ALL: ['0xFFFFFFFFFFFFFFFFull', '18446744073709551615'],
      WIDE: ['((unsigned __int128)1 << 100)', '1267650600228229401496703205376'],
    };
    const macros = Object.entries(values).map(([name, [text]]) => `#define ${name} ${text}\n`);
    write(
      'a.h',
      `${macros.join('')}#define HALF (1 / 2.0)\n#define HUGE 0x1FFFFFFFFFFFFFFFF\n#define TEXT "a" "b"\n#define LINE __LINE__\n`,
    );
    const { code, stderr } = bindocs('init', '--from', 'a.h');
    expect([code, stderr]).toEqual([
      0,
      [
        'notice a.h: Not in the description: 1 macro without a constant value. Hint: The next notices list them.\n',
        'notice a.h:10:1: Not in the description: macro without a constant value: HUGE.\n',
      ].join(''),
    ]);
    const constants: Record<string, object>[] = readApi().a.classes['a.h'].constants;
    const shown = constants.flatMap((constant) => Object.entries(constant));
    expect(shown).toEqual(
      Object.entries({ ...values, HALF: ['(1 / 2.0)', '(1 / 2.0)'], TEXT: ['"a" "b"', '"a" "b"'] }).map(
        ([name, [written, value]]) => [
          name,
          {
            value,
            ...(String(value) === written ? {} : { declarations: { c: `#define ${name} ${written}` } }),
          },
        ],
      ),
    );
    expect(bindocs('build').code).toBe(0);
  });

  it('reads macros with marks in texts, and those that are structures as written', () => {
    const literals = {
      RED: 'LITERAL(Color){ 230, 41, { 55 } }',
      GREEN: '((Color){ 0, 228 })',
      BLUE: 'MAKE(Color, { 1, 2 })',
      SKY: 'RED',
    };
    const others =
      '#define PATHS "/a;/b"\n#define BRACES "{}"\n#define PLAIN { 0, 1 }\n#define STOP do { } while (0)\n';
    const macros = Object.entries(literals).map(([name, text]) => `#define ${name} ${text}\n`);
    write(
      'a.h',
      `typedef struct Color { int r, g, b[2]; } Color;\n#define LITERAL(type) (type)\n#define MAKE(type, ...) ((type) __VA_ARGS__)\n${macros.join('')}${others}`,
    );
    const { stderr } = bindocs('init', '--from', 'a.h');
    expect(readApi().a.classes['a.h'].constants).toEqual([
      ...Object.entries(literals).map(([name, text]) => ({
        [name]: { type: 'Color', declarations: { c: `#define ${name} ${text}` } },
      })),
      { PATHS: { value: '"/a;/b"' } },
      { BRACES: { value: '"{}"' } },
    ]);
    expect(stderr).toContain('macro with statements: STOP.');
    expect(stderr).toContain('macro without a constant value: PLAIN.');
  });

  it('rejects a header without supported declarations', () => {
    write('a.h', '#ifndef A_H\n#define A_H\n#define NEXT(a) a\n#endif\n');
    expectRefused(
      bindocs('init', '--from', 'a.h'),
      'error a.h: No supported declarations found. Hint: Choose a header that declares functions and types, or that includes such headers from its folder.',
      'error a.h:3:1: Not in the description: macro with parameters: NEXT.',
    );
  });

  it('uses comments of any style, and says where they follow declarations', () => {
    write('a.h', '/* Adds. */\nint f(int a);\n');
    expect(bindocs('init', '--from', 'a.h')).toMatchObject({ code: 0, stderr: '' });
    expect(readApi().a.classes['a.h'].functions.f).toMatchObject({ doc: 'Adds.' });
    rmSync(join(folder, 'content'), { recursive: true });
    write('a.h', 'int f(int a);\n/* Adds. */\n\nint g(void);\n/* Ends. */\n\n');
    expect(bindocs('init', '--from', 'a.h')).toMatchObject({
      code: 0,
      stderr:
        'notice a.h: Comments document the declarations before them, because most comments have a blank line only after them. Hint: If this is wrong, begin comments with /**.\n',
    });
    const { f, g } = readApi().a.classes['a.h'].functions;
    expect([f.doc, g.doc]).toEqual(['Adds.', 'Ends.']);
  });

  it('documents a handle by the comment of its name, otherwise of its structure', () => {
    write(
      'a.h',
      'typedef struct in_s *in; /* Input. */\ntypedef struct out_s *out;\nin f(int a);\nout g(int a);\n\n' +
        '/* Private. */\nstruct in_s { int a; };\n\n/* Output. */\nstruct out_s { int a; };\n',
    );
    bindocs('init', '--from', 'a.h');
    const { classes } = readApi().a;
    expect([classes.in.doc, classes.out.doc]).toEqual(['Input.', 'Output.']);
  });

  it('counts the declarations that conditions exclude', () => {
    const extra = '#ifdef MORE\nint g(void);\ntypedef int h;\n#endif\n';
    const renamed = '#if defined(PREFIX)\n#define f prefix_f\n#endif\n#ifdef BROKEN\nint 1;\n#endif\n';
    write('a.h', `#ifndef A_H\n#define A_H\n${renamed}int f(void);\n${extra}#endif\n`);
    const notices = (...defined: readonly string[]) =>
      bindocs('init', '--from', 'a.h', '--release', `${defined.length}.0`, '--', ...defined).stderr;
    expect(notices()).toBe(
      [
        'notice a.h: Not described: 2 declarations that #if excludes. Hint: To describe more, define these macros after --: npx bindocs init --from <header> -- -DMORE\n',
        'notice a.h: Declarations that require these macros were not counted: BROKEN. Hint: The headers do not compile with these macros, or a limit was reached. If declarations are missing, define the macros that they require after --.\n',
      ].join(''),
    );
    expect(notices('-DMORE')).not.toContain('excludes');
  });

  it.each([
    ['a.h', '#include <string>\n', 'The command reads C, not C++.'],
    ['a.h', 'int a(int b = 1);\n', 'The command reads C, not C++.'],
    ['a.h', 'enum class A { B };\n', 'The command reads C, not C++.'],
    ['a.h', '#ifndef A\n#error "Define A first."\n#endif\n', 'To define a macro, add it after --:'],
    ['a.h', '#include "../b.h"\n', 'It includes headers in other folders. To describe them, use --from b.h.'],
  ])('says what to do for %s with %j', (name, text, hint) => {
    write('b.h', 'int b(void);\n');
    mkdirSync(join(folder, 'in'));
    write(`in/${name}`, text);
    const { code, stderr } = bindocs('init', '--from', `in/${name}`);
    expect([code, stderr]).toEqual([1, expect.stringContaining(hint)]);
  });

  it('links names in comments to their pages', () => {
    write(
      'a.h',
      '/** Opens. \\see a_close, A_MAX */\ntypedef struct a a;\nvoid a_close(a *one);\n#define A_MAX (1 << 4)\n',
    );
    expect(bindocs('init', '--from', 'a.h').code).toBe(0);
    expect(bindocs('build').code).toBe(0);
    const page = readFileSync(join(folder, 'dist/api/a/a/index.html'), 'utf8');
    expect(page).toMatch(/See also: <a href="#[^"]+">a_close<\/a>, <a href="\.\.\/[^"]+#[^"]+">A_MAX<\/a>/);
    expect(textOf('api/a/a.h')).toContain('#define A_MAX (1 << 4)');
  });
});
