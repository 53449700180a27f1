import { expect, it } from 'vitest';
import { documentation, isAboutOther } from '../../../../src/importers/c/documentation.ts';
import { HeaderText } from '../../../../src/importers/c/header-text.ts';

const linkTo = (name: string) => (name === 'pond_fill' ? 'pond::pond_fill' : undefined);

/** The documentation of the declarations or macros in a header that have a name. */
function documented(text: string, name: string, parameters: readonly string[] = []) {
  const source = Buffer.from(text).toString('latin1');
  const header = new HeaderText(source);
  const places = [...source.matchAll(new RegExp(String.raw`\b${name}\b`, 'g'))].map(({ index }) => index);
  const items = places.map((index) => {
    const line = source.slice(0, index).split('\n').length;
    return header.macro(name, line) ?? header.statementAt(index);
  });
  return documentation(header.commentsOf(items.find(Boolean)), parameters, linkTo, name);
}

/** The headings of the groups in a header, with their texts, and the group of each declaration `int name`. */
function groupsIn(source: string) {
  const header = new HeaderText(source);
  const places = [...source.matchAll(/(?<=int |#define )[a-zA-Z]\w*/g)];
  const members = places.map(({ 0: name, index }) => {
    const item = header.macro(name, source.slice(0, index).split('\n').length) ?? header.statementAt(index);
    return [name, item && header.groups.members.get(item)];
  });
  return { ...Object.fromEntries(members), texts: Object.fromEntries(header.groups.texts) };
}

it.each([
  ['struct s {\n  // Old, use `c`.\n  int a;\n  // Old, use `d`.\n  int f;\n  int g;\n};', 'Old, use `d`.'],
  ['enum s {\n  A,\n  /* Keys: text */\n  f,\n  g\n};', ''],
  ['#define f /* __attribute__ (( format( __printf__, 1, 2 ))) */', ''],
  ['enum s {\n  A,\n/* Keys that no pond has */\n/*  B = 130, */\n  f\n};', ''],
  [
    '// Callback types, useful for ponds that\n// frogs fill.\ntypedef int f(void);\ntypedef int g(void);',
    '',
  ],
  ['enum s {\n  A,\n  /* appended for old ponds: */\n  f\n};', ''],
  ['/* the previous version: */\nint f(void);', 'the previous version:'],
  ['struct s {\n  /* deep ponds */\n  int f[MOST];\n  int g[MOST];\n};', ''],
  ['//-----\n// Purpose: fills the pond\n//-----\ntypedef enum f { A } f;', 'fills the pond'],
  ['//-----\n// Purpose: fills\n//   the pond\n//-----\nint f(void);', 'fills\nthe pond'],
  ['// Fills a pond\nstruct f {\n  int a;\n};\nstruct g {\n  int a;\n};', 'Fills a pond'],
  ['// Opaque ponds\n// NOTE: Defined in fish\nstruct f;\nstruct g;', ''],
  [
    '/** A.\n * @retval < 0 on failure\n * @retval 0 if full */\nint f(void);',
    'A.\n\nReturns `< 0`: on failure\n\nReturns `0`: if full',
  ],
  ['/** @copydoc pond_fill */\nint f(void);', 'See also: [pond_fill](pond::pond_fill)'],
  ['/** As:\n * > @copydoc pond_fill */\nint f(void);', 'As:\n> [pond_fill](pond::pond_fill)'],
  ['/*/// #### f\n/// Fills.\n*/\nint f(void);', 'Fills.'],
  ['/**\n * ~~~\n * pond_fill();\n * ~~~\n */\nint f(void);', '```c\npond_fill();\n```'],
  [
    '/* Opens the file with a path. */\n#ifdef _WIN32\nint g(void);\n#else\nint f(void);\n#endif',
    'Opens the file with a path.',
  ],
  [
    '/** As [pond_fill|filling it] and [x | deep ponds]. */\nint f(void);',
    'As [filling it](pond::pond_fill) and deep ponds.',
  ],
  ['/** A.\n * [[DEPTH]] ^(<dt>DEPTH</dt>\n * <dd>B. ^(c)^)^ */\nint f(void);', 'A.\n\n**DEPTH**\nB. (c)'],
  ['/** [[DEEP]] [[FISH]]\n * A [[deep]] pond. */\nint f(void);', 'A [[deep]] pond.'],
  ['/*\n** PONDREF:  Ponds\n**\n** A.\n*  b\n*/\nint f(void);', 'Ponds\n\nA.\n b'],
  ['/* HTML5: fills the pond */\nint f(void);', 'HTML5: fills the pond'],
  ['// See @group(0), unlike @pond or @fish@.\nint f(void);', 'See @group(0), unlike `pond` or @fish@.'],
  ['struct s {\n  // Ponds for all\n  int f[COUNT];\n  int *g[COUNT];\n};', ''],
  ['/* Configuration constants */\n#ifdef DEEP\n#define f 1\n#endif\n\nint g(void);', ''],
  [
    '/**\n * \\typedef f\n * \\brief Alias of f\n *\n * \\struct f\n * \\brief A pond.\n *\n * Deep.\n */\ntypedef struct f { int a; } f;',
    'A pond.\n\nDeep.',
  ],
  [
    '/** \\typedef f\n * \\brief A.\n *\n * B.\n * \\struct f\n * C. */\ntypedef struct f { int a; } f;',
    'A.\n\nB.\n\nC.',
  ],
  // Notes in headers about work to do are not documentation. They are input, and not about this project.
  ['/** TODO\n *\n * Fills. */\nint f(void);', 'Fills.'],
  ['/** \\brief TODO */\nint f(void);', ''],
  ['/* TODO: rename this. */\nint f(void);', ''],
  ['// FIXME(ann): slow\nint f(void);', ''],
  ['int f(void); /* TODO: remove in v2. */', ''],
  [
    '/**\n * Pitch.\n * Type:   float\n * Range:  [0 - 1]\n *\n * Note: b\n * c. */\n#define f 1',
    'Pitch.\n- Type: float\n- Range: [0 - 1]\n\nNote: b\nc.',
  ],
  [
    '/* As:\n *\n *     @vs vs\n *     pond_fill();\n *\n *     @end\n *\n * - pond_fill()\n *\n *     pond_fill()\n */\nint f(void);',
    'As:\n\n    @vs vs\n    pond_fill();\n\n    @end\n\n- [pond_fill()](pond::pond_fill)\n\n    [pond_fill()](pond::pond_fill)',
  ],
  ['/** A.\n *\n *     @return b\n */\nint f(void);', 'A.\n\nReturns: b'],
  [
    '/** A.\n *\n * .. warning::\n *\n *   B\n *   c.\n *\n * D.\n *\n * .. code-block:: cpp\n *\n *   int a;\n */\nint f(void);',
    'A.\n\nWarning: B\nc.\n\nD.\n\n```cpp\nint a;\n```',
  ],
  ['/** A. */\n#ifdef X\n#define g() 1\n#else\n/* B. */\n#define f() 2\n#endif', 'A.'],
  ['/** A. */\n#ifdef X\n/** B. */\n#define g() 1\n#define f() 2\n#endif', ''],
  ['#define f 1 /* \\p{...}, \\P{...} */', '\\p{...}, \\P{...}'],
  [
    '/** \\see pond_fill() for more details. */\nint f(void);',
    'See also: [pond_fill()](pond::pond_fill) for more details.',
  ],
  [
    '/** \\see the notes for pond_fill. */\nint f(void);',
    'See also: the notes for [pond_fill](pond::pond_fill).',
  ],
  [
    '/** A with \\c pond_fill(), \\p\n * \\c open(2) or (see \\c pond). */\nint f(void);',
    'A with `pond_fill()`, \\p\n`open(2)` or (see `pond`).',
  ],
  [
    '/** A:\n *\n *     <li> b\n *\n *     \\p c\n *\n * D.\n */\nint f(void);',
    'A:\n\n    \n-  b\n\n    `c`\n\nD.',
  ],
  ['/* f */\nint f(void);', ''],
  ['/** @brief f */\ntypedef struct f { int a; } f;', ''],
  [
    '/** @startpond{Deep}\n * A.\n * @parblock\n * B.\n * @endparblock\n * C. */\nint f(void);',
    'A.\n\nB.\n\nC.',
  ],
  ['/* Depth functions.\n */\n#define f 1\n\nint g(void);', ''],
  [
    '/** As \\ref pond::pond_fill or \\ref frog::pond_fill. */\nint f(void);',
    'As [pond::pond_fill](pond::pond_fill) or frog::pond_fill.',
  ],
  ['#define f 1 /* Deep \\\n   ponds \\\n */', 'Deep\nponds'],
  ['/** As:\n * #define a \\\n *   1 */\nint f(void);', 'As:\n#define a \\\n  1'],
  ['struct s {\n  int f;\n  /*< private >*/\n  int g;\n};', ''],
  ['enum s {\n  A,\n  f /*< skip >*/\n};', ''],
  ['struct s {\n  /* pond_t *b; not yet\n  char *c; */\n  int f;\n};', ''],
  ['struct s {\n  int f; /* short name; NULL if it has none */\n};', 'short name; NULL if it has none'],
  ['struct s {\n  int f; // int value; 0 if unset\n};', 'int value; 0 if unset'],
  ['struct s {\n  int f; /* pond_t values; see above */\n};', 'pond_t values; see above'],
  ['struct s {\n  /* char b[4]; not yet\n  char *c; */\n  int f;\n};', ''],
  ['struct s {\n  int f; /* Fill it; then stop. */\n};', 'Fill it; then stop.'],
  ['enum e {\n  f, /* A. */\n     /* -- client only codes -- */\n  B, /* C. */\n};', 'A.'],
  // Input: authors of headers mark open questions so.
  ['/* XXX - this was int */\nint f(void);', ''],
  ['struct s {\n  int f,  /* A. */\n      g;  /* B. */\n};', 'A.'],
  ['struct s {\n  int e,  // A.\n      f;  // B.\n};', 'B.'],
  ['int f(void);\n/** @} */ // end of ponds\n\n', ''],
  ['/** @} */ // end of ponds\nint f(void);', ''],
  ['//-----\n// Pipes\n//-----\n// Bends a pipe.\nint f(void);\nint g(void);', 'Bends a pipe.'],
  ['// Bindable commands for moving the frog.\nint f(void);\nint g(void);', ''],
  ['// The basic operations.\nint f(void);\nint g(void);', ''],
  ['// Draws lines for the frog.\nint f(void);\nint g(void);', 'Draws lines for the frog.'],
  ['/* Enums */\ntypedef enum { A } f;\n\nint g(void);', ''],
  ['enum e {\n  A,\n  // POND = 4, not deep\n  // LAKE = 5, deep\n  f = 6\n};', ''],
  ['/* Fills\n * it. */\nint f(int a,\n      int b); // in meters', 'Fills\nit.'],
  ['int f(int a, // in feet\n      int b); // in meters', ''],
  ['int f(int a,\n      int b); // Fills.', 'Fills.'],
  ['/*__deep*/ int f(void);\n/*__deep*/ int g(void);', ''],
  ['/** A in the \\p\n * pond. */\nint f(void);', 'A in the `pond`.'],
  ['/** @return \\pond_t or a \\deep_t{pond}. */\nint f(void);', 'Returns: pond_t or a pond.'],
  ['/** As \\über and \\tiefe Teiche. */\nint f(void);', 'As über and tiefe Teiche.'],
  ['/** Used in @see pond_fill. */\nint f(void);', 'Used in [pond_fill](pond::pond_fill).'],
  // Values that a list leaves out.
  ['#define A 1\n/* 2 - Reserved for frogs */\n#define f 3\n\n#define B 4', ''],
  ['#define A 0x02\n/* 0x03 - 0x05 not defined */\n#define f 0x06', ''],
  ['enum e {\n  A = 2,\n  /* 0x3 to 0x5 - Reserved */\n  f = 6\n};', ''],
  ['enum e {\n  A,\n  f, /* 7 - not used */\n};', '7 - not used'],
  ['#define A 2\n/*      0x1002  */\n#define f 4', ''],
  ['/* 3 levels, one reserved */\n#define f 4', '3 levels, one reserved'],
  ['/* 0: no ponds, 1: ponds */\n#define f 1', '0: no ponds, 1: ponds'],
  ['#define A 1\n#define f 60 /* 0 to 59 */', '0 to 59'],
  ['//> Deep ponds\nenum f { A };', 'Deep ponds'],
  ['enum e {\n  A,\n  f, // <-- the last pond\n};', 'the last pond'],
  ['enum e { f = 0, // > 0 if deep\n};', '> 0 if deep'],
  ['struct s {\n  int f; /*<! How deep */\n};', 'How deep'],
  ['enum e {\n  f = 0, /*@< Deep */\n  A\n};', 'Deep'],
  ['enum e {\n  f = 0, /**<, Deep */\n  A /*!, Low */\n};', 'Deep'],
  ['enum e {\n  A, /**<, Deep */\n  f /*!, Low */\n};', 'Low'],
  // The parameters of a call that begins with the macro.
  ['#define f 0 /* , frog_t);  set */', ''],
  ['/*\n * in pond.c:\n */\nint f(void);', ''],
  ['/* pond-fill.c */\nint f(void);', ''],
  ['/* from deep/pond.cpp */\nint f(void);', ''],
  ['/* Reads pond.c */\nint f(void);', 'Reads pond.c'],
  ['/** Levels:\n * <DL><DT><B>Low</B></DT>\n * <DD>A.</DD></DL> */\nint f(void);', 'Levels:\n\n**Low**\nA.'],
  [
    '/** A.\n * .. versionchanged:: 1.6\n *     Fills it.\n */\nint f(void);',
    'A.\n\nChanged: 1.6\nFills it.',
  ],
  [
    '/** A.\n * @internal\n * B.\n * @code\n * f();\n * @endcode\n * C.\n * @endinternal\n * D.\n */\nint f(void);',
    'A.\n\nD.',
  ],
  ['/** A.\n * @internal\n * @code f(); @endcode B. */\nint f(void);', 'A.'],
  ['// Returns the depth\nint f(void);\nint g(void);', 'Returns the depth'],
  ['int f(void); /**** Fills ponds ****/', 'Fills ponds'],
  ['struct s {\n  long /* frog_t * */ f;\n};', 'frog_t *'],
  ['// Helpers\nint f(void);\n\nint g(void);', ''],
  ['/* Fills a char *\n * or not */\nint f(void);', 'Fills a char *\nor not'],
  ['/// Fills ponds\n/** @return 0 */\nint f(void);', 'Fills ponds\n\nReturns: 0'],
  ['/// @name Ponds\n/// @{\n/** Fills. */\nint f(void);', 'Fills.'],
  ['enum e {\n   A /* Low */\n  ,f /** Deep */\n  ,B /** Dry */\n};', 'Deep'],
  ['enum e {\n  A\n, f // Deep\n, B\n};', 'Deep'],
  ['//// Ponds ////\nint f(void);', ''],
  ['//// Fills ponds.\nint f(void);', 'Fills ponds.'],
  ['// MARK: - Ponds\n// Fills ponds.\nint f(void);', 'Fills ponds.'],
  ['struct s {\n  int a;\n  // Private data:\n  void *f;\n};', ''],
  ['struct s {\n  int f; /* internal */\n};', 'internal'],
  ['#ifdef __cplusplus\nextern "C"\n#endif\n/** Fills ponds. */\nint f(void);', 'Fills ponds.'],
  ['#ifdef __cplusplus\nextern "C"\n#endif\nint f(void); // Fills ponds.', 'Fills ponds.'],
  [
    '/** Fills it. @param depth in meters\n * @return 0 */\nint f(void);',
    'Fills it.\n\n`depth`: in meters\n\nReturns: 0',
  ],
  ['/** fill it @param depth in meters */\nint f(void);', 'fill it\n\n`depth`: in meters'],
  ['/** Fills a and @param depth of it. */\nint f(void);', 'Fills a and `depth` of it.'],
  ['/** Default depth. */    /* Not 0. */\n#define f 10', 'Default depth.'],
  ['/** Ponds\n */\n\n/* Fills. */\nint f(void);', 'Fills.'],
])('finds the text in %j', (source, text) => {
  expect(documented(source, 'f').text).toBe(text);
});

it.each([
  '/**\n * @file a.h\n * @brief Ponds.\n * @defgroup pond Ponds and frogs\n * @{\n */\nint f(void);\n/** @} */',
  '/**\n * @file a.h\n * @brief Ponds.\n * @ingroup pond\n * @{\n */\nint f(void);\n/** @} */',
])('has the text about a file before that of the group in the same comment: %j', (source) => {
  const { lines } = new HeaderText(source).manual;
  expect(documentation([lines], [], linkTo).text).toBe('Ponds.');
});

it('reads lists of parameters with their types', () => {
  const source =
    '// Fills.\n//\n// Parameters:\n// void *pond - the pond\n// unsigned int count - how\n//\n// return value - the depth\nint f(void);';
  const { text, parameters } = documented(source, 'f', ['pond', 'count']);
  expect(Object.fromEntries(parameters)).toEqual({ pond: 'the pond', count: 'how' });
  expect(text).toBe('Fills.\n\nreturn value - the depth');
});

it('reads the result below parameters in the style of the Linux kernel', () => {
  const source = '// f - fills ponds\n// @depth: in meters,\n//   or 0\n// Return: 0\nint f(int depth);';
  const { text, parameters } = documented(source, 'f', ['depth']);
  expect([text, parameters.get('depth')]).toEqual(['fills ponds\n\nReturns: 0', 'in meters,\nor 0']);
});

it('reads lists of names with tabs', () => {
  const source =
    '/*\n * Levels.\n *\n *   A \t - Low water\n *   B\t- Deep water\n */\ntypedef enum { A, B } f;';
  expect(documented(source, 'f', ['A', 'B'])).toMatchObject({
    text: 'Levels.',
    parameters: new Map([
      ['A', 'Low water'],
      ['B', 'Deep water'],
    ]),
  });
});

it('reads directions of parameters behind a space', () => {
  const source =
    '/**\n * Fills.\n * @param [in]  pond  The pond.\n * @param [x] other\n * @param [int] more\n */\nint f(void);';
  const { text, parameters } = documented(source, 'f', ['pond']);
  expect(Object.fromEntries(parameters)).toEqual({ pond: 'in: The pond.' });
  expect(text).toBe('Fills.\n\n`[x]`: other\n\n`[int]`: more');
});

it('reads labels before parameters, and lists of parameters below a label', () => {
  const labeled =
    '/** Fills.\n *  Returns: 1 if full,\n *           0 if not.\n *  Args: ctx:   the context\n *  In/Out: pond:  the pond,\n *                 full\n *  In:   depth: how\n *        limit: most\n *\n *  In: general. */\nint f(void);';
  const found = documented(labeled, 'f', ['pond', 'depth', 'limit']);
  expect(Object.fromEntries(found.parameters)).toEqual({
    pond: 'in,out: the pond,\nfull',
    depth: 'in: how',
    limit: 'in: most',
  });
  expect(found.text).toBe(
    'Fills.\nReturns: 1 if full,\n         0 if not.\n\n`ctx`: the context\n\nIn: general.',
  );
  const listed =
    '// Fills.\n//\n// Args:\n//   pond: the pond,\n//     full\n//   depth (int): how\n//\n// Returns:\n//   the depth\nint f(void);';
  const below = documented(listed, 'f', ['pond', 'depth']);
  expect(Object.fromEntries(below.parameters)).toEqual({ pond: 'the pond,\nfull', depth: 'how' });
  expect(below.text).toBe('Fills.\n\nReturns:\n  the depth');
  const close =
    '/*\n * Fills.\n * INPUTS:\n *   pond:  the pond\n * RETURN:\n *   the depth\n */\nint f(void);';
  const next = documented(close, 'f', ['pond']);
  expect(Object.fromEntries(next.parameters)).toEqual({ pond: 'the pond' });
  expect(next.text).toBe('Fills.\n\nRETURN:\n  the depth');
});

it.each([
  [
    'Returns: the new depth\npond: the pond to fill\ndepth: how deep it\nNote: only for ponds',
    { pond: 'the pond to fill', depth: 'how deep it' },
    'Returns: the new depth\n\nNote: only for ponds',
  ],
  [
    'Fills.\n  pond -- the pond to fill\n  depth -- how deep it\nReturns: the new depth',
    { pond: 'the pond to fill', depth: 'how deep it' },
    'Fills.\n\nReturns: the new depth',
  ],
  [
    'pond - how to fill it:\n  slow - fill it slowly\n  fast - fill it quickly\ndepth - how deep it is',
    { pond: 'how to fill it:\nslow - fill it slowly\nfast - fill it quickly', depth: 'how deep it is' },
    '',
  ],
  [
    'Parameters:\n  pond - how to fill it\n    default: fill slowly\n  returns: the depth',
    { pond: 'how to fill it\ndefault: fill slowly' },
    'Returns: the depth',
  ],
  [
    'Fills.\n In: pond: the pond\n     depth: how\n Returns: the depth',
    { pond: 'in: the pond', depth: 'in: how' },
    'Fills.\n\nReturns: the depth',
  ],
  [
    'Fills.\n  pond: the pond to fill\n  depth: how deep\n  low, high: the limits\nReturns: 0',
    { pond: 'the pond to fill', depth: 'how deep' },
    'Fills.\n\nlow, high: the limits\n\nReturns: 0',
  ],
  ['Fills.\n In: pond: the pond\n Example: call f', { pond: 'in: the pond' }, 'Fills.\n\nExample: call f'],
])('reads no labels and no values as parameters: %j', (comment, parameters, text) => {
  const found = documentation([comment.split('\n')], ['pond', 'depth'], linkTo);
  expect(Object.fromEntries(found.parameters)).toEqual(parameters);
  expect(found.text).toBe(text);
});

it('reads labels in capitals before a name and its description', () => {
  const source =
    '/*******\n** FUNCTION:    f()\n** DESCRIPTION:\n**      Fills\n**      the pond.\n** INPUTS:  pond: the pond\n** OUTPUTS: none\n** RETURN:  the depth\n*******/\nint f(void);';
  const { text, parameters } = documented(source, 'f', ['pond']);
  expect(Object.fromEntries(parameters)).toEqual({ pond: 'in: the pond' });
  expect(text).toBe('Fills\nthe pond.\n\n- OUTPUTS: none\n- RETURN: the depth');
  const several =
    '/*******\n** MACROS:   A\n**           B\n** DESCRIPTION:\n**   Depths.\n*******/\n#define A 1\n#define B 2\n';
  expect(groupsIn(several)).toEqual({ A: undefined, B: undefined, texts: {} });
});

it('reads the texts of variants and fields below their names', () => {
  const source =
    '/*\nLevels.\n\nPOND_LOW\n    Little water.\n\nPOND_HIGH\n    Much water.\n*/\ntypedef enum { A } f;';
  const { text, parameters } = documented(source, 'f', ['POND_LOW', 'POND_HIGH']);
  expect(Object.fromEntries(parameters)).toEqual({ POND_LOW: 'Little water.', POND_HIGH: 'Much water.' });
  expect(text).toBe('Levels.');
});

it('makes no comment a heading that is the title of the header, for a tool, in a macro or in front of a declaration', () => {
  const none = [
    '/******\n * Ponds *\n ******/\n\n#ifndef POND_H\n#define POND_H\n\nint f(void);\n#endif',
    '#ifndef POND_H\n#define POND_H\n/****\n * pond.h - Ponds\n ****/\n\nint f(void);\n#endif',
    '#define list \\\n /* --- Ponds --- */ \\\n int a;\nint f(void);',
    '/*deep*/ int f(void);\n/*deep*/ int g(void);',
    '/* cannot be deep yet */\nint f(void);\nint g(void);',
    '/* in meters */\nint f(void);\nint g(void);',
  ];
  for (const source of none) {
    const { texts, ...members } = groupsIn(source);
    expect([source, ...Object.values(members).filter((each) => each !== undefined)]).toEqual([source]);
    expect(texts).toEqual({});
  }
  const tool =
    'int a;\n\n/* clang-format on */\n\n/* ponds */\n\nint b;\n\n/* frogs */\n\nint c;\n\n/* fish ponds */\n\n/* clang-format off */\n\nint d;\n';
  expect(groupsIn(tool)).toMatchObject({ a: undefined, b: 'ponds', c: 'frogs', d: undefined });
});

it('reads headings between lines of dashes in lower case, and labels of headings', () => {
  const source =
    'int a;\n//-----\n// pondResult\n\nint f(void);\n//-----\n// MARK: - pond: depth of water\n//-----\nint g(void);';
  expect(groupsIn(source)).toEqual({ a: undefined, f: 'pondResult', g: 'pond: depth of water', texts: {} });
  expect(groupsIn('/** @name SECTION: Depths.\n * @{\n */\nint f(void);\n/** @} */')).toMatchObject({
    f: 'Depths',
  });
});

it('takes a comment that is only a word of the name for no text', () => {
  expect(documented('/* Pond */\nint deep_pond_fill(void);', 'deep_pond_fill').text).toBe('');
});

it('finds the text of the last parameter behind a function with another comment', () => {
  const source = '/** Fills. */\nint f(int a,\n      int b); // in meters';
  const header = new HeaderText(source);
  expect(header.commentsOf(header.parameterAt(source.indexOf('b)')))).toEqual([['in meters']]);
});

it('takes a comment that is only the name of another declaration for no text', () => {
  expect(isAboutOther(['pond_fill'], 'f', linkTo)).toBe(true);
  expect(isAboutOther(['pond_fill.'], 'f', linkTo)).toBe(false);
});

it('has the text about a header once', () => {
  const lines = Array.from({ length: 9 }, (_, index) => `// Line ${index} of the text.\n`).join('');
  const header = new HeaderText(
    `#pragma once\n\n//\n// Ponds\n//\n${lines}\n#include <a.h>\n\nint f(void);\n`,
  );
  expect(header.manual.lines).toContain('Line 8 of the text.');
  expect([...header.groups.texts.keys(), ...header.groups.members.values()]).toEqual([]);
});

it('makes labeled comments above macros and headings with notes groups with texts', () => {
  const labeled =
    '/*\n** PONDREF: Result Codes of [pond_fill()]\n** KEYWORDS: {codes}\n**\n** Ponds return these.\n*/\n#define OK 0 /* Good */\n#define BAD 1 /* Bad */\n\nint f(void);';
  expect(groupsIn(labeled)).toEqual({
    OK: 'Result Codes of pond_fill()',
    BAD: 'Result Codes of pond_fill()',
    f: undefined,
    texts: { 'Result Codes of pond_fill()': ['Ponds return these.'] },
  });
  const noted = '// Frame control\n// NOTE: For advanced users\nint f(void); // A.\nint g(void); // B.';
  expect(groupsIn(noted)).toEqual({
    f: 'Frame control',
    g: 'Frame control',
    texts: { 'Frame control': ['NOTE: For advanced users'] },
  });
  expect(groupsIn('/*** 3rd *** 4th ***/\n///////\n//\n// 8-bit interface\n//\nint f(void);')).toEqual({
    f: '8-bit interface',
    texts: {},
  });
});
