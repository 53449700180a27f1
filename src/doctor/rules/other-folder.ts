import { quoted } from '../../description/problem.ts';
import { fetchesIn, optionValue } from '../../install/downloads.ts';
import type { Shell } from '../../install/shell.ts';
import { type ReadWord, textOf } from '../../install/words.ts';
import { kindOf } from '../../releases/kinds.ts';
import { isUnpacking, recipesOf, simpleCommands } from '../recipes.ts';
import type { Rule } from '../rule.ts';

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
