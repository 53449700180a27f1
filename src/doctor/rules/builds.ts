import data from '../../description/data/standards.json' with { type: 'json' };
import tools from '../../description/data/tools.json' with { type: 'json' };
import { quoted } from '../../description/problem.ts';
import { type DescribedStep, simpleCommands } from '../recipes.ts';
import type { Rule } from '../rule.ts';

/** A program in the working folder, as the first word of a command. */
const PROGRAM = /^(?:\.[\\/])?[\w+-][\w.+-]*$/;

export const earlyRun: Rule = {
  id: 'early-run',
  summary: 'A recipe runs a program before the command that builds it.',
  help: 'The command fails, because the program does not exist yet.',
  hint: 'Move the command below the one that builds the program.',
  *checkRecipe({ shell, steps }) {
    const parts = steps.flatMap((step) => partsOf(step, (line) => simpleCommands(line, shell)));
    const { first, built } = mentions(parts);
    for (const [index, { words, path }] of parts.entries()) {
      const [program = ''] = words;
      const name = nameOf(program);
      const isBuiltLater = (built.get(name) ?? -1) > index && (first.get(name) ?? index) >= index;
      if (!PROGRAM.test(program) || !isBuiltLater) continue;
      yield { path, about: program, message: `A later command builds ${quoted(program)}.` };
    }
  },
};

interface Part {
  readonly path: DescribedStep['path'];
  /** Starts with the program; with an empty word in texts. */
  readonly words: readonly string[];
  readonly isBuild: boolean;
}

/** By file name, the indexes of the first part that mentions it, and of the first that builds it. */
function mentions(parts: readonly Part[]) {
  const first = new Map<string, number>();
  const built = new Map<string, number>();
  for (const [index, { words, isBuild }] of parts.entries()) {
    for (const name of words.slice(1).flatMap(namesIn)) {
      first.set(name, first.get(name) ?? index);
      // Compilers can name a program like its source.
      if (isBuild) for (const made of [name, stemOf(name)]) built.set(made, built.get(made) ?? index);
    }
  }
  return { first, built };
}

/** The simple commands of a step, or the words of its text, which no program precedes. */
function partsOf(
  { type, content, file = '', path }: DescribedStep,
  read: (line: string) => ReturnType<typeof simpleCommands>,
): Part[] {
  if (type !== 'command')
    return [{ path, words: ['', ...`${content} ${file}`.split(/\s+/)], isBuild: false }];
  return read(content).map((command) => {
    const words = command.map(({ text }) => text);
    const [program = '', task = ''] = words;
    const tool = stemOf(nameOf(program)).toLowerCase();
    const isTask = tools.tasks.includes(tool) && task === 'build';
    return { path, words, isBuild: isTask || tools.build.includes(tool) };
  });
}

/** The file names in a word, which can be the value of an option, as in `/Fe:a.exe`. */
function namesIn(word: string): string[] {
  return word.split(/[=:,]/).map((text) => nameOf(text.replace(/(?<![.;)])[.;)]+$/, '')));
}

/** The name of a file without folders. Windows adds `.exe` to names of programs. */
function nameOf(path: string): string {
  return path.replace(/^.*[\\/]/s, '').replace(/\.exe$/i, '');
}

function stemOf(name: string): string {
  return name.replace(/(?<=.)\.[A-Za-z]\w*$/, '');
}

/** The names of a standard by each of its names, in lower case; its usual name is first. */
const STANDARDS: ReadonlyMap<string, readonly string[]> = new Map(
  data.standards.flatMap((names) => names.map((name) => [name.toLowerCase(), names] as const)),
);

export const otherStandard: Rule = {
  id: 'other-standard',
  summary: 'An option of a compiler selects a standard other than the one that the recipe is for.',
  help: 'The program is compiled as another version of the language.',
  hint: 'Select the standard in the name of the dialect.',
  *checkRecipe({ language, shell, commands }) {
    const expected = STANDARDS.get(language.displayName.toLowerCase());
    if (!expected) return;
    for (const { path, content } of commands) {
      for (const { text: about } of simpleCommands(content, shell).flat()) {
        const [name] = selectedIn(about) ?? expected;
        if (name === expected[0]) continue;
        const message = `${about} selects ${name}, but this recipe is for ${language.displayName}.`;
        yield { path, about, message };
      }
    }
  },
};

/** The names of the standard that an option selects; undefined for other words and unknown standards. */
function selectedIn(word: string): readonly string[] | undefined {
  const option = data.options.find((start) => word.startsWith(start));
  return option === undefined ? undefined : STANDARDS.get(word.slice(option.length).toLowerCase());
}
