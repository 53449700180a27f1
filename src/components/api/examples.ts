import type { DescribedClass } from '../../api/model.ts';
import { describedTypes, linesAround, type NamedTypes, typeNamed } from '../../examples/described-types.ts';
import type { Example } from '../../examples/examples.ts';
import { grammarOf, isWritten, leadViews } from '../../examples/views.ts';
import { examplePath } from '../../page/paths.ts';
import type { View } from '../../site/snapshot.ts';
import { highlightLines } from '../../text/highlight.ts';
import { type Html, html, markup, separated } from '../../ui/markup/html.ts';
import { fill, fillHtml, inContentLanguage, text } from '../../ui/messages/messages.ts';
import { type Section, section } from './sections.ts';

type ExampleContext = Pick<View, 'edition' | 'site' | 'href'>;

/**
 * The lines of an example that use a type, in each language of the example, and links to all examples that use it; none if no
 * example does. Scripts show the reader's language.
 */
export function exampleSection(described: DescribedClass, context: ExampleContext): Section[] {
  const { edition, href } = context;
  const using = [...describedTypes(edition)].filter(([, types]) => [...types.values()].includes(described));
  const excerpts = using
    .map(([example, types]) => excerptsOf(example, types, described, context))
    .find(({ length }) => length > 0);
  if (!excerpts) return [];
  const links = using.map(([{ slug, title }]) => html`<a href="${href(examplePath(slug))}">${title[0]}</a>`);
  const { lang, dir } = inContentLanguage();
  const language = lang && html` lang="${lang}" dir="${dir}"`;
  const all = html`<p${language}>${fillHtml(text.api.examplesUsing, { examples: separated(links) })}</p>`;
  return section('example', html`<div>${excerpts}<restore-example></restore-example></div>${all}`);
}

/** Without scripts, the first one is shown. */
function excerptsOf(
  example: Example,
  types: NamedTypes,
  described: DescribedClass,
  { edition, site, href }: ExampleContext,
): Promise<Html>[] {
  const written = leadViews(example, edition.gallery.tabs).filter(isWritten);
  const views = written.flatMap((view) => {
    const place = linesAround(view.program.text, (word) => typeNamed(word, types) === described);
    return place.length > 0 ? [{ view, place }] : [];
  });
  return views.map(async ({ view, place }, index) => {
    const lines = await highlightLines(view.program.text, grammarOf(view, site.config.grammars));
    const code = place.map((line) => lines[line]).join('\n');
    const hidden = index > 0 ? markup(' hidden') : undefined;
    const { language, tab } = view;
    const label = fill(text.examples.inLanguage, { title: example.title[0], language: language.displayName });
    const address = `${href(examplePath(example.slug, language.slug))}#L${(place[0] ?? 0) + 1}`;
    return html`<div data-example="${tab.key}"${hidden}><pre translate="no"><code>${markup(code)}</code></pre><p><a href="${address}">${label}</a></p></div>`;
  });
}
