import type { Findings, Source } from '../description/problem.ts';
import { type Exceptions, exceptionsSchema } from '../doctor/exceptions.ts';
import { isLocal, LOCAL_LINK } from '../page/link-kind.ts';
import { type SiteConfig, siteConfigSchema } from '../site/config.ts';
import { readOptional } from './read-file.ts';
import { shownPath } from './settings.ts';

/** Reads `site.json`. If the file is missing, all settings have their defaults. */
export async function readConfig(
  path: string,
  { problems, notices }: Findings,
): Promise<{ readonly config: SiteConfig; readonly source: Source }> {
  const { data: config, source, exists } = await readOptional(path, siteConfigSchema, {}, problems);
  const message = 'site.json not found; using the default name "Library".';
  const hint = 'Write {"name": "…"}.';
  if (!exists) notices.push({ rule: 'missing-site-json', file: shownPath(path), message, hint });
  const links = [...config.headerLinks, ...config.links, ...config.social];
  for (const { url } of links.filter((link) => isLocal(link.url)))
    notices.push({ ...LOCAL_LINK, about: url, file: shownPath(path) });
  return { config, source };
}

/** Reads `doctor.json`, the exceptions for the doctor. */
export async function readExceptions(path: string, { problems }: Findings): Promise<Exceptions> {
  const { data: list, source } = await readOptional(path, exceptionsSchema, [], problems);
  return { source, list };
}
