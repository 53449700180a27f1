import { join } from 'node:path';
import { baseName } from '../../releases/wanted.ts';
import type { Rule } from '../rule.ts';

/** File names that editors, tools and systems leave behind. */
const LEFTOVER =
  /^(?:thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|#.*#|.*~|~\$.*|.*\.(?:bak|orig|rej|sw[a-p]|tmp|crdownload|part|pyc)|npm-debug\.log)$/i;

/** Whether a path belongs to a leftover file of an editor, a tool or a system. */
export function isLeftover(path: string): boolean {
  return /(?:^|\/)__MACOSX\//.test(path) || LEFTOVER.test(baseName(path));
}

export const editorLeftover: Rule = {
  id: 'editor-leftover',
  summary: 'A leftover file of an editor or a system, such as Thumbs.db or x~.',
  help: 'The build publishes it like any other file.',
  hint: 'Remove it.',
  *check({ site: { editions, contentFiles, settings }, shown }) {
    const content = contentFiles.map((name) => ({ name, path: join(settings.content, name) }));
    for (const { name, path } of [...content, ...editions.flatMap(({ tree }) => tree.files)]) {
      if (!isLeftover(name)) continue;
      yield { file: shown(path), about: name, message: 'An editor or a system left this file behind.' };
    }
  },
};
