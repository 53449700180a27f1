import { z } from 'astro/zod';
import { machineOf } from '../../description/schema/machine.ts';
import { machineText } from '../../install/architectures.ts';
import { countLanguages, recipeName } from '../../install/catalog.ts';
import { commandsOf } from '../../install/recipe.ts';
import { fill, inInterfaceLanguage, text } from '../../ui/messages/messages.ts';
import { wrongAttribute } from '../attribute-error.ts';
import { type GuideFacts, guideComponent, oneOrMore } from '../component.ts';
import type { FoundRecipe } from '../languages.ts';
import { codeList, factTable, h, type ProseElement, type ProseNode, sentence } from '../prose.ts';

const recipe = ({ languages }: GuideFacts) => ({
  language: z.enum(languages.keys),
  target: z.string(),
});

/** `<Recipe language="c" target="haiku" />`: all steps of a recipe. */
export const Recipe = guideComponent(recipe, ({ language, target }, { languages }) => {
  const found = languages.recipe(language, target);
  return belowSource(found, { kind: 'steps', recipe: found.target });
});

/** `<StepExample language="c" target="haiku" containing="cc" />`: the first command of a recipe that contains a text. */
export const StepExample = guideComponent(
  (facts) => ({ ...recipe(facts), containing: z.string() }),
  ({ language, target, containing }, { languages }) => {
    const commandIn = (own: FoundRecipe) =>
      commandsOf(own.target.steps).find((command) => command.includes(containing));
    const found = languages.recipe(language, target, (own) => commandIn(own) !== undefined);
    const { grammar } = found.target.shell;
    const source = commandIn(found);
    const message = `no command of that recipe contains ${JSON.stringify(containing)}`;
    if (source === undefined) throw wrongAttribute('containing', message, commandsOf(found.target.steps));
    const button = fill(text.guideFacts.copyCommand, { recipe: nameOf(found) });
    return belowSource(found, {
      kind: 'code',
      source,
      grammar,
      button,
      copied: text.common.commandCopied,
    });
  },
);

/** `<DownloadTable language="c" />`: the files that each recipe of a language downloads. */
export const DownloadTable = guideComponent(
  ({ languages }) => ({ language: z.enum(languages.keys) }),
  ({ language: key }, { languages }) => {
    const found = languages.targetKeys(key).map((target) => languages.recipe(key, target));
    const rows = found.map(({ target, path, edition }) => {
      const files = target.downloads.map(({ file }) => file);
      return [
        [h('a', { href: path }, target.displayName)],
        codeList(files, text.common.none),
        [edition.release.version],
      ];
    });
    const label = fill(text.guideFacts.recipeFiles, { language: languages.find(key).displayName });
    return factTable(label, [text.guideFacts.system, text.common.files, text.common.release], rows);
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
    const links = keys?.map((key) => languages.find(key, target)) ?? languages.containing(containing, target);
    const items = links.map(({ displayName, path, edition: { newest, release } }) => {
      return [h('a', { href: path }, displayName), ...(newest ? [] : [` (${release.version})`])];
    });
    return sentence(items);
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
    const items = limits.map(
      ({ key, text: limit, dialects = [], platforms = [], releases = [], ...limited }) => {
        const { displayName, path } = languages.find(key);
        const scope = [
          ...dialects.map(dialectName),
          ...platforms.map((name) => names[name] ?? name),
          machineText(machineOf(limited)),
          ...releases,
        ];
        const stated = scope.filter((part) => part !== '').join(', ');
        const prefix = `${stated ? ` (${stated})` : ''}: `;
        return h('li', {}, h('a', { href: path }, displayName), prefix, { kind: 'markdown', text: limit });
      },
    );
    return h('ul', {}, items);
  },
);

/** A block of a recipe, below a link to its page. */
function belowSource(found: FoundRecipe, block: ProseNode): ProseElement {
  const link = h('a', { ...inInterfaceLanguage(), href: found.path }, nameOf(found));
  const source = h(
    'p',
    { class: 'mb-[0.35rem] text-[0.9rem] text-soft' },
    link,
    ` · ${found.edition.release.version}`,
  );
  return h('div', { class: '[&_pre]:wrap-code' }, source, block);
}

function nameOf({ language, target }: FoundRecipe): string {
  return recipeName(language, target);
}
