import type { SourceView } from './gallery.ts';

/**
 * Names that the grammar of a source may go by, the surest first: what the site's configuration says of the language or
 * its group, the file's extension, the language's key, its group's.
 */
export function grammarHints(
  { tab, language, source }: SourceView,
  configured: Readonly<Record<string, string>>,
): (string | undefined)[] {
  const extension = /\.([^./]+)$/.exec(source?.path ?? source?.downloads[0]?.name ?? '')?.[1];
  return [configured[language.key], configured[tab.key], extension, language.key, tab.key];
}
