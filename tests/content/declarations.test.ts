import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseDescription } from '../../src/description/parse.ts';
import { operationsOf } from '../../src/reference/members.ts';
import { readReferences } from '../../src/reference/reference.ts';
import { c } from '../../src/reference/spelling/c.ts';
import { cpp } from '../../src/reference/spelling/cpp.ts';
import { python } from '../../src/reference/spelling/python.ts';
import type { Speller } from '../../src/reference/spelling/speller.ts';
import { alias, undescribedTypes } from '../fixtures/spec/window-types.ts';
import { inOrder } from '../stub-library/headers.ts';

const FILE = 'content/releases/0.2.0/description.json';
const parsed = parseDescription(readFileSync(FILE), FILE, '0.2.0');
if ('problems' in parsed) throw new Error('The bundled description is refused.');
const spelling = { prefix: 'Gui', module: 'gui' };
const releases = [{ version: '0.2.0', document: parsed.document }];
const reference = readReferences(releases, { name: 'gui', spelling }).get('0.2.0');
if (!reference) throw new Error('The bundled description has no API.');

const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Types that the document names and does not describe; the alias's target is a generic one. */
const opaque = undescribedTypes.filter((name) => name !== alias.target);
const classes = inOrder(reference);
const declarations = (speller: Speller) => classes.map((described) => speller.declaration(described));
const operations = (speller: Speller) =>
  classes.flatMap((described) => {
    return operationsOf(described).map((each) => speller.operation(described, each));
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
  const unknown = [...opaque, `${alias.target}${alias.genericArgs.join('')}`];
  const types = unknown.map((name) => `typedef struct Gui${name} { int unknown; } Gui${name};`);
  return [...C_START, ...types, ...lines, ''].join('\n');
}

function cppText(lines: readonly string[]): string {
  const types = opaque.map((name) => `struct ${name} { int unknown; };`);
  return [
    '#include <cstddef>\n#include <cstdint>\n#include <tuple>',
    'namespace gui {',
    `template <class...> struct ${alias.target} {};`,
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

  test('compile as C++, and each signature is that of a member of its class', () => {
    const definitions = operations(cpp).map((signature) => `${signature} { throw 0; }`);
    expect(definitions).toHaveLength(4);
    const text = cppText([...declarations(cpp), ...definitions]);
    check('all.cpp', text, 'g++', '-std=c++23', '-Wall', '-Werror', '-fsyntax-only');
  });

  test('parse as Python, and each signature is that of a function', () => {
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
      classes.length,
    );
  });

  test('are refused where one of them is wrong, so that the checks above can fail', () => {
    const broken = declarations(c).map((text) => text.replace('typedef enum', 'typedef enumeration'));
    expect(() => check('broken.c', cText(broken), 'cc', '-fsyntax-only')).toThrow();
  });
});
