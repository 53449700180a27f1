import { describe, expect, it } from 'vitest';
import { documentation, isAboutOther, unknownFunction } from '../../../../src/importers/c/documentation.ts';
import { HeaderText } from '../../../../src/importers/c/header-text.ts';
import { growth } from '../../../fixtures/cpu-time.ts';

const KNOWN = new Map([
  ['pond_fill', 'pond::pond_fill'],
  ['POND_MAX', 'pond.h::POND_MAX'],
]);
const linkTo = (name: string) => KNOWN.get(name);

/** The texts of declarations and macros in a header, by name. */
function textsOf(source: string, ...names: readonly string[]): string[] {
  const bytes = Buffer.from(source).toString('latin1');
  const header = new HeaderText(bytes);
  const code = bytes.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return names.map((name) => {
    const found = [...code.matchAll(new RegExp(String.raw`\b${name}\b`, 'g'))].map(({ index }) => {
      const line = code.slice(0, index).split('\n').length;
      return header.macro(name, line) ?? header.statementAt(index);
    });
    const item = found.find((each) => each !== undefined);
    return item ? documentation(header.commentsOf(item), [], linkTo, name).text : 'no item';
  });
}

/** The documentation that a comment for Doxygen contains. */
const read = (comment: string, ...names: readonly string[]) => {
  const header = new HeaderText(`${comment}\nint f(void);`);
  const item = header.statementAt(comment.length + 5);
  return documentation(header.commentsOf(item), names, linkTo);
};

describe('the declaration of a comment', () => {
  it.each([
    ['/** A. */\nint f(void);', 'A.'],
    ['/// A.\n/// B.\nint f(void);', 'A.\nB.'],
    ['/*! A. */\nint f(void);', 'A.'],
    ['//! A.\nint f(void);', 'A.'],
    ['/* A. */\nint f(void);', 'A.'],
    ['// A.\nint f(void);', 'A.'],
    ['/*\n** A.\n** B.\n*/\nint f(void);', 'A.\nB.'],
    ['int f(void); // A.', 'A.'],
    ['int f(void); /* A. */', 'A.'],
    ['int f(void); ///< A.', 'A.'],
    ['int f(void);\n/**< A. */', 'A.'],
    ['int f(void); // A.\n             // B.', 'A.\nB.'],
    ['\tint\tf ;\t/* A, */\n\t\t\t\t/* B, */\n\t\t\t\t/* C. */\n\n\tint b ;', 'A,\nB,\nC.'],
    ['/**! A. */\nint f(void);', 'A.'],
    ['/***\n *** A.\n ***/\nint f(void);', 'A.'],
    [
      '/*****************\n * Fills it now. *\n * Twice is fine *\n *****************/\nint f(void);',
      'Fills it now.\nTwice is fine',
    ],
    ['/*\n * *A*\n */\nint f(void);', '*A*'],
    ['enum e {\n  f, ///< A,\n  ///< B.\n  g\n};', 'A,\nB.'],
    ['/*\n * -----\n * Pumps\n * -----\n */\nint f(void);', ''],
    ['/**\n * -----\n * Pumps\n * -----\n */\nint f(void);', ''],
    ['/**\n * -----\n * Pumps it.\n * -----\n */\nint f(void);', 'Pumps it.'],
    ['/**-----------------**\n ** Section one     **\n **-----------------**/\nint f(void);', ''],
    ['/*\n +-------+\n | Pumps |\n +-------+\n*/\nint f(void);', ''],
    ['/*-\n * A.\n */\nint f(void);', 'A.'],
    ['/*-*****\n*  Deep ponds\n*  Without water\n*******/\nint f(void); /* A. */', 'A.'],
    ['/**\n Note about RC\n\n - RC is a macro.\n*/\n#ifndef RC\nint f(void);\n#endif', ''],
    ['/**\n Note: only with RC.\n*/\n#ifndef RD\nint f(void);\n#endif', 'Note: only with RC.'],
    ['/* Session API */\nint f(void);\n\nint g(void);', ''],
    ['/* Known functions */\nstruct f { int a; };\n\nint g(void);', 'Known functions'],
    ['enum e {\n  /* known functions */\n  f = 1,\n\n  g = 2\n};', 'known functions'],
    ['#define f(a) (1/*b*/ + a)\n   /* A,\n    * B.\n    */\n\nint g(void);', 'A,\nB.'],
    ['int f(void); /* A. */\n             /* B. */', 'A.\nB.'],
    ['#define f 1 /**< A. */', 'A.'],
    ['/** A. */\n#define f 1', 'A.'],
    ['/** A. */\n\nint f(void);', 'A.'],
    ['/** A. */\n#ifdef X\nint f(void);\n#endif', 'A.'],
    ['/** A. */\n#ifdef X\nint g(int);\n#else\nint f(void);\n#endif', 'A.'],
    ['BEGIN_DECLARATIONS\n\n/** A. */\nEXPORT(int) f(void);', 'A.'],
    ['extern "C" {\n/** A. */\nint f(void);\n}', 'A.'],
    ['struct s { int a; /* A. */\n int f; /* B. */\n};', 'B.'],
    ['struct s {\n  /* A. */\n  int f;\n\n  int b;\n};', 'A.'],
    ['enum e { a, /**< A. */ f /**< B. */ };', 'B.'],
    ['struct f { /* A. */\n  int a;\n};', 'A.'],
    ['/* A. */\nstruct f;\ntypedef struct f f;', 'A.'],
    ['/** Größe. */\nint f(void);', 'Größe.'],
    ['/** A @größe. */\nint f(void);', 'A @größe.'],
    ['/** A.\r\n * B. */\r\nint f(void);\r\n', 'A.\nB.'],
    [
      '/**\n *  A.\n *\n *  @verbatim\n     | |\n     ---\n    @endverbatim\n */\nint f(void);',
      'A.\n\n```c\n| |\n---\n```',
    ],
    ['/*\n  A:\n  * B\n  * C\n*/\nint f(void);', 'A:\n* B\n* C'],
    ['/*************\n * A.\n * B.\n *************/\nint f(void);', 'A.\nB.'],
    ['//-----\n// Windows\n//-----\n// A.\n// B.\nint f(void);', 'A.\nB.'],
    ['/* A */\n/* b. */\nint f(void);', 'A\nb.'],
    ['/*\n@@ A\n** b.\n*/\n#define f 1', 'A\nb.'],
    ['/* A:\n     f();\n   while (f()) {}\n*/\nint f(void);', 'A:\n  f();\nwhile (f()) {}'],
    ['/* The most. */\n#ifndef f\n#ifdef X\n#define f 8\n#else\n#define f 9\n#endif\n#endif', 'The most.'],
    ['/* A. */\n#ifdef HAS_F\nint f(void);\n#endif', 'A.'],
    ['/** B. */\nint b(void);\n\nint f(void);\n  /* A. */\n\n/** C. */\nint c(void);', 'A.'],
    ['/** f: A. */\nint f(void);', 'A.'],
    ['/* f - A.\n *\n * B. */\nint f(void);', 'A.\n\nB.'],
    ['/** f() -- A. */\nint f(void);', 'A.'],
    ['/** g - f is the rest. */\nint f(void);', 'g - f is the rest.'],
    ['/*\n * f --\n *\n *   A.\n */\nint f(void);', 'A.'],
    ['/* ---> open <--- */\n/* A. */\nint f(void);', 'A.'],
    ['/*******0x40 series *******/\n/* A. */\n#define f 1', 'A.'],
    ['/* ------- */\n/* A. */\n/* ------- */\nint f(void);', 'A.'],
    ['/* f() :\n * A. */\nint f(void);', 'A.'],
    ['/**\n * f:\n *\n * A.\n */\nint f(void);', 'A.'],
    ['/*\n  f\n\n  A.\n*/\nint f(void);', 'A.'],
    ['/* B. */\nEXPORT(int, g, (void))\nEXPORT(int, h, (void))\n\n/* A. */\nEXPORT(int, f, (void))', 'A.'],
    ['#define f 1\n   /* A.\n    * B. */\n\n#define g 2\n', 'A.\nB.'],
    ['/*\n * NAME f()\n *\n * DESCRIPTION\n *\n * A.\n */\nint f(void);', 'A.'],
    ['/*\n** PONDREF: A\n** KEYWORDS: {a}\n** METHOD: pond\n**\n** B.\n*/\nint f(void);', 'A\n\nB.'],
    ['/* NOTE: A.\n *\n * B. */\nint f(void);', 'NOTE: A.\n\nB.'],
    [
      '/** Like\n * @POND_MAX or\n * @pond_Most. */\nint f(void);',
      'Like\n[POND_MAX](pond.h::POND_MAX) or\n`pond_Most`.',
    ],
    ['//-----\n// Ponds\n//-----\n// Pond, 2 components\nstruct f { int a; };', 'Pond, 2 components'],
    ['// Ponds -----------\n// Frogs --------\n// Fills.\nint f(void);', 'Fills.'],
    [
      'struct s {\n  // Set this to one if it is warm.\n  int f;\n  int b;\n};',
      'Set this to one if it is warm.',
    ],
    ['/*!\n**NOTICE**: A.\n*/\nint f(void);', '**NOTICE**: A.'],
    ['/*!\nA.\n\n* @return B.\n*/\nint f(void);', 'A.\n\nReturns: B.'],
    ['/*/// # A\n///\n/// B.\n*/\nint f(void);', '# A\n\nB.'],
    ['/** @retval "a b" C. */\nint f(void);', 'Returns `"a b"`: C.'],
    [
      '/**\n * f: (method)\n *\n * A |[<!-- language="C" -->\n * b ();\n *   c ();\n * ]| d.\n */\nint f(void);',
      'A\n```c\nb ();\n  c ();\n```\nd.',
    ],
    ['#define f(a) ((a) /* Not this. */ + 1) /* A. */', 'A.'],
    ['/** A:\n * -# b\n *    - c\n * -# d\n */\nint f(void);', 'A:\n1. b\n   - c\n1. d'],
    ['/*lint -e123 */ /** A. */\nint f(void);', 'A.'],
    ['/** @} */ /** A. */\nint f(void);', 'A.'],
    ['struct s {\n  /* [0] */ /* A. */\n  int f;\n};', 'A.'],
    [' /* A. */\n int f(void);', 'A.'],
    ['/*@null@*/ /* A. */\nint f(void);', 'A.'],
    ['/** End the current frame */\n\nint f(void);', 'End the current frame'],
    ['/** Begin a frame */\n\nint f(void);', 'Begin a frame'],
    ['/* Begin drawing\n * begin again */\nint f(void);', 'Begin drawing\nbegin again'],
    ['/*** Returns the depth of the pond. ***/\nint f(void);', 'Returns the depth of the pond.'],
    ['/* -- Fills the pond. -- */\nint f(void);', 'Fills the pond.'],
    ['void *f; /* type: pond */', 'type: pond'],
    ['void *f; /* callback: context */', 'callback: context'],
    ['/** A \\latexonly b \\endlatexonly c.\n * @if D\n * e\n * @endif\n */\nint f(void);', 'A c.\n\ne'],
    ['/** A. \\htmlonly<b>x</b>\\endhtmlonly B. */\nint f(void);', 'A. B.'],
    ['/** A.\n * @htmlonly<b>x</b>@endhtmlonly\n * B. */\nint f(void);', 'A.\n\nB.'],
    ['/** A.\n * @manonly\n * x\n * @endhtmlonly y\n * @endmanonly B. */\nint f(void);', 'A.\nB.'],
    [
      '/** A.\n * @internal\n * @htmlonly\n * x\n * @endhtmlonly\n * Secret.\n * @endinternal\n * B. */\nint f(void);',
      'A.\n\nB.',
    ],
    ['/** A.\n * @htmlonly\n * <b>b</b>\n * @endhtmlonly\n * C.\n */\nint f(void);', 'A.\n\nC.'],
    [
      '/** Calls <function>g_<emphasis>type</emphasis>_new(<!-- -->)</function> with of <filename>. */\nint f(void);',
      'Calls g_*type*_new() with of <filename>.',
    ],
    ['/** <literal>0</literal><para>Opens <filename>.</para> */\nint f(void);', '`0`\n\nOpens <filename>.'],
    [
      '/** See [pond_fill()], [random()] and [a word]. */\nint f(void);',
      'See [pond_fill()](pond::pond_fill), random() and [a word].',
    ],
  ])('%j', (source, expected) => {
    expect(textsOf(source, 'f')).toEqual([expected]);
  });

  it.each([
    ['a heading of several', '// Windows\nint f(void);\nint g(void);'],
    ['a heading above comments', '// Windows\nint f(void); // A.\nint g(void); // B.', 'A.'],
    ['the heading of macros', '/* Flags. Or them\n * together. */\n#define f 1\n#define g 2'],
    ['a banner', '/*******\n\nPumps\n\n*******/\nint f(void);'],
    ['a line of dashes', '/* ---- */\nint f(void);'],
    ['a license', '/* Copyright 2020 A.\n * All rights reserved. */\nint f(void);'],
    ['an introduction of several', '/* These are\n * macros: */\nint f OF((void));\nint g OF((void));'],
    ['a declaration in a comment', '/* int g(int); */\nint f(void);'],
    ['an ordinary comment and an empty line', '/* A. */\n\nint f(void);'],
    ['a comment on the end of a condition', '#endif /* X */\nint f(void);'],
    ['a group', '/**\n * \\defgroup a A\n * @{\n */\nint f(void);'],
    ['the start of a group', '/** Retired names. @{ */\nint f(void);'],
    ['the file', '/** @file */\nint f(void);'],
    ['a function before it', 'int g(void); // A.\nint f(void);'],
    ['a body', 'int f(void) {\n  return 1;\n} /* f */'],
    ['a comment for a tool', '// clang-format off\nint f(void);'],
    ['a condition of a system', '/* Windows. */\n#ifdef _WIN32\nint f(void);\n#endif'],
    ['several declarations in a condition', '/* Windows. */\n#ifdef X\nint f(void);\nint g(void);\n#endif'],
    [
      'a heading above a condition',
      '/* WRITE\n * APIS */\n#ifdef X\nint f(void);\n  /* A. */\n\n#endif',
      'A.',
    ],
    ['a heading between marks', '/*===== Windows =====*/\nint f(void);'],
    ['a heading between three stars', '/*** Deep ponds. ***/\nint f(void);'],
    ['behind the end of a group', 'int f(void);\n/** @} */ /* end of ponds */'],
    ['behind the end of a group before it', 'int g(void);\n/** @} */ // end of ponds\nint f(void);'],
    [
      'the number of a declaration',
      '/* Slot 1 is free. */\n/* 2 */\nint f(void);\n/* Slot 3 is free. */\n/* 4 */\nint g(void);',
    ],
    ['a drawing', 'int f(void); /* ) Both of them */'],
    // Input: authors of headers mark open questions so.
    ['an open question', 'int f(void); /* XXX */'],
    ['the end of a part', '/** End of ponds */\n\nint f(void);'],
    ['the ends of parts', 'int e;\n/* End pumps */\n/* Begin {deep,warm} ponds */\nint f(void);'],
    ['lost if it begins like an end', '/** End the frame. */\n\nint f(void);', 'End the frame.'],
    ['the start of a fold', '/* {{{ Ponds */\nint f(void);'],
    [
      'lost after its name in Markdown',
      'int e;\n\n/**\n * ## f\n *\n * Fills it.\n */\n\nint f(void);',
      'Fills it.',
    ],
    ['a heading in Markdown', 'int e;\n\n/**\n * ## Deep ponds\n */\n\nint f(void);'],
    ['access for GTK-Doc', 'struct s {\n  /*< private >*/\n  int f;\n};'],
  ])('is not %s', (_, source, expected = '') => {
    expect(textsOf(source, 'f')).toEqual([expected]);
  });

  it('is the one before a comment if blank lines follow most comments', () => {
    const after =
      'int f(void);\n/* A. */\n\nint g(void);\n/*\n     B.\n   C.\n*/\n\n#define h 1\n#define i 2\n/* D */\n';
    expect(textsOf(after, 'f', 'g', 'i')).toEqual(['A.', 'B.\nC.', '']);
    expect(new HeaderText(after).style).toBe('after');
    const before = '/* A. */\nint f(void);\n\n/* B. */\nint g(void);\n/* C. */\n\nint h(void);\n';
    expect(textsOf(before, 'f', 'g', 'h')).toEqual(['A.', 'B.', '']);
    expect(new HeaderText(before).style).toBe('before');
  });

  it('is the macro with the name of a prototype in the comment', () => {
    const source = '/*\nint f OF((int a,\n          int b));\n\n   A. */\n\nint g(void);';
    const comment = new HeaderText(source).titled('f');
    expect(comment && documentation([comment], [], linkTo, 'f').text).toBe('A.');
  });

  it.each(['@deprecated Use e().', 'Use e() with care.', 'See e(), which is slower than f;\n *'])(
    'is not that of a function that a sentence names before code: %s',
    (sentence) => {
      const source = `/**\n * ${sentence}\n * @code\n * int a;\n *\n * f();\n * @endcode\n */\nint f(void);`;
      expect(new HeaderText(source).titled('e')).toBeUndefined();
      expect(textsOf(source, 'f')).not.toEqual(['']);
    },
  );

  it('is the parameter on the same line', () => {
    const source = 'int f(int first,  // A.\n      int second  /* B. */\n);';
    const header = new HeaderText(source);
    const texts = ['first', 'second'].map((name) => {
      const item = header.parameterAt(source.indexOf(name));
      return documentation(header.commentsOf(item), [], linkTo).text;
    });
    expect(texts).toEqual(['A.', 'B.']);
    expect(textsOf(source, 'f')).toEqual(['']);
  });

  it('does not depend on braces in the branches of a condition', () => {
    const source =
      '#ifdef X\nstruct a {\n#else\nstruct b {\n#endif\n  int i; /* A. */\n};\n\n/** B. */\nint f(void);';
    expect(textsOf(source, 'i', 'f')).toEqual(['A.', 'B.']);
  });

  it.each([
    '{',
    '(',
    '/*',
    '//\n',
    '#if\n{',
    '"',
    '/** a */\n',
    'f(a,',
    '}',
    '\\\n',
    'f(); /* a */\n',
    '#ifdef A\n#define B\n',
  ])('is found in linear time: %j', async (part) => {
    expect(await growth((size) => new HeaderText(part.repeat(size)), 20_000)).toBeLessThan(10);
  });
});

describe('the text of a comment', () => {
  it.each([
    '. A b c',
    '[[',
    '[[a]] ',
    '[a](b.',
    'a, ',
    '`',
    '@a ',
    '<a>',
    '<table>',
    '^(',
    '\\a{',
    'a() ',
    '#a',
    '  a',
    '_',
    '- ',
    '@note x ',
    '@deprecated x ',
    '@manonly x ',
    '@manonly x @endmanonly ',
  ])('is read in linear time if a line contains %j many times', async (part) => {
    const read = (size: number) => {
      const line = `A${part.repeat(size)}`;
      return [new HeaderText(`int a;\n\n// ${line}\nint f(void);\n`), documentation([[line]], [], linkTo)];
    };
    expect(await growth(read, 5000)).toBeLessThan(10);
  });

  it('is read in linear time if it has many texts about a parameter', async () => {
    const lines = (size: number) => Array.from({ length: size }, () => ' In: a: b');
    expect(await growth((size) => documentation([lines(size)], ['a'], linkTo), 8000)).toBeLessThan(10);
  });

  it.each([
    ['\\brief A.\n\nB.', 'A.\n\nB.'],
    ['B.\n\n\\brief A.', 'A.\n\nB.'],
    ['A.\n\\return a number\n\\retval -1 no memory', 'A.\n\nReturns: a number\n\nReturns `-1`: no memory'],
    ['A.\n@note One.\n      Two.\n\nB.', 'A.\n\nNote: One.\nTwo.\n\nB.'],
    ['A.\n@internal\nB.', 'A.'],
    ['A.\n@internal\nB.\n@endinternal\nC.', 'A.\n\nC.'],
    ['A.\n@ingroup a', 'A.'],
    ['\\windlimit Below six.', 'Windlimit: Below six.'],
    ['@quota[size] MAX', 'Quota `size`: MAX'],
    ['\\threadsafety Any thread.', 'Thread safety: Any thread.'],
    ['@pointer_lifetime Short.', 'Pointer lifetime: Short.'],
    ['Use \\p a, \\c b and \\e c.', 'Use `a`, `b` and *c*.'],
    ['\\f$ a^2 \\f$', '$`a^2`$'],
    ['the @f$n@f$th, \\f(\\frac{a}\n{b}\\f)', 'the $`n`$th, $`\\frac{a} {b}`$'],
    ['A \\f[ x[i] \\f] b', 'A\n```math\nx[i]\n```\nb'],
    ['\\f{align*}{\n a &= b\n\\f}', '```math\n\\begin{align*}\n a &= b\n\\end{align*}\n```'],
    ['A\\n B', 'A\n\n B'],
    [
      'See pond_fill(), #POND_MAX and other().',
      'See [pond_fill()](pond::pond_fill), [POND_MAX](pond.h::POND_MAX) and other().',
    ],
    [
      'See [pond_fill()] and [the pond](@ref pond_fill).',
      'See [pond_fill()](pond::pond_fill) and [the pond](pond::pond_fill).',
    ],
    ['\\ref pond_fill "fills" and \\ref other', '[fills](pond::pond_fill) and other'],
    [
      '\\see pond_fill, other()\n\\sa POND_MAX\nA.',
      'See also: [pond_fill](pond::pond_fill), other(), [POND_MAX](pond.h::POND_MAX), A',
    ],
    ['`pond_fill()` and user@example.com', '`pond_fill()` and user@example.com'],
    [
      '<b>A</b> <a href="https://a.example/">B</a><br>C <file.h>',
      '**A** [B](https://a.example/)\n\nC <file.h>',
    ],
    ['A __LINE__ b', 'A `__LINE__` b'],
    ['Not @ref POND_MAX.', 'Not [POND_MAX](pond.h::POND_MAX).'],
    ['As [pond_fill](D,[POND_MAX],0).', 'As [pond_fill](pond::pond_fill)(D,[POND_MAX](pond.h::POND_MAX),0).'],
    [
      'As [pond_fill](d,POND_MAX) or [pond_fill](D).',
      'As [pond_fill](pond::pond_fill)(d,POND_MAX) or [pond_fill](pond::pond_fill)(D).',
    ],
    [
      'See [Frogs](CategoryFrogs), [all](#frogs) and [most](POND_MAX).',
      'See Frogs, all and [most](pond.h::POND_MAX).',
    ],
    ['^The a. ^(B c)^. (a)^2 a ^ b', 'The a. (B c). (a)^2 a ^ b'],
    ['@return : a number', 'Returns: a number'],
    [
      'HTML <caption>, or a <table>\nas <TABLE>\n\n<p>B.\n<ul><li>C</ul>',
      'HTML <caption>, or a <table>\nas <TABLE>\n\nB.\n\n- C',
    ],
    ['<ul>...</ul> or\n<table>...</table>', '`<ul>...</ul>` or\n`<table>...</table>`'],
    ['[[[A]]]', '[[[A]]]'],
    ['[[RFC 3986]](https://x.org) A', '[[RFC 3986]](https://x.org) A'],
    ['[[RFC 3986]] says so.', '[[RFC 3986]] says so.'],
    [
      '<table><colgroup><col></colgroup><tr><th>a<th>b<tfoot><tr><td>x\\|y<td>c</table>',
      '| a | b |\n| --- | --- |\n| x\\|y | c |',
    ],
    ['A.\n\n[[names in f()]] <h3>B</h3>', 'A.\n\nB'],
    ['A.\n@param b\n@retval C\n@retval D e', 'A.\n\nReturns `C`\n\nReturns `D`: e'],
    ['<c>a\\@b</c> or user\\@c \\#d 5\\%', '`a@b` or user@c \\#d 5%'],
    ['If @return is 0, stop.', 'If `return` is 0, stop.'],
    ['::POND_MAX or ::other', '[POND_MAX](pond.h::POND_MAX) or ::other'],
    [
      'A @POND_MAX and @size, or %NULL. %d %lld',
      'A [POND_MAX](pond.h::POND_MAX) and `size`, or `NULL`. %d %lld',
    ],
    ['None left @hideinitializer', 'None left'],
    ['@abstract A.\n@discussion B.\n@function f', 'A.\n\nB.'],
    ['@code{.cpp}\n  int a;\n\n    b;\n@endcode', '```cpp\nint a;\n\n  b;\n```'],
    ['~~~{.py}\na\n~~~\n@return B.', '```py\na\n```\n\nReturns: B.'],
    ['```{.cpp}\na\n\n  b\n```', '```cpp\na\n\n  b\n```'],
    ['<pre>\n  a\n</pre> B.', '```c\na\n```\nB.'],
    ['```c\nif (a) {\n\n    b(2);\n}\n```\nC.', '```c\nif (a) {\n\n    b(2);\n}\n```\nC.'],
    ['\\par Title\nA.', '**Title**\n\nA.'],
    [
      'A:\n<table border=1>\n<caption>B</caption>\n<tr><th>a<th>b\n\n<tr><td>1<br>2</td>\n<td>c|d</td>\n</tr>\n</table>\nC.',
      'A:\n\nB\n\n| a | b |\n| --- | --- |\n| 1 2 | c\\|d |\n\nC.',
    ],
    [
      'A:\n<table><tr>\n<td>\\ref pond_fill \\c a</td><td>Fills <b>it</b>.</td></tr><tr><td>b</td></tr></table>',
      'A:\n\n- [pond_fill](pond::pond_fill) `a`: Fills **it**.\n- b',
    ],
    ['<table><tr><td>a<td>&rarr;<td>b<tr><td>&nbsp;<td></table>', '- a &rarr; b'],
    ['<table><tr><td>a<ul><li>b</ul><td>c</table>', 'a\n- b\n\n c'],
    [
      'The number\n\\Emph{must} be 2. \\Code{a}\n\\Code{b}\n\n\\pond_id{c}',
      'The number\nmust be 2. a\nb\n\nPond id `c`',
    ],
    ['\\li A\n\\li B', '- A\n\n- B'],
  ])('%j', (text, expected) => {
    const lines = text.split('\n').map((line) => ` * ${line}`);
    expect(read(`/**\n${lines.join('\n')}\n */`).text).toBe(expected);
  });

  it('has the parameters of the function in the format of GTK-Doc', () => {
    const source =
      '/**\n * f: (skip)\n * @a: (nullable): the a\n *   of f\n * @b: a @a, or %NULL\n *\n * A.\n *\n * Returns: a number\n */';
    const header = new HeaderText(`${source}\nint f(void);`);
    const item = header.statementAt(source.length + 5);
    const { text, parameters } = documentation(header.commentsOf(item), ['a', 'b'], linkTo, 'f');
    expect(Object.fromEntries(parameters)).toEqual({ a: 'the a\nof f', b: 'a `a`, or `NULL`' });
    expect(text).toBe('A.\n\nReturns: a number');
  });

  it('has the parameters of the function', () => {
    const { text, parameters } = read(
      '/** A.\n * @param[in, out] a The a.\n *   More.\n * @param b,c - Both.\n * @param d No such one. */',
      'a',
      'b',
      'c',
    );
    expect(Object.fromEntries(parameters)).toEqual({ a: 'in,out: The a.\nMore.', b: 'Both.', c: 'Both.' });
    expect(text).toBe('A.\n\n`d`: No such one.');
  });
});

it('reads parameters of functions without their name above, also those with names of commands', () => {
  const comment =
    '/**\n * Reads.\n *\n * @code: the bytes\n * @note: a note,\n *   in two lines\n * @other: text\n *\n * @return: 0\n */';
  const { text, parameters } = read(comment, 'code', 'note');
  expect(text).toBe('Reads.\n\nOther: text\n\nReturns: 0');
  expect(Object.fromEntries(parameters)).toEqual({ code: 'the bytes', note: 'a note,\nin two lines' });
});

it('reads the lists of parameters, fields and values in the style of FreeType', () => {
  const comment = `/**************************************************************************
   *
   * @function:
   *   f
   *
   * @description:
   *   Opens.
   *
   * @inout:
   *   library ::
   *     A handle.
   *
   * @input:
   *   path ::
   *     A path.
   *
   *     Or a name.
   *
   *   index ::
   *     An index.
   *
   * @return:
   *   Zero.
   */`;
  const { text, parameters } = read(comment, 'library', 'path', 'index');
  expect(text).toBe('Opens.\n\nReturns: Zero.');
  expect(Object.fromEntries(parameters)).toEqual({
    library: 'A handle.',
    path: 'A path.\n\nOr a name.',
    index: 'An index.',
  });
});

it('reads parameters and deprecations in the style of GTK-Doc, and lists of parameters', () => {
  const gtk =
    '/**\n * f: (method)\n * @name: (nullable) (transfer none): a name\n * @file: a file\n *\n * A.\n *\n * Deprecated: 1.4: Use g.\n *\n * Returns: (transfer full): b\n */';
  const header = new HeaderText(`${gtk}\nint f(void);`);
  const item = header.statementAt(gtk.length + 5);
  const found = documentation(header.commentsOf(item), ['name', 'file'], linkTo, 'f');
  expect(Object.fromEntries(found.parameters)).toEqual({ name: 'a name', file: 'a file' });
  expect(found).toMatchObject({ text: 'A.\n\nReturns: b', deprecated: '1.4: Use g.' });
  const listed = read('/*!\nA.\n\n* path: The path.\n* other: text\n* returns: Zero.\n*/', 'path');
  expect(listed.text).toBe('A.\n\nReturns: Zero.');
  expect(listed.parameters.get('path')).toContain('The path.');
  // Fields can lack a name.
  expect(read('/** A. */', '', 'a').text).toBe('A.');
});

it('reads parameters on lines of their own', () => {
  const { text, parameters } = read('// Adds.\n// a - the first\n//   one\n// b - the second', 'a', 'b');
  expect(text).toBe('Adds.');
  expect(Object.fromEntries(parameters)).toEqual({ a: 'the first\none', b: 'the second' });
  expect(read('// a - the first', 'a').text).toBe('a - the first');
});

it('a comment that names a member of a type documents only this member', () => {
  const header = new HeaderText('/** \\var int pond::depth\n * A. */\nint f(void);');
  const lines = header.titled('pond.depth') ?? [];
  expect(documentation([lines], [], linkTo, 'pond.depth').text).toBe('A.');
  const isOther = (owner: string) =>
    isAboutOther(lines, owner, (name) => (name === 'pond' ? '#pond' : undefined));
  expect(['pond.depth', 'pond.size', 'f'].map(isOther)).toEqual([false, true, true]);
});

describe('a comment that names what it documents', () => {
  const named = (comment: string) =>
    textsOf(`${comment}\n#define POND_MAX 1\nint f(void);\nint g(void);`, 'f')[0];
  const titled = (comment: string, name = 'f') => {
    const header = new HeaderText(`${comment}\n\nint g(void);\nint f(void);\n#define POND_MAX 1`);
    const lines = header.titled(name);
    return lines && documentation([lines], [], linkTo, name).text;
  };
  it.each([
    '/** \\fn int f(int count)\n * A.\n */',
    '/** @ingroup x\n * @fn f()\n * A.\n */',
    '/** \\def f(x)\n A. */',
    '/** \\struct f f.h "f.h"\n * A.\n */',
    '/** \\enum f\n * A.\n */',
    '/** \\var int f[2]\n * A.\n */',
    '/** \\typedef int (*f)(int)\n * A.\n */',
    '/**\n * @function:\n *   f\n *\n * @description:\n *   A.\n */',
    '/*\n * Function: f\n *\n * A.\n */',
    '/**\n * f:\n *\n * A.\n */',
    '/**\n * @enum:\n *   F_XXX\n *\n * @values:\n *   other ::\n *     B.\n *\n *   f ::\n *     A.\n *\n * @note:\n *   C.\n */',
  ])('reaches it wherever it stands: %s', (comment) => {
    expect(titled(comment)).toBe('A.');
  });

  it('does not document the declaration below it', () => {
    expect(named('/** \\def POND_MAX\n * A.\n */')).toBe('');
    const unknown = (line: string) => unknownFunction([line, 'A.'], 'f', linkTo);
    expect(unknown('\\fn int old(int count)')).toBe('old');
    expect(unknown('\\fn API(int) f(int count)')).toBe(undefined);
    expect(unknown('\\struct old')).toBe(undefined);
    expect(textsOf('/**\n * SECTION:pond\n * A.\n */\nint f(void);', 'f')).toEqual(['']);
  });

  it('makes the text about a list of macros that of their group', () => {
    const list =
      ' * @enum:\n *   X_XXX\n *\n * @description:\n *   A.\n *\n * @values:\n *   X_A ::\n *     B.';
    const { groups } = new HeaderText(`/*\n${list}\n */\n#define X_A 1\n#define X_B 2\n`);
    expect([...new Set(groups.members.values())]).toEqual(['X_XXX']);
    expect(groups.texts.get('X_XXX')?.map((line) => line.trim())).toEqual(['@description:', 'A.', '']);
  });
});

it.each([
  '/**\n * Flags of ponds:\n * - POND_A: opens\n *   it\n * - POND_B: closes\n */',
  '/* Flags of ponds:\n *\n * POND_A - opens\n * it\n * POND_B - closes */',
  '/**\n * Flags of ponds.\n * @li `POND_A` = opens\n * it\n * @li @ref POND_B: closes\n */',
])('divides the list of macros above them: %s', (comment) => {
  const source = `${comment}\n#define POND_A 1\n#define POND_B 2\n`;
  const header = new HeaderText(source);
  expect(textsOf(source, 'POND_A', 'POND_B')).toEqual(['', '']);
  const texts = ['POND_A', 'POND_B'].map((name) => header.titled(name)?.join(' '));
  expect(texts).toEqual(['opens it', 'closes']);
  expect([...header.groups.members.values()]).toEqual(['Flags of ponds', 'Flags of ponds']);
  expect([...header.groups.texts]).toEqual([]);
});

it('divides the list of types above them', () => {
  const source =
    '/* Ids:\n *\n * pond:  Water.\n * frog   Green.\n *\n * All are numbers.\n * size: none. */\ntypedef struct pond { int id, size; } pond;\ntypedef struct frog { int id; } frog;\n';
  const header = new HeaderText(source);
  expect(textsOf(source, 'pond', 'frog')).toEqual(['', '']);
  const texts = ['pond', 'frog', 'size'].map((name) => header.titled(name));
  expect(texts).toEqual([['Water.'], ['Green.'], undefined]);
});

it('keeps a heading that is above one declaration as its text, unless it has another', () => {
  const other = '// Input\n#define f 1 // Keys.\n\nint g(void);';
  expect(textsOf(other, 'f')).toEqual(['Keys.']);
  expect(new HeaderText(other).groups.members.size).toBe(0);
  const lua = 'int e(void);\n\n\n/*\n** basic types\n*/\n#define f 1\n\n#define g 2\n\n\nint h(void);';
  expect(textsOf(lua, 'f', 'g')).toEqual(['', '']);
  expect([...new HeaderText(lua).groups.members.values()]).toEqual(['basic types', 'basic types']);
  expect(textsOf(lua.replace('#define g 2', ''), 'f')).toEqual(['basic types']);
});

it('reads the lines after commands that end with their line', () => {
  expect(read('/** \\ingroup water\n * A.\n * B.\n */').text).toBe('A.\nB.');
  expect(read('/** @headerfile pond.h\n @brief A. */').text).toBe('A.');
  expect(read('/** A.\n @section depth Depth of ponds\n B. */').text).toBe('A.\n\n**Depth of ponds**\n\nB.');
});

it('reads lists of parameters and results below headings', () => {
  const text =
    'A.\n\nParameters:\n\ta - One\n\t    pond.\n\tother - Two.\n\nReturns:\n\tOK - Done.\n\nSee Also:\n\t<pond_fill>';
  const found = read(`/*\n${text.replaceAll(/^/gm, ' * ')}\n */`, 'a');
  expect(Object.fromEntries(found.parameters)).toEqual({ a: 'One\npond.' });
  expect(found.text).toBe(
    'A.\n\n`other`: Two.\n\nReturns:\n\n`OK`: Done.\n\nSee Also:\n\t[pond_fill](pond::pond_fill)',
  );
  const ruled = read('/*\nA.\n\nParameters\n----------\na (in)\n    One.\n\nRemarks\n-------\nB.\n*/', 'a');
  expect(Object.fromEntries(ruled.parameters)).toEqual({ a: 'in: One.' });
});

it('converts the marks of Sphinx', () => {
  expect(read('/// See :func:`pond_fill()`, :c:macro:`x.POND_MAX` and :type:`fish`.').text).toBe(
    'See [pond_fill](pond::pond_fill), [x.POND_MAX](pond.h::POND_MAX) and `fish`.',
  );
  expect(read('/// Fills |pond| and |*other|, not a|b|c.').text).toBe(
    'Fills `pond` and `*other`, not a|b|c.',
  );
});

it.each([
  ['int f(void); //< A.', 'A.'],
  ['#define e 1\n\n      /* 2, 3 are reserved,\n       * as is 4. */\n#define f 5 /* A. */', 'A.'],
  ['int f(void); /*< A. */', 'A.'],
  ['int f(void);\n\n/*<-- Ponds */', ''],
  ['/** A. */\n// ------------------\nint f(void);', 'A.'],
  ['/** A. */\n// int g(void);\nint f(void);', 'A.'],
  ['/* As of 2, this is an alias of g(a, -1); */\nint f(void);', 'As of 2, this is an alias of g(a, -1);'],
])('finds the text in %s', (source, expected) => {
  expect(textsOf(source, 'f')).toEqual([expected]);
});

describe('the text about a header', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}.`).join('\n');
  const LICENSE =
    'LICENSE\n=======\n\nCopyright 2020 A\n\nThis software is provided "as is".\n\nPermission is granted to all:\n\n1. The origin of this software must be named.\n\n2. This notice must not be removed.';
  const manual = (source: string) => {
    const { manual: found } = new HeaderText(source);
    return { text: found.lines.join(' ').slice(0, 20), omitted: found.omitted };
  };
  it.each([
    ['/** \\file a.h\n * A.\n */\n#define X 1\nint f(void);', 'A.'],
    ['#define X 1\n/** @file a.h\n * @brief A.\n *\n * Copyright B.\n */\nint f(void);', '@brief A.'],
    [`/*\n${lines(9)}\n*/\n#ifndef A_H\n#define A_H\n\nint f(void);`, 'Line 0. Line 1. Line'],
    [`/** A.\n */\n#ifndef A_H\n#define A_H\n\nint f(void);`, 'A.'],
    [`/**\n * # Ponds\n *\n * A.\n */\n#ifndef A_H\n#define A_H\n\nint f(void);`, 'A.'],
    [`// A.\n#ifndef A_H\n#define A_H\n#include <b.h> // B.\nint f(void);`, ''],
    [`#ifndef A_H\n#define A_H\n#define B\n/*\n${lines(9)}\n*/\n\nint f(void);`, ''],
    [`/*\n${lines(9)}\nAll rights reserved.\n*/\nint f(void);`, ''],
    [`/** @file a.h\n * @defgroup pond Ponds\n * A.\n */\nint f(void);`, ''],
    [`int g(void);\n/** @file a.h\n * A.\n */\nint f(void);`, ''],
    [`#ifndef A_H\n/*\n${lines(9)}\n*/\n#define A_H (1)\nint f(void);\n#endif`, 'Line 0. Line 1. Line'],
    [`/*\n${LICENSE}\n\n${lines(9)}\n*/\n#define A 1\nint f(void);`, 'Line 0. Line 1. Line'],
    [`/**\n${lines(9)}\n\n${LICENSE}\n*/\n#ifndef A_H\n#define A_H\nint f(void);`, 'Line 0. Line 1. Line'],
    [
      `/*\n2020\n\nCopyright A. Wish:\n\n    Be kind.\n\n${lines(9)}\n*/\n#define A 1\nint f(void);`,
      'Line 0. Line 1. Line',
    ],
    [`/*\nAs is.\n${lines(9)}\n\n${LICENSE}\n*/\n#define A 1\nint f(void);`, 'As is. Line 0. Line '],
    [`/**\n * Line 0.\n *\n${LICENSE}\n */\n#define A 1\nint f(void);`, ''],
  ])('is before its declarations: %s', (source, text) => {
    expect(manual(source)).toEqual({ text, omitted: 0 });
  });

  it('is left out and counted if it is too long, or contains a license', () => {
    expect(manual(`/*\n${lines(1000)}\n*/\n\nint f(void);`)).toEqual({ text: '', omitted: 1000 });
    expect(manual(`/*\n${lines(99)}\nSee the license.\n*/\n\nint f(void);`)).toEqual({
      text: '',
      omitted: 100,
    });
  });
});

it.each([
  ['Caf\xe9 \x9320 \x80\x94', 'Café “20 €”'],
  ['Gr\xc3\xb6\xc3\x9fe', 'Größe'],
])('comments that are not UTF-8 are read as Windows-1252: %j', (bytes, text) => {
  expect(read(`/** ${bytes} */`).text).toBe(text);
});
