import { examplePath, type ReleasePrefix } from '../../addresses/paths.ts';
import type { Example } from '../../gallery/examples.ts';
import { type Gallery, isWrittenIn, type SourceView, sourceViews } from '../../gallery/gallery.ts';
import { code, fence, type LinkTo, link, list, plain, section, text, twinPath } from './text.ts';

/** What every twin of the gallery needs to know. */
export interface ExampleContext {
  readonly library: string;
  readonly version: string;
  readonly prefix: ReleasePrefix;
  readonly linkTo: LinkTo;
}

/** Every example. */
export function galleryTwin({ examples }: Gallery, context: ExampleContext): string {
  const { library, version, prefix, linkTo } = context;
  const rows = examples.map((example) => {
    const page = linkTo(twinPath(examplePath(prefix, example.slug)));
    return `${link(titleOf(example), page)}: ${example.description[0] ?? plain(example.alt)}`;
  });
  return text([`# Examples of ${plain(library)} ${version}`, list(rows)]);
}

/** An example: what it shows, and the languages that it is written in. */
export function exampleTwin(example: Example, { tabs }: Gallery, context: ExampleContext): string {
  const { prefix, linkTo } = context;
  const written = sourceViews(example, tabs).filter(({ language }) => isWrittenIn(example, language));
  const rows = written.map(({ language }) =>
    link(language.displayName, linkTo(twinPath(examplePath(prefix, example.slug, language.slug)))),
  );
  return text([
    `# ${plain(titleOf(example))}`,
    plain(example.title.slice(1).join(' ')),
    `An example of ${plain(context.library)}, described by release ${example.version}.`,
    ...example.description,
    ...section('What its pictures show', plain(example.alt)),
    ...section('Source', list(rows)),
  ]);
}

/**
 * An example in one language.
 * @param install path of what says how the library is installed for the language; absent: nothing does
 */
export function sourceTwin(
  example: Example,
  { language, source }: SourceView,
  context: ExampleContext,
  install: string | undefined,
): string {
  const { library, version, prefix, linkTo } = context;
  const page = link(titleOf(example), linkTo(twinPath(examplePath(prefix, example.slug))));
  const how = `How ${library} ${version} is installed for ${language.displayName}`;
  const [file] = source?.downloads ?? [];
  return text([
    `# ${plain(titleOf(example))} in ${plain(language.displayName)}`,
    `The source of the example ${page}${file ? `, ${code(file.name)}` : ''}.${install ? ` ${link(how, linkTo(install))}.` : ''}`,
    fence((source?.text ?? '').replace(/\n$/, ''), language.key),
  ]);
}

/** The first line of a title; the others stand below it. */
export function titleOf({ name, title }: Example): string {
  return title[0] ?? name;
}
