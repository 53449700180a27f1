/**
 * Imports headers of Debian packages, and compares the descriptions with names that are read in another way: from the text form
 * of clang's syntax tree, from `clang -dD`, and from the lines of the headers. Prints counts, and fails on differences.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readHeaders } from '../../src/importers/c/read-header.ts';
import { findProgram } from '../../src/input/find-program.ts';
import { installDebianPackages } from '../tools/debian.ts';
import { reportSkipped } from '../tools/skipped.ts';
import { HEADERS, type InstalledHeader, type Names, scanComments, scanMacros, scanTree } from './headers.ts';

/** Minimum share of the functions with a comment that have a text in the description. */
const DOCUMENTED = 0.97;

const isAbsent = ({ path }: InstalledHeader) => !existsSync(path);
const needed = [
  ...(findProgram(['clang']) ? [] : ['clang']),
  ...HEADERS.filter(isAbsent).map(({ package: name }) => name),
];
if (needed.length > 0) installDebianPackages(needed);
const absent = HEADERS.filter(isAbsent);
reportSkipped(absent.map(({ package: name }) => `the headers of ${name} (not installed)`));
const failures: string[] = [];
for (const header of HEADERS.filter(({ path }) => existsSync(path))) await check(header);
for (const failure of failures) console.error(failure);
if (failures.length > 0 || absent.length === HEADERS.length) process.exitCode = 1;

async function check({ package: name, path }: InstalledHeader): Promise<void> {
  const { api, unexpressed } = await readHeaders([path], { clang: 'clang', parameters: [] });
  const described = namesOf(api);
  const listed = new Set(unexpressed.flatMap(({ message }) => message.match(/\w+/g) ?? []));
  const tree = run(path, '-fsyntax-only', '-Xclang', '-ast-dump');
  const known = new Set(fileNames(path));
  const names = scanTree(tree, (file) => known.has(file));
  const texts = [...known].map((file) => readFileSync(file, 'utf8'));
  const macros = scanMacros(run(path, '-E', '-dD'), (file) => known.has(file));
  const expected: Names = { ...names, macros };
  for (const kind of ['functions', 'types', 'variants', 'macros'] as const) {
    const missing = [...expected[kind]].filter((each) => !described.all.has(each) && !listed.has(each));
    if (missing.length > 0)
      failures.push(
        `${name}: ${missing.length} ${kind} are neither described nor listed: ${missing.slice(0, 20).join(', ')}`,
      );
  }
  const extra = [...described.functions].filter((each) => !expected.functions.has(each));
  if (extra.length > 0)
    failures.push(`${name}: the header does not declare the functions ${extra.join(', ')}`);
  const commented = scanComments(texts, described.functions);
  const found = [...commented].filter((each) => described.documented.has(each));
  const share = commented.size === 0 ? 1 : found.length / commented.size;
  if (share < DOCUMENTED) {
    const lost = [...commented].filter((each) => !described.documented.has(each));
    failures.push(`${name}: functions without the text of their comments: ${lost.join(', ')}`);
  }
  const counts = Object.entries(expected).map(([kind, found]) => `${found.size} ${kind}`);
  const documented = commented.size === 0 ? '' : `; ${found.length} of ${commented.size} comments`;
  console.log(`${name}: ${counts.join(', ')}${documented}`);
}

/** The output of clang for a header. */
function run(path: string, ...parameters: readonly string[]): string {
  const options = { input: `#include "${path}"\n`, encoding: 'utf8', maxBuffer: 2 ** 30 } as const;
  const { status, stdout, stderr } = spawnSync('clang', ['-x', 'c', '-w', ...parameters, '-'], options);
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** A header and the headers that it includes from its folder, except system headers. */
function fileNames(path: string): string[] {
  const folder = `${dirname(path)}/`;
  const marks = run(path, '-E').matchAll(/^# \d+ "([^"]+)"((?: \d)*)$/gm);
  return [...marks]
    .filter(([, file = '', flags = '']) => file.startsWith(folder) && !flags.includes('3'))
    .map(([, file = '']) => file);
}

/** Names in a description. */
function namesOf(api: Awaited<ReturnType<typeof readHeaders>>['api']) {
  const classes = Object.values(api).flatMap((module) => Object.entries(module.classes));
  const declared = classes.flatMap(([name, { declarations }]) => [
    name,
    ...(JSON.stringify(declarations ?? '').match(/\w+/g) ?? []),
  ]);
  const constants = classes.flatMap(([, { constants = [], enum_fields = [] }]) => [
    ...constants,
    ...enum_fields,
  ]);
  const functions = classes.flatMap(([, entry]) =>
    Object.entries({ ...entry.constructors, ...entry.functions }),
  );
  const names = functions.filter(([, entry]) => !('macro' in entry)).map(([name]) => name);
  return {
    all: new Set([...declared, ...constants.flatMap((constant) => Object.keys(constant)), ...names]),
    functions: new Set(names),
    documented: new Set(functions.filter(([, entry]) => 'doc' in entry).map(([name]) => name)),
  };
}
