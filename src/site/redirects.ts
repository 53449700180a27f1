import { z } from 'astro/zod';
import { problemAt, type Source } from '../description/problem.ts';
import { byKey } from '../description/schema/values.ts';
import type { Output } from '../page/output.ts';
import { fileAt } from '../page/paths.ts';
import { type Redirect, redirectSource, redirectTarget, SOURCE_FORM, TARGET_FORM } from '../page/redirect.ts';
import { html } from '../ui/markup/html.ts';
import { plainPage } from '../ui/markup/plain-page.ts';
import { fillHtml, text } from '../ui/messages/messages.ts';
import type { Settings } from './settings.ts';

/** The key `redirects` of `site.json`: targets by source. */
export const redirectsSchema = byKey(
  z.string().refine((to) => redirectTarget(to) !== undefined, TARGET_FORM),
  z.string().refine((from) => redirectSource(from) !== undefined, SOURCE_FORM),
);

export function redirectsIn(targets: z.infer<typeof redirectsSchema>, source: Source): Redirect[] {
  return Object.entries(targets).flatMap(([written, target]) => {
    const [from, to] = [redirectSource(written), redirectTarget(target)];
    if (from === undefined || to === undefined) return [];
    const problem: Redirect['problem'] = (words) =>
      problemAt(source, { path: ['redirects', written], ...words });
    return [{ from, to, problem }];
  });
}

/** A page for each redirect of pages, for hosts without rules. It needs no script. */
export function redirectPages(
  redirects: readonly Redirect[],
  { baseUrl, basePath }: Pick<Settings, 'baseUrl' | 'basePath'>,
): Output[] {
  const ofPages = redirects.filter(({ isFile }) => !isFile);
  return ofPages.map(({ from, to, problem }) => {
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
  const head = [
    html`<meta http-equiv="refresh" content="0; url=${href}">`,
    html`<link rel="canonical" href="${address}">`,
  ];
  return plainPage(
    title,
    head,
    html`<p>${fillHtml(sentence, { link: html`<a href="${href}">${address}</a>` })}</p>`,
  );
}
