import type { Dice } from '../fixtures/generate-dice.ts';
import { generateDocument } from '../fixtures/generate-document.ts';
import { generateInstallation } from '../fixtures/generate-installation.ts';

/**
 * Generates a description with every section: an API, some languages, examples and packages.
 * @param bundled a complete description, from which the examples and the packages are
 */
export function smallDocument(dice: Dice, bundled: string, classes: number): object {
  const installation = generateInstallation(dice);
  const from = dice.below(20);
  const languages = Object.entries(installation.languages);
  const kept = [...languages.slice(from, from + dice.pick([1, 2, 4])), ...languages.slice(-2)];
  const { examples, package: packages } = JSON.parse(bundled);
  return {
    ...generateDocument({ classes, seed: dice.below(20) }),
    installation: { ...installation, languages: Object.fromEntries(kept) },
    examples: examples.slice(0, 2),
    package: packages,
  };
}
