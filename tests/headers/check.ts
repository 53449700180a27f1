/**
 * Imports headers of Debian packages, and compares the descriptions with what is read in another way: names from the text form
 * of clang's syntax tree, from `clang -dD`, and from the lines of the headers, and the texts of a sample, which were
 * read by hand. Prints counts, and fails on differences. With `-u`, writes the counts to `counts.json`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'astro/zod';
import { readHeaders } from '../../src/importers/c/read-header.ts';
import {
  type InstalledHeader,
  installedHeaders,
  type Names,
  scanComments,
  scanMacros,
  scanTree,
} from './headers.ts';
import { describedTexts, differenceOf, type HeaderWords, headerWords, sampled } from './texts.ts';

/** Minimum share of the functions with a comment that have a text in the description. */
const DOCUMENTED = 0.97;
const COUNTS = new URL('counts.json', import.meta.url);

const installed = installedHeaders();

/** The texts of the sample, as read by hand in the headers of Debian 12, by package and name. */
const read = z
  .record(z.string(), z.record(z.string(), z.string()))
  .parse(JSON.parse(readFileSync(new URL('texts.json', import.meta.url), 'utf8')));

const failures: string[] = [];
const counts: Record<string, Record<string, number | string>> = {};
for (const header of installed) counts[header.package] = await check(header);
compareCounts();
for (const failure of failures) console.error(failure);
if (failures.length > 0 || installed.length === 0) process.exitCode = 1;

/** Compares the description of a header. Returns the counts. */
async function check({ package: name, path }: InstalledHeader): Promise<Record<string, number | string>> {
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
  const lost = [...commented].filter((each) => !described.documented.has(each));
  if (lost.length > commented.size * (1 - DOCUMENTED))
    failures.push(`${name}: functions without the text of their comments: ${lost.join(', ')}`);
  const others = new Set([...expected.types, ...expected.variants, ...expected.macros]);
  const sample = sampled(expected.functions, others);
  const right = compareTexts(name, sample, describedTexts(api), headerWords(texts.join('\n')));
  const sizes = Object.entries(expected).map(([kind, found]) => [kind, found.size] as const);
  return {
    version: versionOf(name),
    ...Object.fromEntries(sizes),
    comments: commented.size,
    commentsFound: commented.size - lost.length,
    texts: sample.length,
    textsRight: right,
  };
}

/** Compares the texts of the sample. Returns the number of right texts. */
function compareTexts(
  name: string,
  sample: readonly string[],
  described: ReadonlyMap<string, string>,
  words: HeaderWords,
): number {
  const expected = read[name] ?? {};
  const unread = sample.filter((each) => expected[each] === undefined);
  if (unread.length > 0)
    failures.push(`${name}: read these in the header, and add them to texts.json: ${unread.join(', ')}`);
  const wrong = sample.flatMap((each) => {
    const difference = differenceOf(described.get(each) ?? '', expected[each] ?? '', words);
    return difference === undefined ? [] : [`${name}: the text of ${each} is wrong: ${difference}`];
  });
  failures.push(...wrong);
  return sample.length - wrong.length;
}

/** Prints the counts, and compares them with the file. Those of other versions of a package are not compared. */
function compareCounts(): void {
  for (const [name, found] of Object.entries(counts))
    console.log(
      `${name}: ${Object.entries(found)
        .map(([kind, count]) => `${kind} ${count}`)
        .join(', ')}`,
    );
  if (process.argv.includes('-u')) writeFileSync(COUNTS, `${JSON.stringify(counts, null, 2)}\n`);
  const written: unknown = JSON.parse(readFileSync(COUNTS, 'utf8'));
  for (const [name, found] of Object.entries(counts)) {
    const before: Record<string, unknown> = Object(Object(written)[name]);
    if (before['version'] === found['version'] && JSON.stringify(before) !== JSON.stringify(found))
      failures.push(`${name}: the counts differ from counts.json. To update them: npm run headers -- -u`);
  }
}

/** The version of an installed package of Debian; empty on other systems. */
function versionOf(name: string): string {
  const options = ['-W', '-f', '$' + '{Version}', name];
  return spawnSync('dpkg-query', options, { encoding: 'utf8' }).stdout ?? '';
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
