import { z } from 'astro/zod';
import { machineOf } from '../../description/schema/machine.ts';
import { machineText } from '../../install/architectures.ts';
import { countLanguages, recipeName } from '../../install/catalog.ts';
import { commandsOf } from '../../install/recipe.ts';
import { fill, text } from '../../ui/messages/messages.ts';
import { wrongAttribute } from '../attribute-error.ts';
import { type GuideFacts, guideComponent, oneOrMore } from '../component.ts';
import type { FoundRecipe } from '../languages.ts';
import type { RecipePart } from '../prose.ts';
import { element, link, names, sentence, table } from './elements.ts';

const recipe = ({ languages }: GuideFacts) => ({
  language: z.enum(languages.keys),
  target: z.string(),
});

/** `<Recipe language="c" target="haiku" />`: all steps of a recipe. */
export const Recipe = guideComponent(recipe, ({ language, target }, { languages }) => {
  const found = languages.recipe(language, target);
  return partOf(found, found.target);
});

/** `<StepExample language="c" target="haiku" containing="cc" />`: the first command of a recipe that contains a text. */
export const StepExample = guideComponent(
  (facts) => ({ ...recipe(facts), containing: z.string() }),
  ({ language, target, containing }, { languages }) => {
    const commandIn = ({ target: { steps } }: FoundRecipe) =>
      commandsOf(steps).find((command) => command.includes(containing));
    const found = languages.recipe(language, target, (each) => commandIn(each) !== undefined);
    const { grammar } = found.target.shell;
    const code = commandIn(found);
    const message = `no command of that recipe contains ${JSON.stringify(containing)}`;
    if (code === undefined) throw wrongAttribute('containing', message, commandsOf(found.target.steps));
    const name = fill(text.guideFacts.copyCommand, { recipe: nameOf(found) });
    const copied = text.common.commandCopied;
    return partOf(found, { kind: 'code', code, grammar, name, copied });
  },
);

/** `<DownloadTable language="c" />`: the files that each recipe of a language downloads. */
export const DownloadTable = guideComponent(
  ({ languages }) => ({ language: z.enum(languages.keys) }),
  ({ language: key }, { languages }) => {
    const found = languages.targetKeys(key).map((target) => languages.recipe(key, target));
    const rows = found.map(({ target, path, edition }) => {
      const files = target.downloads.map(({ file }) => file);
      return [link(target.displayName, path), names(files), [edition.release.version]];
    });
    const label = fill(text.guideFacts.recipeFiles, { language: languages.find(key).displayName });
    const columns = [text.guideFacts.system, text.common.files, text.common.release];
    return table(label, columns, rows);
  },
);

/**
 * Links to languages or dialect groups in a sentence: `<Languages keys={['a', 'b']} />`, or to those with a recipe that
 * contains a text: `<Languages containing="make" />`. With `target="haiku"`, links to their recipes for that platform.
 */
export const Languages = guideComponent(
  ({ languages }) => ({
    keys: oneOrMore(languages.keys).optional(),
    containing: z.string().optional(),
    target: z.enum(languages.targetKeys()).optional(),
  }),
  ({ keys, containing = '', target }, { languages }) => {
    if (!keys && !containing) throw wrongAttribute(undefined, 'missing attribute "keys" or "containing"');
    const found = keys?.map((key) => languages.find(key, target)) ?? languages.containing(containing, target);
    return sentence(
      found.map(({ displayName, path, edition: { newest, release } }) =>
        link(displayName, path, newest ? undefined : release.version),
      ),
    );
  },
);

/** `<LanguageCount of="all" />`: the number of languages with recipes in any release, or with `newest`, in the newest. */
export const LanguageCount = guideComponent(
  () => ({ of: z.enum(['newest', 'all']) }),
  ({ of }, { editions }) => {
    const counted = of === 'all' ? editions : editions.slice(0, 1);
    return String(countLanguages(...counted.map(({ catalog }) => catalog)));
  },
);

/** `<LanguageLimits keys="c" />`: known limits from the notes on languages; without `keys`, of all languages. */
export const LanguageLimits = guideComponent(
  ({ languages, notes }) => {
    const limited = languages.keys.filter((key) => notes.get(key)?.limits.length);
    return { keys: oneOrMore(limited).default(limited).describe('Languages with limits in their notes.') };
  },
  ({ keys }, { languages, notes, names }) => {
    const limits = keys.flatMap((key) => (notes.get(key)?.limits ?? []).map((limit) => ({ key, ...limit })));
    const described = languages.keys;
    const dialectName = (key: string) => (described.includes(key) ? languages.find(key).displayName : key);
    const shown = limits.map(
      ({ key, text: limit, dialects = [], platforms = [], releases = [], ...limited }) => {
        const { displayName, path } = languages.find(key);
        const scope = [
          ...dialects.map(dialectName),
          ...platforms.map((name) => names[name] ?? name),
          machineText(machineOf(limited)),
          ...releases,
        ];
        const stated = scope.filter((part) => part !== '').join(', ');
        const place = stated === '' ? '' : ` (${stated})`;
        return element('li', [...link(displayName, path), `${place}: `, { kind: 'markdown', source: limit }]);
      },
    );
    return element('ul', shown);
  },
);

function partOf(found: FoundRecipe, part: RecipePart['part']): RecipePart {
  const { path, edition } = found;
  return { kind: 'recipe', label: nameOf(found), path, version: edition.release.version, part };
}

function nameOf({ language, target }: FoundRecipe): string {
  return recipeName(language, target);
}
