import { quoted } from '../../description/problem.ts';
import type { Shell } from '../../install/shell.ts';
import type { ReadWord } from '../../install/words.ts';
import { type FileKind, kindOf } from '../../release/kinds.ts';
import type { Site } from '../../site/site.ts';
import { type DescribedStep, recipesOf, simpleCommands } from '../recipes.ts';
import type { Rule } from '../rule.ts';

/** A program that unpacks an archive, with its options. */
const UNPACKS = /^(?:unzip|7z [ex]|tar (?:-?[a-z]*x|.* -[a-z]*x)[a-z]*|[Ee]xpand-[Aa]rchive)\b/;

/** A program, and its first word, after which any file may exist: it checks out, generates or builds. */
const MAKES_ANY =
  /^(?:git clone|svn (?:co|checkout)|hg clone|(?:\S*-)?make|ninja|\S+ (?:new|init|create|generate|build))\b/i;

/** Programs whose arguments are not files, or are files that need not exist. */
const NAMES_ANY =
  /^(?:echo|printf|Write-\w+|if|test|\[|touch|tee|mkdir|md|New-Item|(?:\S*-)?ar|lib|dlltool|gendef)$/i;

/** Kinds of files that recipes must provide; a system has import libraries of its own. */
const OWN_KINDS: readonly FileKind[] = ['native library', 'header', 'wheel', 'gem'];

/** Programs whose last argument is the file that they write. */
const WRITES_LAST = /^(?:cp|mv|ln|install|copy|xcopy|move|ren|rename|(?:Copy|Move|Rename)-Item)$/i;

/** A path below the folder of the recipe, without variables and wildcards. */
const PATH = /^(?:\.{1,2}[\\/])*[\w+-][\w.+@~-]*(?:[\\/][\w.+@~-]+)*$/;

export const missingFile: Rule = {
  id: 'missing-file',
  summary: 'A command uses a file that no earlier step downloads, makes or mentions.',
  help: 'The recipe stops there.',
  hint: 'Download it first, or say in a text step where it comes from.',
  *check({ site }) {
    const isKnown = knownFiles(site);
    for (const { edition, shell, steps } of recipesOf(site)) {
      for (const { path, file } of missingFrom(steps, shell, isKnown)) {
        const message = `No earlier step downloads, makes or mentions the file ${quoted(file)}.`;
        yield { edition, path, about: file, message };
      }
    }
  },
};

/** The files that steps of a recipe use before a step names them, without duplicates. */
function* missingFrom(steps: readonly DescribedStep[], shell: Shell, isKnown: (name: string) => boolean) {
  const seen = new Set<string>();
  for (const { words, text, path } of partsOf(steps, shell)) {
    const files = new Map(filesIn(words, isKnown).map((file) => [baseName(file), file]));
    for (const [name, file] of files) if (!seen.has(name)) yield { path, file };
    if (words.length > 0 && (MAKES_ANY.test(text) || UNPACKS.test(text))) return;
    // A compiler may name a program like its source.
    for (const name of namesIn(text)) seen.add(name).add(name.replace(/\.\w+$/, ''));
  }
}

/** The simple commands of a recipe with their words, and each whole step, in order. */
function* partsOf(steps: readonly DescribedStep[], shell: Shell) {
  for (const { type, content, file = '', path } of steps) {
    const commands = type === 'command' ? commandsOf(content, shell) : [];
    for (const words of commands) yield { path, words, text: words.map((word) => word.text).join(' ') };
    yield { path, words: [], text: `${content} ${file}` };
  }
}

/** Everything in a text that may be a file name. */
function namesIn(text: string): string[] {
  return (text.match(/[\w+~][\w.+@~-]*/g) ?? []).map((name) => name.replace(/[.-]+$/, ''));
}

/** The simple commands of a line; none if it has a here-document, whose lines are not commands. */
function commandsOf(line: string, shell: Shell): ReadWord[][] {
  return line.includes('<<') ? [] : simpleCommands(line, shell);
}

/**
 * Whether a word with a dot names a file: it has a known kind, or an extension of files that recipes download or examples
 * name. Import libraries may belong to the system, so only those that recipes download count.
 */
function knownFiles({ editions }: Site): (word: string) => boolean {
  const names = editions.flatMap(({ tree, release }) => [
    ...[...tree.files, ...tree.absent].filter(({ uses }) => uses.length > 0).map(({ name }) => name),
    ...(release.document.examples ?? []).flatMap(({ code }) =>
      Object.values(code ?? {}).filter((value) => !value.includes('\n')),
    ),
  ]);
  const known = new Set(names.map(baseName));
  const endings = new Set(names.flatMap((name) => extensionOf(name) ?? []));
  return (word) => {
    const kind = kindOf(word);
    if (kind === 'import library') return known.has(baseName(word));
    return OWN_KINDS.includes(kind) || endings.has(extensionOf(word) ?? '');
  };
}

function extensionOf(name: string): string | undefined {
  return /\.([A-Za-z][A-Za-z0-9]*)$/.exec(name)?.[1]?.toLowerCase();
}

function baseName(path: string): string {
  return path.replace(/^.*[\\/]/s, '');
}

/**
 * The files that a simple command reads: separate words that name known files. A word after an option or `>` may be an
 * output file, and counts as made.
 */
function filesIn(words: readonly ReadWord[], isKnown: (word: string) => boolean): string[] {
  const program = words[0]?.text ?? '';
  if (NAMES_ANY.test(program)) return [];
  const unpacks = UNPACKS.test(words.map(({ text }) => text).join(' '));
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
