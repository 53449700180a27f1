import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { parse } from 'yaml';

/** A page of the site as Markdown that every generator reads. */
export interface MarkdownPage {
  /** Below the site, with a trailing slash: `api/app/Window/`; empty for the home page. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Without the heading of the page. */
  readonly body: string;
  /** Whether other pages are below it. */
  readonly isParent: boolean;
}

/** Reads the Markdown twins of a built site, without copies under versions. */
export async function readPages(built: string): Promise<MarkdownPage[]> {
  const names = (await readdir(built, { recursive: true })).map((name) => name.split(sep).join('/'));
  const paths = names
    .filter((name) => /(?:^|\/)index\.md$/.test(name) && !name.startsWith('v/'))
    .map((name) => name.slice(0, -'index.md'.length))
    .toSorted();
  const parents = new Set(paths.map((path) => path.replace(/[^/]+\/$/, '')));
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(built, path, 'index.md'), 'utf8');
      const [, front = '', markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
      const { title, description = '' }: { title: string; description?: string } = parse(front);
      const [heading = '', name = title] = /^# (.*)\n/m.exec(markdown) ?? [];
      const body = forPeers(markdown.replace(heading, ''));
      return { path, title: name, description, body, isParent: parents.has(path) };
    }),
  );
}

/** Grammars of the labels before code blocks that are not names of grammars. */
const GRAMMARS: Readonly<Record<string, string>> = { 'C++': 'cpp', 'Other languages': 'rust', cmd: 'bat' };

/** Adds languages to code blocks, by the labels before them, and lets links lead to pages instead of twins. */
function forPeers(markdown: string): string {
  let label = '';
  let isCode = false;
  return markdown
    .split('\n')
    .map((line) => {
      if (/^\W*```/.test(line)) {
        isCode = !isCode;
        return isCode ? `${line}${GRAMMARS[label] ?? label.toLowerCase()}` : line;
      }
      if (isCode) return line;
      const [, bold, bracketed] = /^\*\*([^*]+)\*\*|\((\w+)\)$/.exec(line) ?? [];
      label = bold ?? bracketed ?? (line.startsWith('#') ? '' : label);
      return line.replaceAll(/\]\(([^)\s]*?)index\.md/g, (_, path: string) => `](${path || './'}`);
    })
    .join('\n');
}
