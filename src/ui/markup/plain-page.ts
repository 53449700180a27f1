import { direction, language } from '../messages/messages.ts';
import { type Html, html } from './html.ts';
import { pagePolicy } from './page-policy.ts';

/**
 * A page without styles and scripts, for programs and redirects. Search engines do not list it.
 * @param head further elements of the head
 * @param content the content below the heading, which is the title
 */
export function plainPage(title: string, head: readonly Html[], content: Html): Promise<string> {
  return html`<!DOCTYPE html>
<html lang="${language()}"${direction() === 'rtl' ? html` dir="rtl"` : undefined}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head.map((element) => html`${element}\n`)}<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text();
}
