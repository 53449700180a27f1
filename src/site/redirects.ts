import { z } from 'astro/zod';
import { problemAt, type Source } from '../description/problem.ts';
import { byKey } from '../description/schema/values.ts';
import type { Output } from '../page/output.ts';
import { fileAt } from '../page/paths.ts';
import { type Redirect, redirectSource, redirectTarget, SOURCE_FORM, TARGET_FORM } from '../page/redirect.ts';
import { html } from '../ui/markup/html.ts';
import { pagePolicy } from '../ui/markup/page-policy.ts';
import { direction, fillHtml, language, text } from '../ui/messages/messages.ts';
import type { Settings } from './settings.ts';

/** The key `redirects` of `site.json`: targets by source. */
export const redirectsSchema = byKey(
  z.string().refine((to) => redirectTarget(to) !== undefined, TARGET_FORM),
  z.string().refine((from) => redirectSource(from) !== undefined, SOURCE_FORM),
);

/** The redirects of `site.json`. */
export function redirectsIn(targets: z.infer<typeof redirectsSchema>, source: Source): Redirect[] {
  return Object.entries(targets).flatMap(([written, target]) => {
    const [from, to] = [redirectSource(written), redirectTarget(target)];
    if (from === undefined || to === undefined) return [];
    const problem: Redirect['problem'] = (words) =>
      problemAt(source, { path: ['redirects', written], ...words });
    return [{ from, to, problem }];
  });
}

/** A page for each redirect, for hosts without rules. It needs no script. */
export function redirectPages(
  redirects: readonly Redirect[],
  { baseUrl, basePath }: Pick<Settings, 'baseUrl' | 'basePath'>,
): Output[] {
  return redirects.map(({ from, to, problem }) => {
    const isHere = to.startsWith('/');
    const [href, address] = [isHere ? basePath + to : to, isHere ? baseUrl + to : to];
    return { path: fileAt(from), content: () => redirectPage(href, address), problem };
  });
}

/**
 * @param href the target as a link
 * @param address its whole address
 */
function redirectPage(href: string, address: string): Promise<string> {
  const { title, sentence } = text.redirect;
  return html`<!DOCTYPE html>
<html lang="${language()}"${direction() === 'rtl' ? html` dir="rtl"` : undefined}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${href}">
<link rel="canonical" href="${address}">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${fillHtml(sentence, { link: html`<a href="${href}">${address}</a>` })}</p>
</main>
</body>
</html>
`.text();
}
