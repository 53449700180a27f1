import { installPath, permanentPath } from '../../page/paths.ts';
import { type Content, type Html, html } from '../../ui/markup/html.ts';
import { contentIn, fill, fillHtml, listText, text } from '../../ui/messages/messages.ts';
import type { Comparison, Difference, Section } from './comparison.ts';
import { describedLanguages } from './install.ts';

/** The most names in a sentence. */
const MOST = 8;

/** A comparison in up to three sentences: languages gained and lost, what breaks, what to do. Leaves out what is unknown. */
export function storyOf(comparison: Comparison, href: (path: string) => string): Html[] {
  const sentences = [languagesText(comparison), breakingText(comparison), adviceText(comparison, href)];
  return sentences.filter((sentence) => sentence !== undefined);
}

function compared({ sections }: Comparison, key: string): Section | undefined {
  return sections.find((section) => section.key === key);
}

function languagesText(comparison: Comparison): Html | undefined {
  const section = compared(comparison, 'languages');
  if (!section) return undefined;
  const { story } = text.changes;
  const named = (kind: Difference['kind']) => section.differences.filter((each) => each.kind === kind);
  const [added, removed] = [named('added'), named('removed')];
  const values = { added: namesText(added), removed: namesText(removed) };
  if (added.length > 0 && removed.length > 0) return fillHtml(story.languagesBoth, values);
  if (added.length > 0) return fillHtml(story.languagesAdded, values);
  return removed.length > 0 ? fillHtml(story.languagesRemoved, values) : html`${story.languagesSame}`;
}

/** The names of differences as a list. After the first ones, only how many more there are. */
function namesText(differences: readonly Difference[]): Content {
  const more = differences.length - MOST;
  const names = differences.slice(0, more > 1 ? MOST : undefined).map(({ name }) => name);
  const others = more > 1 ? [fill(text.changes.story.others, { count: more })] : [];
  return listHtml([
    ...names.map((name) => html`${contentIn(name)}`),
    ...others.map((other) => html`${other}`),
  ]);
}

/** Items as a list in the language of the interface. */
function listHtml(items: readonly Html[]): Html {
  const list = listText(items.map((_, index) => String(index))).split(/(\d+)/);
  return html`${list.map((piece) => (/^\d+$/.test(piece) ? items[Number(piece)] : undefined) ?? html`${piece}`)}`;
}

function breakingText(comparison: Comparison): Html | undefined {
  const { story } = text.changes;
  const api = compared(comparison, 'breaking');
  const counts = [
    { key: 'breaking', message: story.breaksApi, count: api?.differences.length ?? 0 },
    { key: 'languages', message: story.breaksLanguages, count: breakingIn(comparison, 'languages') },
    { key: 'recipes', message: story.breaksRecipes, count: breakingIn(comparison, 'recipes') },
  ];
  const parts = counts.filter(({ count }) => count > 0);
  if (parts.length === 0) return api ? html`${story.breaksNothing}` : undefined;
  const links = parts.map(({ key, message, count }) => ({ key, label: fill(message, { count }) }));
  const linked = links.map(({ key, label }) => html`<a href="#${key}">${label}</a>`);
  return fillHtml(story.breaks, { changes: listHtml(linked) });
}

function breakingIn(comparison: Comparison, key: string): number {
  return compared(comparison, key)?.differences.filter(({ breaks }) => breaks).length ?? 0;
}

function adviceText(comparison: Comparison, href: (path: string) => string): Html | undefined {
  const { story } = text.changes;
  const { from, to } = comparison;
  const { version } = to.release;
  const breaksApi = (compared(comparison, 'breaking')?.differences.length ?? 0) > 0;
  if (describedLanguages(to).length === 0)
    return breaksApi ? html`${fill(story.check, { version })}` : undefined;
  const link = installLink(version, href);
  const upgrade = fillHtml(breaksApi ? story.checkAndInstall : story.install, { link });
  if (breakingIn(comparison, 'languages') === 0) return upgrade;
  return html`${upgrade} ${fillHtml(story.stay, { link: installLink(from.release.version, href) })}`;
}

/** A link to the recipes of a release. */
function installLink(version: string, href: (path: string) => string): Html {
  const label = fill(text.changes.story.recipesOf, { version });
  return html`<a href="${href(permanentPath(version, installPath()))}">${label}</a>`;
}
