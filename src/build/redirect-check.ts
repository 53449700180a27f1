import { type Problem, quoted } from '../description/problem.ts';
import { type Redirect, targetPath } from '../page/redirect.ts';
import type { Site } from '../site/site.ts';
import type { PageLinks } from './derived/page-html.ts';
import { missingTargets } from './link-check.ts';

/**
 * Problems of redirects that lead to missing pages, files or anchors, or to other redirects.
 * @param links the links and anchors of pages, by path; pages that are absent can have any anchor
 * @param files paths of all files of the site, except files of kept releases
 */
export async function deadRedirects(
  links: ReadonlyMap<string, PageLinks>,
  files: ReadonlySet<string>,
  site: Site,
): Promise<Problem[]> {
  const { redirects, settings } = site;
  const sources = new Map(redirects.map((redirect) => [redirect.from, redirect]));
  const addresses = redirects.map((redirect): [string, PageLinks] => [
    redirect.from,
    { ids: new Set(), addresses: [redirect.to.replace(/^\//, () => `${settings.basePath}/`)] },
  ]);
  const pages = new Map([...links].map(([path, { ids }]) => [path, { ids, addresses: [] }]));
  const dead = await missingTargets(new Map([...pages, ...addresses]), files, site);
  const missing = dead.flatMap(({ page, missing: what }) => {
    const redirect = sources.get(page);
    const reason = what === 'anchor' ? 'the page has no such anchor' : 'no page or file is there';
    return redirect ? [problemOf(redirect, reason)] : [];
  });
  const repeated = redirects.filter((redirect) => sources.has(targetPath(redirect) ?? ''));
  return [...missing, ...repeated.map((redirect) => problemOf(redirect, 'this path is also redirected'))];
}

function problemOf({ from, to, problem }: Redirect, reason: string): Problem {
  const message = `The redirect from ${quoted(from)} to ${quoted(to)} is dead: ${reason}.`;
  return problem({ message, hint: 'Write the path of a page or file, or remove the redirect.' });
}
