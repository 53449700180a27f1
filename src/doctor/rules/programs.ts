import data from '../../description/data/standards.json' with { type: 'json' };
import { alternatives, quoted } from '../../description/problem.ts';
import { simpleCommands } from '../../install/command-parts.ts';
import { type InstalledPackage, packagesOf } from '../../install/packages.ts';
import { stemOf, toolAction } from '../../install/step-actions.ts';
import type { Caveat } from '../../releases/readiness.ts';
import type { DescribedStep } from '../recipes.ts';
import type { Rule, Words } from '../rule.ts';
import { PACKAGE_MANAGERS, type PackageManager, systemOf } from '../systems.ts';

export const unpinnedPackage: Rule = {
  id: 'unpinned-package',
  summary: 'A recipe installs a package of this site without an exact version.',
  help: 'The recipe of an older release installs the newest version.',
  *checkRecipe({ language, shell, commands }, edition, { site }) {
    const { baseUrl } = site.settings;
    const values = { baseUrl, version: language.bindingVersion ?? edition.release.version };
    // A placeholder without a value is another finding.
    for (const { path, content } of commands)
      for (const installed of packagesOf([content], values, shell))
        if (installed.isOurs && installed.version === undefined && !/\bBINDING_VERSION\b/.test(content))
          yield { path, ...unpinned(installed) };
  },
};

function unpinned({ name, index }: InstalledPackage): Words {
  const exact = index === 'gems' ? `${name} --version $VERSION` : `${name}==$VERSION`;
  return {
    about: name,
    message: `${quoted(name)} is installed in any version.`,
    hint: `Add the version: ${exact}.`,
  };
}

export const unpublishedPackage: Rule = {
  id: 'unpublished-package',
  summary: 'A recipe installs an unpublished or withdrawn wheel or gem.',
  help: 'The command fails, or installs a withdrawn package. The rule skips releases without an artifacts folder.',
  readsArtifacts: true,
  *checkRecipe({ target, steps, commands }, edition) {
    if (!edition.tree.hasArtifacts) return;
    for (const caveat of edition.readiness.get(target)?.caveats ?? []) {
      const problem = unavailable(caveat);
      const [name = ''] = problem?.about?.split(' ', 1) ?? [];
      const step = commands.find(({ content }) => content.includes(name)) ?? steps[0];
      if (problem && step) yield { path: step.path, ...problem };
    }
  },
};

/** What a caveat of a recipe says about a package; undefined if it does not concern one. */
function unavailable(caveat: Caveat): Words | undefined {
  if (caveat.kind === 'unpublished' && caveat.what === 'package') {
    const { name: about } = caveat;
    const hint = 'Add it to the artifacts, or install another version.';
    return { about, message: `The site does not publish ${quoted(about)}.`, hint };
  }
  if (caveat.kind !== 'withdrawn') return undefined;
  const { name: about, reason } = caveat;
  const message = `${quoted(about)} is withdrawn${reason ? `: ${quoted(reason)}` : ''}.`;
  return { about, message, hint: 'Install another version, or release a fixed one.' };
}

export const packageManager: Rule = {
  id: 'package-manager',
  summary: 'A recipe uses the package manager of another system, or package managers of two distributions.',
  help: 'The recipe fails, because the system does not have this command.',
  hint: 'Use a package manager of the target system. Mention packages of other systems in a text step, or in content/languages.',
  *checkRecipe({ target, shell, commands }) {
    const system = target.kind === 'platform' ? systemOf(target.key) : undefined;
    let first: PackageManager | undefined;
    for (const { path, content } of commands) {
      const programs = simpleCommands(content, shell).map(([program]) => program?.text ?? '');
      const found = programs.flatMap((program) => PACKAGE_MANAGERS.get(program.replace(/\.exe$/i, '')) ?? []);
      const foreign = found.find(
        ({ systems }) => system && !systems.some((name) => system.names.includes(name)),
      );
      const other = found.find(({ packages }) => packages !== undefined && packages !== first?.packages);
      if (foreign) {
        const about = foreign.command;
        const message = `${about} is for ${alternatives(foreign.systems)}, but this recipe is for ${target.displayName}.`;
        yield { path, about, message };
      } else if (first && other) {
        const message = `${other.command} installs packages of ${other.packages}, but ${first.command} installs packages of ${first.packages}, so one of them fails.`;
        yield { path, about: other.command, message };
      }
      first ??= found.find(({ packages }) => packages !== undefined);
    }
  },
};

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
    return { path, words, isBuild: toolAction(program, task) === 'build' };
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
