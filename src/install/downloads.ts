import { type CommandPart, commandParts } from './command-parts.ts';
import type { PlaceholderValues } from './placeholders.ts';
import { savedAs } from './saved-file.ts';

/** A file that a recipe fetches. */
export interface Download {
  /** Its name; for a file of the release with the folders that it has there. */
  readonly file: string;
  /** Where it is fetched from, every placeholder replaced. */
  readonly url: string;
  /** Path of the release folder that it comes from, `/release/1.0/` for example; absent: another host's file. */
  readonly folder?: string;
  /** Where the command saves it, relative to where it runs; absent where that cannot be told. */
  readonly savedAs?: string;
}

/** An address in a command, and the simple command that it stands in. */
export interface Fetch {
  readonly url: string;
  readonly part: CommandPart;
  /** Where the simple command saves what it fetches. */
  readonly savedAs?: string;
}

const URL_IN_COMMAND = /https?:\/\/[^\s"'`<>|;&)]+/g;
const FETCHING_TOOL =
  /(?:^|[\s;&|(])(?:curl|wget|aria2c|iwr|Invoke-WebRequest|Start-BitsTransfer)(?:\.exe)?\s/i;

/**
 * The files that commands fetch, each once, in their order: every address in a release folder of this site, and what a
 * download tool fetches elsewhere. `commands` have their placeholders replaced.
 */
export function downloadsOf(commands: readonly string[], values: PlaceholderValues): Download[] {
  const found = new Map<string, Download>();
  for (const { url, part, savedAs: path } of commands.flatMap(fetchesIn)) {
    const download = releaseFile(url, values) ?? foreignFile(url, part.text, values);
    if (download && !found.has(url)) found.set(url, { ...download, ...(path ? { savedAs: path } : {}) });
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

function releaseFile(url: string, { baseUrl, version }: PlaceholderValues): Download | undefined {
  if (!url.startsWith(`${baseUrl}/`)) return undefined;
  const path = url.slice(baseUrl.length);
  const end = path.indexOf(`/${version}/`) + version.length + 2;
  const file = path.slice(end);
  return end > version.length + 1 && file !== '' ? { file, url, folder: path.slice(0, end) } : undefined;
}

function foreignFile(url: string, command: string, { baseUrl }: PlaceholderValues): Download | undefined {
  const file = url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  if (url.startsWith(baseUrl) || file === '' || !FETCHING_TOOL.test(command)) return undefined;
  return { file, url };
}
