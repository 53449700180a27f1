import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { initialFiles } from '../build/initial-files.ts';
import { print } from '../build/terminal.ts';
import { InputError } from '../description/problem.ts';
import { shownPath } from '../input/settings.ts';
import { SOURCES } from '../input/sources.ts';
import { command } from './command.ts';

const IGNORED = '.gitignore';
const WORKFLOW = '.github/workflows/publish-site.yml';

export default command({
  options: {},
  outcome: 'files that were already created are kept',
  run: async ({ content, artifacts, out }) => {
    const there = await readdir(content).catch(() => []);
    if (there.length > 0) {
      const message = `This folder is not empty: it contains ${there.toSorted().join(', ')}.`;
      const hint = 'Choose another folder with --content, or build this content: npx bindocs build';
      throw new InputError([{ file: shownPath(content), message, hint }]);
    }
    const below = (path: string) => relative('.', path).split(sep).join('/');
    const today = new Date().toISOString().slice(0, 10);
    for (const [path, text] of initialFiles(today, below(content))) await create(path, text);
    const workflow = await readFile(new URL('hosting/publish/workflow.yml', SOURCES), 'utf8');
    if (existsSync(WORKFLOW)) print(`Kept ${WORKFLOW}`);
    else await create(WORKFLOW, workflow);
    await ignore(['node_modules', '.cache', below(artifacts), below(out)].map((name) => `/${name}/`));
    print('Next: describe your library in these files, and run: npx bindocs build');
  },
});

async function create(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { flag: 'wx' });
  print(`Created ${path}`);
}

/** Adds missing lines to `.gitignore`. */
async function ignore(lines: readonly string[]): Promise<void> {
  const text = existsSync(IGNORED) ? await readFile(IGNORED, 'utf8') : '';
  const own = new Set(text.split(/\r?\n/));
  const missing = lines.filter((line) => !own.has(line) && !own.has(line.slice(1)));
  if (missing.length === 0) return;
  const before = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  await writeFile(IGNORED, `${before}${missing.join('\n')}\n`);
  print(`${text === '' ? 'Created' : 'Updated'} ${IGNORED}`);
}
