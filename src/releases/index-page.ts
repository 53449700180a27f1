import { type Html, html } from '../ui/markup/html.ts';
import { pagePolicy } from '../ui/markup/page-policy.ts';
import { direction, language, text } from '../ui/messages/messages.ts';

interface IndexPage {
  readonly title: string;
  /** Metadata for package clients, in the head. */
  readonly meta?: Html;
  readonly links: readonly Html[];
  /** The text if there are no links. */
  readonly none: string;
  /** Whether the release files are stand-ins. */
  readonly demo: boolean;
}

/** A page of a package index, for clients and browsers. */
export function indexPage({ title, meta, links, none, demo }: IndexPage): Promise<string> {
  const items = links.map((link) => html`<li>${link}</li>\n`);
  return html`<!DOCTYPE html>
<html lang="${language()}"${direction() === 'rtl' ? html` dir="rtl"` : undefined}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${meta && html`${meta}\n`}<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${demo ? html`<p>${text.frame.demoNotice}</p>\n` : undefined}${items.length > 0 ? html`<ul>\n${items}</ul>` : html`<p>${none}</p>`}
</main>
</body>
</html>
`.text();
}
