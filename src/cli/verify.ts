import { lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { statedSymbols } from '../api/symbols.ts';
import { readAvailable } from '../build/read-available.ts';
import { unknownName } from '../description/nearest.ts';
import { compareText } from '../description/order.ts';
import { addAll, counted, failOn, InputError, listSome, type Problem } from '../description/problem.ts';
import { shownPath } from '../input/settings.ts';
import { jsonText } from '../page/output.ts';
import { writeWhole } from '../releases/files/unfinished.ts';
import { changedProblem, stateOf, unreadable } from '../releases/files/walk.ts';
import { type Symbols, verifiedLibraries } from '../releases/symbols.ts';
import type { ReleaseFile } from '../releases/tree.ts';
import type { Edition } from '../site/site.ts';
import { log, print } from '../ui/terminal.ts';
import { command } from './command.ts';
import { findLlvm, type LibraryFacts, type Llvm, llvmVersion, readLibrary } from './verify/llvm.ts';

/** Compares the names that published libraries export with those in the description, and records them. */
export default command({
  parameters: '[<version>]',
  options: {},
  failureEffect: 'nothing was recorded',
  run: async (settings, _values, [version]) => {
    const llvm = findLlvm();
    if (!llvm) return print('Not checked: llvm-readobj and llvm-nm are not on the PATH. Install LLVM.');
    const { editions } = await readAvailable(settings, log);
    const wanted = editions.filter(({ release }) => version === undefined || release.version === version);
    if (wanted.length === 0) {
      const known = editions.map(({ release }) => release.version);
      throw new InputError([{ file: 'command line', ...unknownName('release', version, known) }]);
    }
    const tool = await llvmVersion(llvm);
    const problems: Problem[] = [];
    const records: { readonly edition: Edition; readonly symbols: Symbols }[] = [];
    for (const edition of wanted) {
      const read = await readLibraries(edition, llvm, problems);
      if (read.length > 0) records.push({ edition, symbols: symbolsOf(edition, read, tool) });
    }
    failOn(problems);
    for (const { edition, symbols } of records) {
      const path = join(settings.content, 'symbols', `${symbols.version}.json`);
      await mkdir(join(settings.content, 'symbols'), { recursive: true });
      await writeWhole(path, jsonText(symbols));
      print(`${shownPath(path)}:`);
      for (const line of reportOf(edition, symbols)) print(`  ${line}`);
    }
    if (records.length === 0) print('Not checked: no file on this machine is a published library.');
  },
});

interface ReadFile {
  readonly file: ReleaseFile;
  readonly facts: LibraryFacts;
}

/** Reads the libraries of a release that are on this machine. Adds the problems of those that cannot be read. */
async function readLibraries({ tree }: Edition, llvm: Llvm, problems: Problem[]): Promise<ReadFile[]> {
  const libraries = tree.files.filter(({ kind }) => ['native library', 'import library'].includes(kind));
  const read: ReadFile[] = [];
  for (const [index, file] of libraries.entries()) {
    const { content } = file;
    if (content === undefined || typeof content === 'function') continue;
    const { path, state } = content;
    try {
      const facts = await readLibrary(path, llvm);
      if (stateOf(await lstat(path)) !== state) problems.push(changedProblem(shownPath(path), 'it was read'));
      else if (facts) read.push({ file, facts });
      else print(`${file.name}: not a library for Linux, Windows or macOS, so it is not read`);
    } catch (error) {
      addAll(problems, error instanceof InputError ? error.problems : [unreadable(shownPath(path), error)]);
    }
    log({ step: 'Reading libraries', done: index + 1, total: libraries.length });
  }
  return read;
}

function symbolsOf({ release }: Edition, read: readonly ReadFile[], tool: string): Symbols {
  const names = [...new Set(read.flatMap(({ facts }) => [...facts.symbols]))].toSorted(compareText);
  return {
    version: release.version,
    tool,
    names,
    libraries: read.map(({ file: { name: file, sha256 }, facts: { symbols, soname, requires } }) => ({
      file,
      sha256,
      ...(soname === undefined ? {} : { soname }),
      requires: [...requires],
      lacks: names.filter((name) => !symbols.has(name)),
    })),
  };
}

/** The result in sentences, one per library. */
function reportOf({ reference, tree }: Edition, symbols: Symbols): string[] {
  const stated = statedSymbols(reference?.classes ?? []);
  const { libraries } = verifiedLibraries(symbols, tree, stated, '');
  return libraries.map(({ file, lacks, exportsApi }) => {
    if (stated.size === 0) return `${file}: no names to compare; the description has no declarations in C`;
    const found = `${stated.size - lacks.size} of ${counted(stated.size, 'name')}`;
    if (!exportsApi) return `${file}: exports ${found}, so it is not compared`;
    return lacks.size === 0
      ? `${file}: exports ${found}`
      : `${file}: exports ${found}, not ${listSome([...lacks], 20)}`;
  });
}
