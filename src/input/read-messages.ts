import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { check } from '../description/check.ts';
import { addAll, type Findings, listValues, problemAt, type Source } from '../description/problem.ts';
import type { SiteConfig } from '../site/config.ts';
import { de } from '../ui/messages/de.ts';
import type { Messages } from '../ui/messages/messages.ts';
import { missingMessages, translated, translationSchema } from '../ui/messages/translation.ts';
import { readJsonFile } from './read-file.ts';
import { shownPath } from './settings.ts';

/** Complete translations by language. The built-in messages are English. */
const INCLUDED: ReadonlyMap<string, object> = new Map<string, object>([
  ['en', {}],
  ['de', de],
]);

/** Maximum number of missing messages in a finding; the rest are counted. */
const LISTED = 20;

/**
 * Reads the messages of the interface. Messages in `messages/<lang>.json` replace included ones, which replace English ones.
 * @param content the content folder
 */
export async function readMessages(
  content: string,
  { config: { lang: tag }, source }: { readonly config: SiteConfig; readonly source: Source },
  { problems, notices }: Findings,
): Promise<Messages> {
  const included = INCLUDED.get(tag) ?? INCLUDED.get(new Intl.Locale(tag).language);
  const path = join(content, 'messages', `${tag}.json`);
  const file = shownPath(path);
  const exists = await lstat(path).catch(() => undefined);
  if (!exists && included) return translated(tag, included);
  if (!exists) {
    const message = `No messages for ${JSON.stringify(tag)}; included languages: ${listValues([...INCLUDED.keys()])}.`;
    problems.push(
      problemAt(source, {
        path: ['lang'],
        message,
        hint: `Create ${file} with translations, or with {} to keep English.`,
      }),
    );
    return translated(tag);
  }
  const checked = check(translationSchema(tag), await readJsonFile(path));
  if ('problems' in checked) {
    addAll(problems, checked.problems);
    return translated(tag);
  }
  const missing = included === undefined ? missingMessages(tag, checked.data) : [];
  if (missing.length > 0) {
    const more = missing.length > LISTED ? ` (and ${missing.length - LISTED} more)` : '';
    notices.push({
      rule: 'missing-messages',
      file,
      message: `Missing messages or plural forms: ${missing.length}. Pages show them in English.`,
      hint: `Add ${missing.slice(0, LISTED).join(', ')}${more}.`,
    });
  }
  return translated(tag, included ?? {}, checked.data);
}
