import { once } from '../../description/once.ts';
import { quoted } from '../../description/problem.ts';
import { simpleCommands } from '../../install/command-parts.ts';
import { fetchesIn, optionValue } from '../../install/downloads.ts';
import type { Shell } from '../../install/shell.ts';
import { type ReadWord, textOf } from '../../install/words.ts';
import { type FileKind, kindOf } from '../../releases/kinds.ts';
import { type DescribedStep, isUnpacking, recipesOf } from '../recipes.ts';
import type { ExaminedSite, Rule } from '../rule.ts';

/** A program, and its first word, after which any file may exist: it checks out, generates or builds. */
const MAKES_ANY =
  /^(?:git clone|svn (?:co|checkout)|hg clone|(?:\S*-)?make|ninja|\S+ (?:new|init|create|generate|build))\b/i;

/** Programs whose arguments are not files or may be missing files. */
const NAMES_ANY =
  /^(?:echo|printf|Write-\w+|if|test|\[|touch|tee|mkdir|md|New-Item|(?:\S*-)?ar|lib|dlltool|gendef)$/i;

/** Kinds of files that recipes must provide. Systems provide some import libraries. */
const REQUIRED_KINDS: readonly FileKind[] = ['native library', 'header', 'wheel', 'gem'];

/** Programs whose last argument is the output file. */
const WRITES_LAST = /^(?:cp|mv|ln|install|copy|xcopy|move|ren|rename|(?:Copy|Move|Rename)-Item)$/i;

/** A path below the working folder, without variables and wildcards. */
const PATH = /^(?:\.{1,2}[\\/])*[\w+-][\w.+@~-]*(?:[\\/][\w.+@~-]+)*$/;

export const emptyStep: Rule = {
  id: 'empty-step',
  summary: 'A command or a text without content.',
  help: 'Pages show an empty step.',
  hint: 'Write a command, or remove the step.',
  *checkRecipe({ steps }) {
    for (const { type, raw, path } of steps)
      if (type !== 'code' && raw.trim() === '') yield { path, message: 'This step is empty.' };
  },
};

export const missingFile: Rule = {
  id: 'missing-file',
  summary: 'A command uses a file that no earlier step downloads, creates or mentions.',
  help: 'The recipe fails at this step.',
  hint: 'Download it in an earlier step, or mention it in a text step.',
  *checkRecipe({ shell, steps }, _, { site }) {
    for (const { path, file } of missingFrom(steps, shell, knownFiles(site))) {
      const message = `No earlier step downloads, creates or mentions the file ${quoted(file)}.`;
      yield { path, about: file, message };
    }
  },
};

/** Files that a step uses before any step mentions them, without duplicates. */
function* missingFrom(steps: readonly DescribedStep[], shell: Shell, isKnown: (name: string) => boolean) {
  const seen = new Set<string>();
  for (const { words, text, path } of partsOf(steps, shell)) {
    const files = new Map(filesIn(words, isKnown).map((file) => [baseName(file), file]));
    for (const [name, file] of files) if (!seen.has(name)) yield { path, file };
    if (words.length > 0 && (MAKES_ANY.test(text) || isUnpacking(words))) return;
    // A compiler may name a program like its source.
    for (const name of namesIn(text)) seen.add(name).add(name.replace(/\.\w+$/, ''));
  }
}

/** The words of the simple commands of a recipe, with their steps, in order. */
function* partsOf(steps: readonly DescribedStep[], shell: Shell) {
  for (const { type, content, file = '', path } of steps) {
    // Here-documents are not parsed.
    const commands = type === 'command' && !content.includes('<<') ? simpleCommands(content, shell) : [];
    for (const words of commands) yield { path, words, text: words.map((word) => word.text).join(' ') };
    yield { path, words: [], text: `${content} ${file}` };
  }
}

/** Possible file names in a text. */
function namesIn(text: string): string[] {
  return (text.match(/[\w+~][\w.+@~-]*/g) ?? []).map((name) => name.replace(/(?<![.-])[.-]+$/, ''));
}

/**
 * Whether a word with a dot is a file name: its kind is known, or recipes or examples use its extension. Import libraries
 * only count if recipes download them, because others belong to the system.
 */
const knownFiles = once(({ editions }: ExaminedSite) => {
  const names = editions.flatMap(({ tree, release }) => [
    ...[...tree.files, ...tree.absent].filter(({ uses }) => uses.length > 0).map(({ name }) => name),
    ...(release.document.examples ?? []).flatMap(({ code }) =>
      Object.values(code ?? {}).filter((value) => !value.includes('\n')),
    ),
  ]);
  const known = new Set(names.map(baseName));
  const endings = new Set(names.flatMap((name) => extensionOf(name) ?? []));
  return (word: string): boolean => {
    const kind = kindOf(word);
    if (kind === 'import library') return known.has(baseName(word));
    return REQUIRED_KINDS.includes(kind) || endings.has(extensionOf(word) ?? '');
  };
});

function extensionOf(name: string): string | undefined {
  return /\.([A-Za-z][A-Za-z0-9]*)$/.exec(name)?.[1]?.toLowerCase();
}

function baseName(path: string): string {
  return path.replace(/^.*[\\/]/s, '');
}

/**
 * Input files of a simple command: separate words that are known files. Words after an option or `>` may be output files, so
 * they count as created.
 */
function filesIn(words: readonly ReadWord[], isKnown: (word: string) => boolean): string[] {
  const program = words[0]?.text ?? '';
  if (NAMES_ANY.test(program)) return [];
  const unpacks = isUnpacking(words);
  const read = WRITES_LAST.test(program) ? words.slice(0, -1) : words;
  const files = read.filter(({ text, word }, index) => {
    if (unpacks && kindOf(text) === 'archive') return word !== undefined && PATH.test(text);
    const before = words[index - 1]?.text;
    const isFree = before === undefined ? /^\.{1,2}[\\/]/.test(text) : !/^[-/+]|[<>]$/.test(before);
    const isFile = isKnown(text) || (index === 0 && extensionOf(text) === undefined);
    return word !== undefined && isFree && isFile && PATH.test(text);
  });
  return files.map(({ text }) => text);
}

/** A file that a command saves or unpacks, and the folder, relative to the working folder. */
interface Placed {
  readonly file: string;
  readonly folder: string;
  readonly verb: 'saves' | 'unpacks';
}

/** Options of `unzip`, `tar` and `Expand-Archive` for the folder of unpacked files. */
const INTO = /^(?:-d|-C|--directory|-DestinationPath)(?:$|=)/;

/** Commands after which the working folder is unknown. */
const CHANGES_FOLDER = /^(?:cd|chdir|pushd|popd|Set-Location|sl)$/i;

export const otherFolder: Rule = {
  id: 'other-folder',
  summary: 'A recipe puts a file in another folder than most recipes for the language.',
  help: 'Programs look for the file in one of these folders, so some of the recipes fail.',
  hint: 'Put it in the same folder in all recipes for the language.',
  *checkRelease({ catalog }) {
    for (const recipes of Map.groupBy(recipesOf(catalog), ({ language }) => language.key).values()) {
      const placed = recipes.flatMap(({ shell, commands }) => {
        if (commands.some(({ content }) => changesFolder(content, shell))) return [];
        return commands.flatMap(({ path, content }) =>
          placedIn(content, shell).map((each) => ({ ...each, path })),
        );
      });
      for (const same of Map.groupBy(placed, ({ verb, file }) => `${verb} ${file}`).values()) {
        const folders = [...Map.groupBy(same, ({ folder }) => folder)];
        const [usual] = folders.toSorted(([, one], [, other]) => other.length - one.length);
        for (const { path, file: about, folder, verb } of same) {
          if (!usual || folder === usual[0]) continue;
          const message = `This recipe ${verb} ${quoted(about)} in ${quoted(folder)}, but other recipes in ${quoted(usual[0])}.`;
          yield { path, about, message };
        }
      }
    }
  },
};

function changesFolder(line: string, shell: Shell): boolean {
  return simpleCommands(line, shell).some(([program]) => CHANGES_FOLDER.test(program?.text ?? ''));
}

function placedIn(line: string, shell: Shell): Placed[] {
  const saved = fetchesIn(line, shell).flatMap(({ url, savedAs }): Placed[] => {
    const folder = savedAs && folderOf(textOf(savedAs).replace(/(?<![^\\/])[^\\/]*$/, ''));
    return folder === undefined ? [] : [{ file: url.replace(/^.*\//s, ''), folder, verb: 'saves' }];
  });
  const unpacked = simpleCommands(line, shell).flatMap((words): Placed[] => {
    const archive = isUnpacking(words) && words.find(({ text }) => kindOf(text) === 'archive')?.text;
    const folder = archive ? unpackedTo(words) : undefined;
    return archive && folder !== undefined ? [{ file: archive, folder, verb: 'unpacks' }] : [];
  });
  return [...saved, ...unpacked];
}

function unpackedTo(words: readonly ReadWord[]): string | undefined {
  const attached = words.find(({ text }) => /^-o./.test(text) && words[0]?.text === '7z');
  if (attached) return folderOf(attached.text.slice(2));
  const value = optionValue(INTO, words);
  return value === 'unknown' ? undefined : folderOf(value ? textOf(value) : '');
}

/** A folder in one form; undefined if it is not below the working folder or contains variables. */
function folderOf(path: string): string | undefined {
  const plain = path
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/+)+|^\.$/, '')
    .replace(/(?<!\/)\/+$/, '');
  return /[$%]|^\/|^\w:|^\.\./.test(plain) ? undefined : plain || '.';
}

export const unnamedFile: Rule = {
  id: 'unnamed-file',
  summary: 'A code step without a file.',
  help: 'Readers must choose a name, and the script of the recipe stops at this step.',
  hint: 'Add "file", such as "src/main.c".',
  *checkRecipe({ steps }) {
    for (const { type, file, path } of steps) {
      if (type === 'code' && !file) yield { path, message: 'This code step has no file.' };
    }
  },
};
