import { type CommandPart, commandParts } from './command-parts.ts';
import type { PlaceholderValues } from './recipe.ts';

export interface Download {
  /** Its name; for a file of the release with the folders that it has there. */
  readonly file: string;
  /** Where it is fetched from, every placeholder replaced. */
  readonly url: string;
  /** Path of the release folder that it comes from, `/release/1.0/` for example; absent: another host's file. */
  readonly folder?: string;
  /** Where the command saves it, relative to where it runs; absent if that is unknown. */
  readonly savedAs?: string;
}

/** An address in a command, and the simple command that contains it. */
interface Fetch extends Pick<Download, 'url' | 'savedAs'> {
  readonly part: CommandPart;
}

const URL_IN_COMMAND = /https?:\/\/[^\s"'`<>|;&)]+/g;

/**
 * The files that commands fetch, each once, in their order: every address in a release folder of this site, and what a
 * download tool fetches from other hosts. `commands` have their placeholders replaced.
 */
export function downloadsOf(commands: readonly string[], values: PlaceholderValues): Download[] {
  const found = new Map<string, Download>();
  for (const fetch of commands.flatMap(fetchesIn)) {
    const { part, ...download } = fetch;
    const file = fileOf(fetch, values);
    if (file && !found.has(fetch.url)) found.set(fetch.url, { ...download, ...file });
  }
  return [...found.values()];
}

/** Every address in a command, in its order. */
export function fetchesIn(command: string): Fetch[] {
  return commandParts(command).flatMap((part) =>
    [...part.text.matchAll(URL_IN_COMMAND)].map(([url]) => {
      const path = savedAs(part.text, url);
      return { url, part, ...(path ? { savedAs: path } : {}) };
    }),
  );
}

/** A file of the release, or what a download tool takes from another host. */
function fileOf(
  { url, part }: Fetch,
  { baseUrl, version }: PlaceholderValues,
): Pick<Download, 'file' | 'folder'> | undefined {
  if (!url.startsWith(`${baseUrl}/`)) {
    const file = TOOLS.some(({ tool }) => tool.test(part.text)) ? nameIn(url) : '';
    return file === '' ? undefined : { file };
  }
  const segment = `/${version}/`;
  const [above = '', ...below] = url.slice(baseUrl.length).split(segment);
  const file = below.join(segment);
  return file === '' ? undefined : { file, folder: `${above}${segment}` };
}

interface DownloadTool {
  readonly tool: RegExp;
  /** Option that names the file it saves to. */
  readonly option: RegExp;
  /** Option that names the folder of that file. */
  readonly folder?: RegExp;
  /** What makes it save under the name in the address; absent: nothing does. */
  readonly ownName?: RegExp;
}

const TOOLS: readonly DownloadTool[] = [
  {
    tool: tool('curl'),
    option: option('-[a-zA-Z#]*o|--output'),
    folder: option('--output-dir'),
    ownName: /\s(?:-[a-zA-Z#]*O\b|--remote-name)/,
  },
  {
    tool: tool('wget'),
    option: option('-[a-zA-Z]*O|--output-document'),
    folder: option('-[a-zA-Z]*P|--directory-prefix'),
    ownName: /^/,
  },
  { tool: tool('aria2c'), option: option('-o|--out'), folder: option('-d|--dir'), ownName: /^/ },
  {
    tool: tool('iwr|Invoke-WebRequest|Start-BitsTransfer'),
    option: option('-(?:OutFile|Destination)', 'i'),
  },
];

function tool(names: string): RegExp {
  return new RegExp(String.raw`(?:^|[\s(])(?:\S*[\\/])?(?:${names})(?:\.exe)?\s`, 'i');
}

function option(names: string, flags = ''): RegExp {
  return new RegExp(String.raw`\s(?:${names})(?:\s+|=)("[^"]*"|'[^']*'|[^\s"']+)`, flags);
}

/**
 * Where a simple command (`curl -o lib/a.pm https://…`) saves what it fetches from an address, relative to where it runs;
 * undefined if it is not a download tool, or does not say where it saves.
 */
export function savedAs(command: string, address: string): string | undefined {
  const known = TOOLS.find(({ tool }) => tool.test(command));
  if (!known) return undefined;
  const named = wordOf(known.option, command);
  // Of several addresses in one command, it is unknown which one is saved there.
  const isOnly = [...command.matchAll(URL_IN_COMMAND)].length === 1;
  if (named === '-' || (named !== undefined && !isOnly)) return undefined;
  const name = named ?? (known.ownName?.test(command) ? nameIn(address) : undefined);
  const folder = known.folder && wordOf(known.folder, command);
  return (folder && name ? `${folder.replace(/\/$/, '')}/${name}` : name) || undefined;
}

/** The value of an option, without its quotes. */
function wordOf(option: RegExp, command: string): string | undefined {
  return option.exec(command)?.[1]?.replaceAll(/^["']|["']$/g, '');
}

/** The name at the end of an address; empty if it ends with a folder. */
function nameIn(address: string): string {
  return address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
}
