import { describe, expect, it } from 'vitest';
import { HeaderGroups } from '../../../../src/importers/c/comment-groups.ts';
import { HeaderText } from '../../../../src/importers/c/header-text.ts';

/** The group of each declaration in a header, by the name after `int`. */
function groupsOf(source: string): Record<string, string | undefined> {
  const text = new HeaderText(source);
  const groups = new HeaderGroups([text.groups]);
  return Object.fromEntries(
    [...source.matchAll(/int (\w+)\(/g)].map(({ index, 1: name = '' }) => {
      const item = text.statementAt(index);
      const group = item && text.groups.members.get(item);
      return [name, group && groups.headingOf(group)];
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
    ['a heading above documentation', '//-----\n// Ponds\n//-----\n// A.\nint f(void);', { f: 'Ponds' }],
    ['a license', '/*****\n Copyright 2020 A\n*****/\nint f(void);', { f: undefined }],
  ])('are those of %s', (_, source, expected) => {
    expect(groupsOf(source)).toEqual(expected);
  });

  it('have texts', () => {
    const { groups } = new HeaderText(
      '/** @defgroup a Ponds\n * @brief Text.\n * @{ */\nint f(void);\n/** @} */',
    );
    expect([...groups.texts]).toEqual([['a', ['@brief Text.', '']]]);
  });
});
