import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseDescription } from '../../../src/description/parse.ts';
import { documentSchema } from '../../../src/description/schema/document.ts';
import { siteConfigSchema } from '../../../src/input/site-config.ts';
import { operationsOf } from '../../../src/reference/members.ts';
import { readReferences } from '../../../src/reference/reference.ts';
import { c } from '../../../src/reference/spelling/c.ts';
import { cpp } from '../../../src/reference/spelling/cpp.ts';
import { python } from '../../../src/reference/spelling/python.ts';
import type { Speller } from '../../../src/reference/spelling/speller.ts';
import { inOrder } from '../../stub-library/headers.ts';
import { alias, undescribedTypes } from './spec/window-types.ts';

const FILE = 'content/releases/0.2.0/description.json';
const parsed = parseDescription(readFileSync(FILE), FILE, '0.2.0');
if ('problems' in parsed) throw new Error('The bundled description is refused.');
const { conventions, spelling } = siteConfigSchema.parse(
  JSON.parse(readFileSync('content/site.json', 'utf8')),
);
const releases = [{ version: '0.2.0', document: parsed.document }];
const reference = readReferences(releases, { conventions, spelling }).references.get('0.2.0');
if (!reference) throw new Error('The bundled description has no API.');

const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Types that the document names and does not describe; the alias's target is a generic one. */
const opaque = undescribedTypes.filter((name) => name !== alias.target);
const classes = inOrder(reference);
const declarations = (speller: Speller) =>
  classes.flatMap((described) => speller.declaration(described) ?? []);
const operations = (speller: Speller) =>
  classes.flatMap((described) => {
    return operationsOf(described).flatMap((each) => speller.operation(described, each) ?? []);
  });

function check(name: string, text: string, program: string, ...parameters: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  try {
    return execFileSync(program, [...parameters, path], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    throw new Error(`${String(error)}\n${text}`);
  }
}

const C_START = ['#include <stddef.h>', '#include <stdint.h>', '#include <stdbool.h>'];

function cText(lines: readonly string[]): string {
  const types = opaque.map((name) => `typedef struct Gui${name} { int unknown; } Gui${name};`);
  return [...C_START, ...types, ...lines, ''].join('\n');
}

function cppText(lines: readonly string[]): string {
  const types = opaque.map((name) => `struct ${name} { int unknown; };`);
  return [
    '#include <cstddef>\n#include <cstdint>\n#include <tuple>',
    'namespace gui {',
    ...types,
    ...lines,
    '}',
    '',
  ].join('\n');
}

describe('the declarations of the whole window module', () => {
  test('compile as C', () => {
    const text = cText([...declarations(c), ...operations(c)]);
    expect(text).toContain('GuiWindowTheme_DarkMode');
    check('all.c', text, 'cc', '-std=c11', '-Wall', '-Wextra', '-Werror', '-fsyntax-only');
  });

  test('compile as C++, and each signature belongs to a member of its class', () => {
    const definitions = operations(cpp).map((signature) => `${signature} { throw 0; }`);
    expect(definitions).toHaveLength(4);
    const text = cppText([...declarations(cpp), ...definitions]);
    check('all.cpp', text, 'g++', '-std=c++23', '-Wall', '-Werror', '-fsyntax-only');
  });

  test('parse as Python, and each signature belongs to a function', () => {
    const functions = operations(python).map((signature) => `def ${signature.replace('.', '_')}: ...`);
    expect(functions).toHaveLength(4);
    const tree = check(
      'all.py',
      [...declarations(python), ...functions, ''].join('\n'),
      'python3',
      '-m',
      'ast',
    );
    expect(tree.match(/^ {6}(?:ClassDef|Assign)\(|^ {3}(?:ClassDef|Assign)\(/gm)).toHaveLength(
      classes.length - 1,
    );
  });

  test('are missing in C for the alias of a generic type, which has no naming convention', () => {
    const unspelled = classes.filter((described) =>
      [c, cpp, python].some((each) => !each.declaration(described)),
    );
    expect(unspelled.map(({ name }) => name)).toEqual([alias.name]);
  });

  test('delete nothing, because the description does not contain who frees values', () => {
    expect(declarations(c).join('\n')).not.toContain('_delete');
  });

  test('are rejected if one of them is wrong, so the tests above can fail', () => {
    const broken = declarations(c).map((text) => text.replace('typedef enum', 'typedef enumeration'));
    expect(() => check('broken.c', cText(broken), 'cc', '-fsyntax-only')).toThrow();
  });
});

describe('the layout of enumerations whose numbers have a type', () => {
  const enumeration = (repr: string, ...variants: object[]) => ({
    repr,
    derive: ['Copy'],
    enum_fields: variants,
  });
  const api = {
    m: {
      classes: {
        Side: enumeration('u16', { Left: {} }, { Right: {} }),
        Small: enumeration('C, u8', { None: {} }, { Some: { type: 'u8' } }),
        Wide: enumeration('C, u8', { None: {} }, { Some: { type: 'u32' } }),
        Default: enumeration('C', { None: {} }, { Some: { type: 'u8' } }),
      },
    },
  };
  const document = documentSchema.parse({ apiversion: 1, date: '2026-01-01', api });
  const described =
    readReferences([{ version: '1', document }], { spelling }).references.get('1')?.classes ?? [];
  const spelled = (speller: Speller) => described.map((each) => speller.declaration(each)).join('\n');

  test('is the same in C and C++, with a one-byte payload at offset 1', () => {
    const sizes =
      'sizeof(GuiSide) == 2 && sizeof(GuiSmall) == 2 && sizeof(GuiWide) == 8 && sizeof(GuiDefault) == 8';
    const asserted = [
      `_Static_assert(${sizes}, "sizes");`,
      '_Static_assert(offsetof(GuiSmallVariant_Some, payload) == 1, "small");',
      '_Static_assert(offsetof(GuiWideVariant_Some, payload) == 4, "wide");',
      '_Static_assert(offsetof(GuiDefaultVariant_Some, payload) == 4, "default");',
    ];
    check(
      'layout.c',
      [...C_START, spelled(c), ...asserted, ''].join('\n'),
      'cc',
      '-std=c11',
      '-fsyntax-only',
    );
    const inCpp = sizes.replaceAll('Gui', '');
    const text = `#include <cstdint>\n${spelled(cpp)}\nstatic_assert(${inCpp});\n`;
    check('layout.cpp', text, 'g++', '-std=c++23', '-fsyntax-only');
  });
});
