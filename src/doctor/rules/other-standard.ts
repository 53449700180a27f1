import data from '../../description/data/standards.json' with { type: 'json' };
import { simpleCommands } from '../recipes.ts';
import type { Rule } from '../rule.ts';

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
