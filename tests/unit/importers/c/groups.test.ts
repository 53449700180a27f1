import { describe, expect, it } from 'vitest';
import { HeaderText } from '../../../../src/importers/c/header-text.ts';

/** The group of each declaration in a header, by the name after `int`. */
function groupsOf(source: string): Record<string, string | undefined> {
  const text = new HeaderText(source);
  const { members, headings } = text.groups;
  return Object.fromEntries(
    [...source.matchAll(/int (\w+)\(/g)].map(({ index, 1: name = '' }) => {
      const item = text.statementAt(index);
      const group = item && members.get(item);
      return [name, group && (headings.get(group) ?? group)];
    }),
  );
}

describe('groups of declarations', () => {
  it.each([
    [
      'Doxygen',
      '/** @defgroup a Ponds\n * Text.\n * @{ */\nint f(void);\n/** @name Depths @{ */\nint g(void);\n/** @} */\nint h(void);\n/** @} */\nint i(void);',
      { f: 'Ponds', g: 'Depths', h: 'Ponds', i: undefined },
    ],
    [
      'members that the next ones end',
      '/** @defgroup a Ponds */\n/** @{ */\n/** @name Depths */\n/** @{ */\nint f(void);\n/** @name Widths */\n/** @{ */\nint g(void);\n/** @} */\nint h(void);\n/** @} */',
      { f: 'Depths', g: 'Widths', h: 'Ponds' },
    ],
    [
      'members in others',
      '/** @name Depths\n * @{ */\n/** @name Widths\n * @{ */\nint f(void);\n/** @} */\nint g(void);\n/** @} */',
      { f: 'Widths', g: 'Depths' },
    ],
    [
      'a group that continues',
      '/** @defgroup a Ponds */\n/** @addtogroup a\n * @{ */\nint f(void);\n/** @} */',
      { f: 'Ponds' },
    ],
    [
      'headings',
      'int e(void);\n\n// -----\n// Ponds\n// -----\nint f(void);\n\n/* ==== Frogs ==== */\nint g(void);',
      { e: undefined, f: 'Ponds', g: 'Frogs' },
    ],
    [
      'headings above comments for Doxygen',
      `int e(void);\n\n${['Devices', 'Output streams', 'Input streams']
        .map((name, index) => `\n\n// ${name}\n/// A.\nint f${index}(void);\n/// B.\nint g${index}(void);\n`)
        .join('\n')}\n/* --- prototypes --- */\nint h(void);`,
      {
        e: undefined,
        f0: 'Devices',
        g0: 'Devices',
        f1: 'Output streams',
        g1: 'Output streams',
        f2: 'Input streams',
        g2: 'Input streams',
        h: undefined,
      },
    ],
    [
      'headings in Markdown',
      'int e;\n\n/**\n * ## Ponds\n *\n * All.\n */\n\n/** A. */\nint f(void);\n\n/** ## f */\nint g(void);\n\n/* ## Many frogs */\nint h(void);\n\n/** ## Pumps\n *\n * A. */\nint i(void);',
      { f: 'Ponds', g: 'Ponds', h: 'Many frogs', i: 'Many frogs' },
    ],
    [
      'headings, but no sentences and no remarks; without words such as `Begin of`',
      [
        '/* ==== Begin of ponds ==== */\nint f(void);',
        '/* ==== The rest are only for frogs ==== */\nint g(void);',
        '// Obsolete, use fill\nint h(void);\nint i(void);',
        '// All of them contain water\nint j(void);\nint k(void);',
        '// To-do: more\nint l(void);\nint m(void);',
        '// Threads etc. and locks\nint n(void);\nint o(void);',
        '/* {{{ Frogs */\nint p(void);',
        '/* ==== Will ==== */\nint q(void);',
      ].join('\n\n'),
      {
        f: 'ponds',
        g: undefined,
        h: undefined,
        i: undefined,
        j: undefined,
        k: undefined,
        l: undefined,
        m: undefined,
        n: 'Threads etc. and locks',
        o: 'Threads etc. and locks',
        p: undefined,
        q: 'Will',
      },
    ],
    [
      'headings with words that can be verbs',
      [
        '/* ==== Sending CAN frames ==== */\nint f(void);',
        '/* ==== Functions that can fail ==== */\nint g(void);',
        '/* ==== Last Will messages ==== */\nint h(void);',
        '/* ==== Digital DO pins (some are deep) ==== */\nint i(void);',
        '/* ==== What you need ==== */\nint j(void);',
        '// Keep-alive settings\nint k(void);\nint l(void);',
        '// Todo items\nint m(void);\nint n(void);',
        '// Has water\nint o(void);\nint p(void);',
        // This is input: in capitals, it is a note of the header's authors, and no heading.
        '// TODO items\nint q(void);\nint r(void);',
      ].join('\n\n'),
      {
        f: 'Sending CAN frames',
        g: 'Functions that can fail',
        h: 'Last Will messages',
        i: 'Digital DO pins (some are deep)',
        j: 'What you need',
        k: 'Keep-alive settings',
        l: 'Keep-alive settings',
        m: 'Todo items',
        n: 'Todo items',
        o: 'What you need',
        p: 'What you need',
        q: 'What you need',
        r: 'What you need',
      },
    ],
    [
      'headings between stars or dashes, unlike texts',
      '/*** Ponds ***/\nint f(void);\n\n/*** Returns the depth. ***/\nint g(void);\n\n/***** Frogs of the pond *****/\nint h(void);\n\n/* -- Fills a pond. -- */\nint i(void);\n\n/* -- Pumps -- */\nint j(void);',
      { f: 'Ponds', g: 'Ponds', h: 'Frogs of the pond', i: 'Frogs of the pond', j: 'Pumps' },
    ],
    [
      'headings up to the end of one',
      '/* ==== Ponds ==== */\nint f(void);\n\n/* ==== End of ponds ==== */\nint g(void);',
      { f: 'Ponds', g: undefined },
    ],
    [
      'headings of consecutive lines',
      '//-----\n// Ponds\n//-----\n\n// Window-related functions\nint f(void); // A.\nint g(void); // B.\n\n// Input\nint h(void); // C.\nint i(void); // D.\n\nint j(void);',
      {
        f: 'Window-related functions',
        g: 'Window-related functions',
        h: 'Input',
        i: 'Input',
        j: 'Ponds',
      },
    ],
    [
      'headings between lines of dashes, although they are also between empty lines',
      ['Ponds', 'Fresh frogs', 'Section - Section of frogs', 'Deep things']
        .map((name, index) => `/********/\n/* ${name} */\n/********/\n\nint f${index}(void);`)
        .join('\n\n'),
      { f0: 'Ponds', f1: 'Fresh frogs', f2: 'Section of frogs', f3: 'Deep things' },
    ],
    [
      'headings above an empty line and a text, between lines of dashes',
      'int e(void);\n\n//-----\n// Section: Deep ponds\n//\n// A text about ponds.\n//   fill();\n\nint f(void);\n\n//-----\n// Fills the pond.\n//\n// All.\nint g(void);',
      { e: undefined, f: 'Deep ponds', g: 'Deep ponds' },
    ],
    [
      'names of functions above one of them',
      'int e(void);\n\n/* Session API */\nint f(\n  int a);\n\nint g(void);\n\n/* Userauth API */\nint h(void);\nint i(void);',
      { e: undefined, f: 'Session API', g: undefined, h: 'Userauth API', i: 'Userauth API' },
    ],
    [
      'two lines between lines of marks',
      '/*-*****\n*  Deep pond functions\n*  Without water\n*******/\nint f(void);\n\n/* ====\n * A pond\n * is deep.\n * ==== */\nint g(void);',
      { f: 'Deep pond functions', g: 'Deep pond functions' },
    ],
    [
      'starts and ends of sections',
      '/***** START SECTION PONDS *****/\nint f(void);\n/***** END SECTION PONDS *****/\nint g(void);',
      { f: 'PONDS', g: undefined },
    ],
    [
      'no remarks',
      '// These are the flags\nint f(void); // A.\nint g(void); // B.\n\n// Used by all of the other functions below\nint h(void); // C.\nint i(void); // D.',
      { f: undefined, g: undefined, h: undefined, i: undefined },
    ],
    [
      'headings with dashes behind them',
      '// Ponds -----------\n// Fills the pond.\nint f(void);\n\n// Frogs ------\n\nint g(void);',
      { f: 'Ponds', g: 'Frogs' },
    ],
    [
      'headings with spaces between letters',
      '/*********\n * F R O G   P O N D S\n *********/\nint f(void);',
      { f: 'FROG PONDS' },
    ],
    [
      'headings up to a gap as large as the one above them',
      'int e(void);\n\n\n/*\n** push functions (C -> stack)\n*/\nint f(void);\n\nint g(void);\n\n/* The\n * depth. */\nint h(void);\n\n\n/* Fills the ponds */\nint i(void);\n\nint j(void);',
      {
        e: undefined,
        f: 'push functions (C -> stack)',
        g: 'push functions (C -> stack)',
        h: undefined,
        i: undefined,
        j: undefined,
      },
    ],
    [
      'headings between empty lines, if there are three',
      'int e(void);\n\n   /* basic functions */\n\nint f(void);\n\n\nint g(void);\n\n   /* depth functions */\n\nint h(void);\n\n   /* odds, and ends */\n\nint i(void);\n\n   /* other functions */\n\nint j(void);',
      {
        e: undefined,
        f: 'basic functions',
        g: 'basic functions',
        h: 'depth functions',
        i: undefined,
        j: 'other functions',
      },
    ],
    [
      'marks of groups, unlike those of other texts',
      '/** A, such as @{-1} or HEAD@{1}. */\nint f(void);\n/** @name Depths\n * @{ */\nint g(void);\n/** @} */\nint h(void);',
      { f: undefined, g: 'Depths', h: undefined },
    ],
    [
      'headings in boxes',
      '/* ------------- *\n * Deep ponds\t *\n * ------------- */\nint f(void);\n\n/***************\n * Frogs       *\n ***************/\nint g(void);',
      { f: 'Deep ponds', g: 'Frogs' },
    ],
    [
      'no headings of includes',
      '/* ==== Ponds ==== */\nint f(void);\n\n////////\n// Headers\n////////\n#include <a.h>\n\nint g(void);\n\n/* ==== Frogs ==== */\n\n// For toads.\n#include <b.h>\n\nint h(void);',
      { f: 'Ponds', g: undefined, h: 'Frogs' },
    ],
    [
      'headings with commands for words, and labels of groups',
      '/** @name Values of the \\c depth field @{ */\nint f(void);\n/** @} */\n/** @name Group: Frogs\n * @{ */\nint g(void);\n/** @} */',
      { f: 'Values of the depth field', g: 'Frogs' },
    ],
    [
      'headings above an empty line and a text, if there are three between empty lines',
      'int e(void);\n\n/* Depth checks */\n\nint f(void);\n\n/*\n * Frog operations\n *\n * Not for toads.\n */\n\nint g(void);\n\n/* Options */\n\nint h(void);\n\n/* Exported types */\n\nint i(void);',
      { e: undefined, f: 'Depth checks', g: 'Frog operations', h: 'Options', i: 'Exported types' },
    ],
    [
      'headings before commands, and with abbreviations',
      '/**\n * Deep pond macros\n * @depth:  in meters\n */\nint e;\n\n// Depth flags, e.g. for fill\nint f(void);\nint g(void);\n\n/* Copied from pond.h. */\nint h(void);\nint i(void);\n\n/* DO NOT EDIT: made by a script. */\nint j(void);\nint k(void);',
      {
        f: 'Depth flags, e.g. for fill',
        g: 'Depth flags, e.g. for fill',
        h: undefined,
        i: undefined,
        j: undefined,
        k: undefined,
      },
    ],
    [
      'lines with marks',
      '// Misc. functions\nint f(void);\nint g(void);\n\n// Input: keys\nint h(void);\nint i(void);',
      { f: 'Misc. functions', g: 'Misc. functions', h: 'Input: keys', i: 'Input: keys' },
    ],
    [
      'a heading below a structure with a comment',
      '// A pond.\nstruct pond {\n  int depth;\n};\n// Accessors\nint f(void);\nint g(void);',
      { f: 'Accessors', g: 'Accessors' },
    ],
    [
      'a phrase with a point',
      '/*\n  Global system functions (optional).\n*/\nint f(void);\nint g(void);',
      { f: 'Global system functions (optional)', g: 'Global system functions (optional)' },
    ],
    [
      'short lines beside headings between empty lines',
      'int e(void);\n\n/* DB operations */\n\nint f(void);\n\n/* Iterator */\n\nint g(void);\n\n/* Options */\n\nint h(void);\n\n/* Exported types */\n\nint i(void);',
      { e: undefined, f: 'DB operations', g: 'Iterator', h: 'Options', i: 'Exported types' },
    ],
    ['no single comment between empty lines', '/* basic types */\n\nint f(void);', { f: undefined }],
    [
      'a name before the start of the group',
      '/** @name Depths\n * Text. */\n/**@{*/\nint f(void);\n/**@}*/\nint g(void);',
      { f: 'Depths', g: undefined },
    ],
    [
      'a text before the start of the group',
      '/** Retired names. @{ */\nint f(void);\n/** @} */',
      { f: 'Retired names' },
    ],
    [
      'a definition without a start above consecutive lines',
      '/**\n * @defgroup a Ponds\n * Text.\n */\nint f(void);\nint g(void);\n\nint h(void);',
      { f: 'Ponds', g: 'Ponds', h: undefined },
    ],
    ['a heading above documentation', '//-----\n// Ponds\n//-----\n// A.\nint f(void);', { f: 'Ponds' }],
    ['a license', '/*****\n Copyright 2020 A\n*****/\nint f(void);', { f: undefined }],
    [
      'headings in comments with an empty first line, also above a single declaration',
      'int e(void);\n\n//\n// Deep ponds\n//\n// A text about ponds.\n\nint f(void);\n\n// Fills.\nint g(void);\n\n//\n// Internal frogs\n//\nint h(void);\n\nint i(void);\n\n//\n// Ends.\n//\nint j(void);',
      {
        e: undefined,
        f: 'Deep ponds',
        g: 'Deep ponds',
        h: 'Internal frogs',
        i: 'Internal frogs',
        j: 'Internal frogs',
      },
    ],
    [
      'headings that end with an ellipsis, but not of one before all declarations',
      '/* Pond tags */\n\nint e(void);\n\n/* Fill control... */\n\nint f(void);\n\n/* Frogs ... */\n\nint g(void);\n\n/* Fish groups... */\n\nint h(void);\n\n/* Hooks... */\n\nint i(void);',
      { e: undefined, f: 'Fill control', g: 'Frogs', h: 'Fish groups', i: 'Hooks' },
    ],
    [
      'no sentence about the first of several functions',
      '// Converts depths to metres and vice versa.\nint f(void);\nint g(void);',
      { f: undefined, g: undefined },
    ],
  ])('are those of %s', (_, source, expected) => {
    expect(groupsOf(source)).toEqual(expected);
  });

  it('have texts', () => {
    const { groups } = new HeaderText(
      '/** @defgroup a Ponds\n * @brief Text.\n * @{ */\nint f(void);\n/** @} */',
    );
    expect([...groups.texts]).toEqual([['a', ['@brief Text.']]]);
  });

  it('have the text between a heading and its declarations', () => {
    const heading = (name: string) => `\n   /* ${name} functions */\n\n`;
    const { groups } = new HeaderText(
      `int e(void);\n${heading('basic')}int f(void);\n${heading('depth')}/*\n  For special ponds.\n*/\n\n/*\nint g OF((void));\n\n  A.\n*/\nint h(void);\n${heading('other')}int i(void);`,
    );
    expect([...groups.texts]).toEqual([['depth functions', ['For special ponds.']]]);
  });

  it('are not begun by a license with a date and a line of asterisks', () => {
    const license = '/*\n** 2010 August 30\n**\n** The author disclaims copyright.\n**\n****************\n*/';
    const { groups } = new HeaderText(`int e(void);\n\n/* ==== Ponds ==== */\n${license}\n\nint f(void);`);
    expect([...groups.members.values(), ...groups.texts.keys()]).toEqual(['Ponds']);
  });

  it('have the texts of all their parts', () => {
    const { groups } = new HeaderText(
      '/** @defgroup a Ponds\n * A. */\n/** @addtogroup a\n * B.\n * @{ */\nint f(void);\n/** @} */',
    );
    expect(groups.texts.get('a')?.map((line) => line.trim())).toEqual(['A.', 'B.']);
  });

  it('have the first clause of a text as their heading', () => {
    const { groups } = new HeaderText(
      '/* Return codes of all\n * functions. Negative ones are errors. */\n#define A 1\n#define B 2\n',
    );
    expect([...groups.members.values()]).toEqual(Array(2).fill('Return codes of all functions'));
    expect([...groups.texts.values()]).toEqual([['Negative ones are errors.']]);
  });

  it('have the first of two sentences in one line as their heading', () => {
    const { groups } = new HeaderText('/* Pond state. Not for public use. */\n#define A 1\n#define B 2\n');
    expect([...groups.texts]).toEqual([['Pond state', ['Not for public use.']]]);
  });

  it('continue below comments about values that a list leaves out', () => {
    const source =
      '/* Kinds of ponds */\n#define A 0\n#define B 1 /* Low */\n/* 2 - Reserved for frogs */\n#define C 3 /* Deep */\n/* 0x4 */\n#define D 5\n';
    const { groups, directives } = new HeaderText(source);
    expect(directives.map((item) => groups.members.get(item))).toEqual(Array(4).fill('Kinds of ponds'));
  });

  it('have the texts below their macros, if the header has texts there', () => {
    const { groups } = new HeaderText(
      'int f(void);\n/* A. */\n\n#define A 1\n#define B 2\n/* Allowed depths; see f() for details */\n\nint g(void);\n/* B. */\n',
    );
    expect([...groups.members.values()]).toEqual(['Allowed depths', 'Allowed depths']);
    expect(groups.texts.get('Allowed depths')).toEqual(['see f() for details']);
  });
});
