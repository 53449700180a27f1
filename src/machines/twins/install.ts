import { installPath, type ReleasePrefix } from '../../addresses/paths.ts';
import type { Catalog, Language, Tab, Way } from '../../install/catalog.ts';
import { type LanguageNotes, notesInPlace } from '../../install/language-notes.ts';
import type { Recipe, RecipeStep } from '../../install/recipe.ts';
import { code, fence, indent, type LinkTo, link, list, plain, section, text, twinPath } from './text.ts';

/** What every twin of the install pages needs to know. */
export interface InstallContext {
  readonly library: string;
  readonly version: string;
  readonly prefix: ReleasePrefix;
  /** By language or dialect group. */
  readonly notes: ReadonlyMap<string, LanguageNotes>;
  readonly linkTo: LinkTo;
}

/** Every language, with its recipes. */
export function installTwin({ tabs }: Catalog, context: InstallContext): string {
  const { library, version, prefix, linkTo } = context;
  const languages = tabs.flatMap(({ variants }) => variants).filter(({ ways }) => ways.length > 0);
  const rows = languages.map((language) => {
    const page = (way?: string) => linkTo(twinPath(installPath(prefix, language.slug, way)));
    const ways = language.ways.map((way) => link(way.displayName, page(way.slug)));
    return `${link(language.displayName, page())}: ${ways.join(', ')}`;
  });
  const lead = `${rows.length} languages and dialects.`;
  return text([`# Install ${plain(library)} ${version}`, lead, list(rows)]);
}

/** A language with all of its recipes, one after the other. */
export function languageTwin(tab: Tab, language: Language, context: InstallContext): string {
  const { library, version } = context;
  const recipes = language.ways.flatMap((way) => [
    `## ${plain(way.displayName)}`,
    ...recipeBlocks(tab, language, way, context).map((block) => block.replace(/^## /, '### ')),
  ]);
  return text([
    `# ${plain(language.displayName)}: install ${plain(library)} ${version}`,
    plain(language.altText),
    ...recipes,
    ...aboutBlocks(tab, language, context),
  ]);
}

/** One recipe. */
export function wayTwin(tab: Tab, language: Language, way: Way, context: InstallContext): string {
  const { library, version, prefix, linkTo } = context;
  const others = language.ways.filter(({ slug }) => slug !== way.slug);
  const elsewhere = others.map(({ displayName, slug }) =>
    link(displayName, linkTo(twinPath(installPath(prefix, language.slug, slug)))),
  );
  return text([
    `# ${plain(language.displayName)} on ${plain(way.displayName)}: install ${plain(library)} ${version}`,
    ...recipeBlocks(tab, language, way, context),
    ...aboutBlocks(tab, language, context),
    ...section(`${plain(language.displayName)} elsewhere`, list(elsewhere)),
  ]);
}

function recipeBlocks(tab: Tab, language: Language, way: Way, { notes, version }: InstallContext): string[] {
  const { recipe } = way;
  const own = notesInPlace(notes.get(language.key) ?? notes.get(tab.key), way.key, version);
  const files = recipe.downloads.map(({ file, url }) => `${code(file)} from ${code(url)}`);
  return [
    recipe.description,
    ...section('Before you start', list(own.needs)),
    ...section('Known limits', list(own.limits)),
    ...section(`Steps for ${recipe.shell.name}`, stepList(recipe)),
    ...section('Files it fetches', list(files)),
    ...section('How the library is found at run time', list(own.runtime)),
  ];
}

/** The steps of a recipe, numbered. */
export function stepList({ steps, shell }: Recipe): string {
  return steps.map((step, index) => `${index + 1}. ${indent(stepText(step, shell.id), 3)}`).join('\n');
}

function stepText(step: RecipeStep, shell: string): string {
  if (step.type === 'text') return step.content;
  return fence(step.content, step.type === 'code' ? (step.language ?? '') : shell);
}

function aboutBlocks(tab: Tab, language: Language, { notes }: InstallContext): string[] {
  const prose = (notes.get(language.key) ?? notes.get(tab.key))?.prose ?? '';
  return section(`About ${plain(language.displayName)}`, prose, list(language.notes));
}
