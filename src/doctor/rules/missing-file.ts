import { quoted } from '../../description/problem.ts';
import type { Shell } from '../../install/shell.ts';
import type { ReadWord } from '../../install/words.ts';
import type { Site } from '../../site/site.ts';
import { type DescribedStep, recipesOf } from '../recipes.ts';
import type { Rule } from '../rule.ts';
import { simpleCommands } from '../words.ts';

/** A program with a first word after which any file may exist: it unpacks, checks out, generates or builds. */
const MAKES_ANY =
  /^(?:git clone|svn (?:co|checkout)|hg clone|unzip|7z|tar -?[a-zA-Z]*x|Expand-Archive|(?:\S*-)?make|ninja|\S+ (?:new|init|create|generate|build))\b/i;

/** Programs whose arguments are not files, or are files that need not exist. */
const NAMES_ANY = /^(?:echo|printf|Write-\w+|if|test|\[|touch|tee|mkdir|md|New-Item)$/i;

/** Programs whose last argument is the file that they write. */
const WRITES_LAST = /^(?:cp|mv|ln|install|copy|xcopy|move|ren|rename|(?:Copy|Move|Rename)-Item)$/i;

/** A path below the folder of the recipe, without variables and wildcards. */
const PATH = /^(?:\.{1,2}[\\/])*[\w+-][\w.+@~-]*(?:[\\/][\w.+@~-]+)*$/;

export const missingFile: Rule = {
  id: 'missing-file',
  summary: 'A command uses a file that no earlier step downloads, makes or mentions.',
  help: 'The recipe stops there. Download the file in an earlier step, or say in a text step where it comes from.',
  *check({ site }) {
    const extensions = knownExtensions(site);
    for (const { edition, shell, steps } of recipesOf(site)) {
      for (const { path, file } of missingFrom(steps, shell, extensions)) {
        const message = `No earlier step downloads, makes or mentions the file ${quoted(file)}.`;
        const hint = 'Download it first, or say in a text step where it comes from.';
        yield { edition, path, about: file, message, hint };
      }
    }
  },
};

/** The files that steps of a recipe use before a step names them, without duplicates. */
function* missingFrom(steps: readonly DescribedStep[], shell: Shell, extensions: ReadonlySet<string>) {
  let seen = '';
  for (const { type, text, path } of steps) {
    for (const words of type === 'command' ? commandsOf(text, shell) : []) {
      const command = words.map((word) => word.text).join(' ');
      if (MAKES_ANY.test(command)) return;
      yield* filesIn(words, extensions)
        .filter((file) => !isNamedIn(seen, file))
        .map((file) => ({ path, file }));
      seen += ` ${command}`;
    }
    seen += ` ${text}`;
  }
}

/** The simple commands of a line; none with a here-document, because its lines are not commands. */
function commandsOf(line: string, shell: Shell): ReadWord[][] {
  return line.includes('<<') ? [] : simpleCommands(line, shell);
}

function isNamedIn(text: string, path: string): boolean {
  return new RegExp(`(?<![\\w.-])${RegExp.escape(baseName(path))}`).test(text);
}

/** Lower-case extensions of the files that recipes download and examples name: other words with a dot may not be files. */
function knownExtensions({ editions }: Site): Set<string> {
  const names = editions.flatMap(({ tree, release }) => [
    ...[...tree.files, ...tree.absent].filter(({ uses }) => uses.length > 0).map(({ name }) => name),
    ...(release.document.examples ?? []).flatMap(({ code }) =>
      Object.values(code ?? {}).filter((value) => !value.includes('\n')),
    ),
  ]);
  return new Set(names.flatMap((name) => extensionOf(name) ?? []));
}

function extensionOf(name: string): string | undefined {
  return /\.([A-Za-z][A-Za-z0-9]*)$/.exec(name)?.[1]?.toLowerCase();
}

function baseName(path: string): string {
  return path.replace(/^.*[\\/]/s, '');
}

/**
 * The files that a simple command reads: separate words with a known extension. A word after an option or `>` may be an
 * output file, and counts as made.
 */
function filesIn(words: readonly ReadWord[], extensions: ReadonlySet<string>): string[] {
  const program = words[0]?.text ?? '';
  if (NAMES_ANY.test(program)) return [];
  const read = WRITES_LAST.test(program) ? words.slice(0, -1) : words;
  const files = read.filter(({ text, word }, index) => {
    const before = words[index - 1]?.text;
    const isFree = before === undefined ? /^\.{1,2}[\\/]/.test(text) : !/^[-/+]|[<>]$/.test(before);
    return word !== undefined && isFree && PATH.test(text) && extensions.has(extensionOf(text) ?? '');
  });
  return files.map(({ text }) => text);
}
