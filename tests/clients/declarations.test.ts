import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { operationsOf } from '../../src/api/members.ts';
import type { DescribedClass } from '../../src/api/model.ts';
import { readReferences } from '../../src/api/reference.ts';
import { c } from '../../src/api/spelling/c.ts';
import { cpp } from '../../src/api/spelling/cpp.ts';
import { python } from '../../src/api/spelling/python.ts';
import type { Speller } from '../../src/api/spelling/speller.ts';
import { documentSchema } from '../../src/description/schema/document.ts';
import { readSite } from '../../src/input/read-site.ts';
import { readSettings } from '../../src/input/settings.ts';
import type { Site } from '../../src/site/site.ts';
import { TEST_SITE } from '../fixtures/test-site.ts';
import { inOrder } from '../stub-library/headers.ts';

const { tools } = inject('ground');
const hasCompilers = tools.includes('gcc') && tools.includes('g++');
const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
let site: Site;
let classes: readonly DescribedClass[];
/** Names of types that the description uses but does not describe, without prefix. */
let opaque: readonly string[];

beforeAll(async () => {
  site = await readSite(readSettings(TEST_SITE));
  const { reference } = site.editions[0];
  if (!reference) throw new Error('The library has no API.');
  classes = inOrder(reference);
  const text = [...declarations(c), ...operations(c)].join('\n');
  const defined = new Set(classes.map(({ name }) => name));
  const used = new Set([...text.matchAll(/\bReef([A-Z][A-Za-z\d]*)\b/g)].map(([, name = '']) => name));
  opaque = [...used.difference(defined)].filter((name) => !new RegExp(`Reef${name};`).test(text));
});

afterAll(() => rmSync(folder, { recursive: true }));

const declarations = (speller: Speller) =>
  classes.flatMap((described) => speller.declaration(described) ?? []);
const operations = (speller: Speller) =>
  classes.flatMap((described) =>
    operationsOf(described).flatMap((each) => speller.operation(described, each) ?? []),
  );

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
  const types = opaque.map((name) => `typedef struct Reef${name} { int unknown; } Reef${name};`);
  return [...C_START, ...types, ...lines, ''].join('\n');
}

function cppText(lines: readonly string[]): string {
  const types = opaque.map((name) => `struct ${name} { int unknown; };`);
  const start = '#include <cstddef>\n#include <cstdint>\n#include <tuple>\nnamespace reef {';
  return [start, ...types, ...lines, '}', ''].join('\n');
}

describe('the declarations of a module', () => {
  test.runIf(hasCompilers)('compile as C', () => {
    const text = cText([...declarations(c), ...operations(c)]);
    expect(text).toContain('ReefTankLight_Fullmoon');
    check('all.c', text, 'gcc', '-std=c11', '-Wall', '-Wextra', '-Werror', '-fsyntax-only');
  });

  test.runIf(hasCompilers)('compile as C++, and each signature belongs to a member of its class', () => {
    const definitions = operations(cpp).map((signature) => `${signature} { throw 0; }`);
    expect(definitions.length).toBeGreaterThan(1);
    const text = cppText([...declarations(cpp), ...definitions]);
    check('all.cpp', text, 'g++', '-std=c++23', '-Wall', '-Werror', '-fsyntax-only');
  });

  test.runIf(tools.includes('python3'))('parse as Python, and each signature belongs to a function', () => {
    const functions = operations(python).map((signature) => `def ${signature.replace('.', '_')}: ...`);
    expect(functions.length).toBeGreaterThan(1);
    const text = [...declarations(python), ...functions, ''].join('\n');
    const tree = check('all.py', text, 'python3', '-m', 'ast');
    expect(tree.match(/^ {6}(?:ClassDef|Assign)\(|^ {3}(?:ClassDef|Assign)\(/gm)).toHaveLength(
      declarations(python).length,
    );
  });

  test.runIf(hasCompilers)('are rejected if one of them is wrong, so the tests above can fail', () => {
    const broken = declarations(c).map((text) => text.replace('typedef enum', 'typedef enumeration'));
    expect(() => check('broken.c', cText(broken), 'gcc', '-fsyntax-only')).toThrow();
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

  test.runIf(hasCompilers)('is the same in C and C++, with a one-byte payload at offset 1', () => {
    const document = documentSchema.parse({ apiversion: 1, date: '2026-01-01', api });
    const { references } = readReferences([{ version: '1', document }], { spelling: site.config.spelling });
    const described = references.get('1')?.classes ?? [];
    const spelled = (speller: Speller) => described.map((each) => speller.declaration(each)).join('\n');
    const sizes =
      'sizeof(ReefSide) == 2 && sizeof(ReefSmall) == 2 && sizeof(ReefWide) == 8 && sizeof(ReefDefault) == 8';
    const asserted = [
      `_Static_assert(${sizes}, "sizes");`,
      '_Static_assert(offsetof(ReefSmallVariant_Some, payload) == 1, "small");',
      '_Static_assert(offsetof(ReefWideVariant_Some, payload) == 4, "wide");',
      '_Static_assert(offsetof(ReefDefaultVariant_Some, payload) == 4, "default");',
    ];
    check(
      'layout.c',
      [...C_START, spelled(c), ...asserted, ''].join('\n'),
      'gcc',
      '-std=c11',
      '-fsyntax-only',
    );
    const inCpp = sizes.replaceAll('Reef', '');
    const text = `#include <cstdint>\n${spelled(cpp)}\nstatic_assert(${inCpp});\n`;
    check('layout.cpp', text, 'g++', '-std=c++23', '-fsyntax-only');
  });
});
