import { quoted } from '../../description/problem.ts';
import type { Shell } from '../../install/shell.ts';
import type { ReadWord } from '../../install/words.ts';
import { type FileKind, kindOf } from '../../releases/kinds.ts';
import { type DescribedStep, isUnpacking, recipesOf, simpleCommands } from '../recipes.ts';
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

export const missingFile: Rule = {
  id: 'missing-file',
  summary: 'A command uses a file that no earlier step downloads, creates or mentions.',
  help: 'The recipe fails at this step.',
  hint: 'Download it in an earlier step, or mention it in a text step.',
  *check({ site }) {
    const isKnown = knownFiles(site);
    for (const edition of site.editions)
      for (const { shell, steps } of recipesOf(edition.catalog))
        for (const { path, file } of missingFrom(steps, shell, isKnown)) {
          const message = `No earlier step downloads, creates or mentions the file ${quoted(file)}.`;
          yield { edition, path, about: file, message };
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
function knownFiles({ editions }: ExaminedSite): (word: string) => boolean {
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
    return REQUIRED_KINDS.includes(kind) || endings.has(extensionOf(word) ?? '');
  };
}

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
