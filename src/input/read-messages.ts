import { lstat, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Findings, listSome, listValues, problemAt, type Source } from '../description/problem.ts';
import type { SiteConfig } from '../site/config.ts';
import type { Messages } from '../ui/messages/messages.ts';
import { missingMessages, translated, translationSchema } from '../ui/messages/translation.ts';
import { readChecked } from './read-file.ts';
import { shownPath } from './settings.ts';

/** Folder of the translations that are part of this tool: `<language>.json`. */
const INCLUDED = fileURLToPath(new URL('../ui/messages/', import.meta.url));

/**
 * Reads the messages of the interface. Messages in `messages/<lang>.json` replace those of an included translation, which
 * replace the English ones.
 * @param content the content folder
 */
export async function readMessages(
  content: string,
  { config: { lang: tag }, source }: { readonly config: SiteConfig; readonly source: Source },
  { problems, notices }: Findings,
): Promise<Messages> {
  const { language } = new Intl.Locale(tag);
  const path = join(content, 'messages', `${tag}.json`);
  const file = shownPath(path);
  const names = await readdir(INCLUDED);
  const included = [`${tag}.json`, `${language}.json`].find((name) => names.includes(name));
  const exists = await lstat(path).catch(() => undefined);
  const paths = [included ? join(INCLUDED, included) : [], exists ? path : []].flat();
  if (paths.length === 0 && language !== 'en') {
    const languages = names.filter((name) => name.endsWith('.json')).map((name) => basename(name, '.json'));
    const message = `No messages for ${JSON.stringify(tag)}; included languages: ${listValues(['en', ...languages])}.`;
    const hint = `Create ${file} with translations, or with {} to keep English.`;
    problems.push(problemAt(source, { path: ['lang'], message, hint }));
    return translated(tag);
  }
  const translations: object[] = [];
  for (const each of paths) {
    const read = await readChecked(each, translationSchema(tag), problems);
    if (!read) return translated(tag);
    translations.push(read.data);
  }
  const missing = language === 'en' ? [] : missingMessages(tag, ...translations);
  if (missing.length > 0) {
    notices.push({
      rule: 'missing-messages',
      file,
      message: `Missing messages or plural forms: ${missing.length}. Pages show them in English.`,
      hint: `Add ${listSome(missing, 20)}.`,
    });
  }
  return translated(tag, ...translations);
}
