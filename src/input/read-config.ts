import { lstat } from 'node:fs/promises';
import { check } from '../description/check.ts';
import type { Source } from '../description/problem.ts';
import { type Exceptions, exceptionsSchema } from '../doctor/exceptions.ts';
import type { Findings } from '../release/wanted.ts';
import { readJsonFile } from './read-file.ts';
import { shownPath } from './settings.ts';
import { type SiteConfig, siteConfigSchema } from './site-config.ts';

/** Reads `site.json`. If the file is missing, all settings have their defaults. */
export async function readConfig(
  path: string,
  { problems, notices }: Findings,
): Promise<{ readonly config: SiteConfig; readonly source: Source }> {
  const file = shownPath(path);
  const exists = await lstat(path).catch(() => undefined);
  const message = 'Not found; using the default name.';
  if (!exists) notices.push({ rule: 'missing-site-json', file, message, hint: 'Write {"name": "…"}.' });
  const none = { file, value: {} };
  const source = exists ? await readJsonFile(path) : none;
  const checked = check(siteConfigSchema, source);
  if ('data' in checked && !('problems' in source)) return { config: checked.data, source };
  problems.push(...('problems' in checked ? checked.problems : []));
  return { config: siteConfigSchema.parse({}), source: none };
}

/** Reads `doctor.json`, the exceptions for the doctor. */
export async function readExceptions(path: string, { problems }: Findings): Promise<Exceptions> {
  const none = { file: shownPath(path), value: [] };
  const exists = await lstat(path).catch(() => undefined);
  const source = exists ? await readJsonFile(path) : none;
  const checked = check(exceptionsSchema, source);
  if ('data' in checked && !('problems' in source)) return { source, list: checked.data };
  problems.push(...('problems' in checked ? checked.problems : []));
  return { source: none, list: [] };
}
