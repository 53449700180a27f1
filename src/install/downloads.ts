import { isReservedPath } from '../page/paths.ts';
import { unescaped, unescapedIfValid } from '../page/unescaped.ts';
import { commandParts } from './command-parts.ts';
import type { PlaceholderValues } from './placeholders.ts';
import type { CommandPart, Shell } from './shell.ts';
import {
  hasVariable,
  joined,
  lastSegment,
  literal,
  type ReadWord,
  slice,
  textOf,
  type Word,
} from './words.ts';

export interface Download {
  /** Name of the file; for release files, the path below the release folder. */
  readonly file: string;
  /** Its address, with placeholders replaced. */
  readonly url: string;
  /** Host and port of the address; absent if it contains a variable. */
  readonly host?: string;
  /** Unescaped path of the release folder, such as `/release/1.0/`; absent for files of other hosts. */
  readonly folder?: string;
  /** Whether only the shell knows the name, as in a loop. */
  readonly isUnknown?: true;
  /** Path that the command saves it to, relative to the working folder; absent if unknown. */
  readonly savedAs?: Word;
}

/** An address in a command, and the simple command that contains it. */
interface Fetch extends Pick<Download, 'url' | 'savedAs'> {
  readonly part: CommandPart;
  /** Whether the command is a download tool. */
  readonly isDownload: boolean;
  /** Whether only the shell knows the address, as in a loop: it contains a variable or a substitution. */
  readonly isUnknown: boolean;
}

const URL_IN_COMMAND = /https?:\/\/[^\s"'`<>|;&)]+/g;

/**
 * The files that commands fetch, in order, without duplicates: addresses in release folders of this site, and arguments of
 * download tools from other hosts. `commands` have placeholders replaced.
 */
export function downloadsOf(
  commands: readonly string[],
  values: PlaceholderValues,
  shell: Shell,
): Download[] {
  const found = new Map<string, Download>();
  for (const fetch of commands.flatMap((command) => fetchesIn(command, shell))) {
    const { part, isDownload, isUnknown, ...download } = fetch;
    const file = fileOf(fetch, values);
    const unknown = isUnknown ? { isUnknown } : {};
    if (file && !found.has(fetch.url)) found.set(fetch.url, { ...download, ...file, ...unknown });
  }
  return [...found.values()];
}

/** Folders in which releases are published (spec, "Release downloads"). */
const RELEASE_FOLDER = /^\/(?:ui\/)?release\/[^/]+\/$/;

/** The release files whose addresses appear in texts; readers save them under their names. */
export function namedFiles(texts: readonly string[], values: PlaceholderValues): Download[] {
  return texts.flatMap((text) =>
    [...text.matchAll(URL_IN_COMMAND).take(READ)].flatMap(([address]) => {
      const url = withoutPunctuation(address);
      const file = fileOf({ url, isDownload: false }, values);
      if (!file?.folder || !RELEASE_FOLDER.test(file.folder)) return [];
      return [{ url, ...file, savedAs: literal(unescaped(textOf(lastSegment(literal(url))))) }];
    }),
  );
}

/** An address in prose, without the punctuation after it. */
function withoutPunctuation(address: string): string {
  return address.replace(/(?<![\].,:;!?])[\].,:;!?]+$/, '');
}

/** Maximum number of addresses per simple command, because searching all words for each one is slow. */
const READ = 20;

/** The addresses in a command, in order. */
export function fetchesIn(command: string, shell: Shell): Fetch[] {
  return commandParts(command, shell).flatMap((part) => {
    const { words } = part;
    const isDownload = toolOf(words) !== undefined;
    return [...part.text.matchAll(URL_IN_COMMAND).take(READ)].map(([url]) => {
      const path = savedAs(words, url);
      const address = addressIn(words, url);
      const isUnknown = address.length > 0 ? hasVariable(address) : /[$`]/.test(url);
      return { url, part, isDownload, isUnknown, ...(path ? { savedAs: path } : {}) };
    });
  });
}

/** A release file, or a file that a download tool fetches from another host. */
function fileOf(
  { url, isDownload }: Pick<Fetch, 'url' | 'isDownload'>,
  { baseUrl, version }: PlaceholderValues,
): Pick<Download, 'file' | 'folder' | 'host'> | undefined {
  const { host = '' } = URL.parse(url) ?? {};
  const known = /^[\w.:[\]-]+$/.test(host) ? { host } : {};
  if (!url.startsWith(`${baseUrl}/`)) {
    const file = isDownload ? textOf(lastSegment(literal(url))) : '';
    return file === '' ? undefined : { file, ...known };
  }
  const segment = `/${version}/`;
  const [above = '', ...below] = url.slice(baseUrl.length).split(segment);
  const file = below.join(segment);
  return file === '' ? undefined : { file, ...known, folder: unescaped(`${above}${segment}`) };
}

/** Replaces the addresses of release files in a text, if the files are on other hosts. Placeholders are already replaced. */
export function withHostedAddresses(text: string, values: PlaceholderValues): string {
  if (!values.hosted?.size) return text;
  return text.replaceAll(URL_IN_COMMAND, (found) => {
    const url = withoutPunctuation(found);
    return `${hostedAddress(url, values)}${found.slice(url.length)}`;
  });
}

/**
 * The address of a release file on its host, or the same address if this site has the file. Keeps the name as written, because
 * clients save the file under it.
 */
export function hostedAddress(url: string, values: PlaceholderValues): string {
  const { file = '', folder } = fileOf({ url, isDownload: false }, values) ?? {};
  if (folder === undefined || isReservedPath(folder)) return url;
  const [written = ''] = file.split(/[?#]/, 1);
  const place = values.hosted?.get(unescapedIfValid(written) ?? '');
  return place === undefined ? url : `${place}${file}`;
}

interface DownloadTool {
  readonly tool: RegExp;
  /** Option for the output file. */
  readonly option: RegExp;
  /** Option for the output folder. */
  readonly folder?: RegExp;
  /** Matches the option to save the file under the name in its address. */
  readonly nameFromAddress?: RegExp;
}

/** The short options of tools that have values, which end groups of short options such as `-fLo`. */
const CURL = 'AbcCdDeEFHKmoPQrtTuUwxXyYz';
const WGET = 'aABDeiIloOPQRtTUwX';
const ARIA2C = 'dhijklmMoOstTuUx';

const POWERSHELL: DownloadTool = {
  tool: tool('iwr|Invoke-WebRequest|Start-BitsTransfer'),
  option: /^-(?:OutF(?:i|il|ile)?|Destination)(?:$|[=:])/i,
};

/** Commands that save what they fetch only with that option: aliases in Windows PowerShell, and those that otherwise print it. */
const SAVING_ALIAS = /^\(?(?:curl|wget|irm|Invoke-RestMethod)$/i;

const TOOLS: readonly DownloadTool[] = [
  {
    tool: tool('curl'),
    option: option('o', 'output', CURL),
    folder: /^--output-dir(?:$|=)/,
    // With J, the name is in the answer of the server.
    nameFromAddress: new RegExp(`^(?:-(?!.*J)[^-${CURL}]*O|--remote-name)`),
  },
  {
    tool: tool('wget'),
    option: option('O', 'output-document', WGET),
    folder: option('P', 'directory-prefix', WGET),
    nameFromAddress: /^/,
  },
  {
    tool: tool('aria2c'),
    option: option('o', 'out', ARIA2C),
    folder: option('d', 'dir', ARIA2C),
    nameFromAddress: /^/,
  },
  POWERSHELL,
];

function tool(names: string): RegExp {
  return new RegExp(String.raw`^\(?(?:.*[\\/])?(?:${names})(?:\.exe)?$`, 'i');
}

/** Matches an option up to its value, if that is in the same word: a letter after options without values, or a long name. */
function option(letter: string, name: string, withValue: string): RegExp {
  return new RegExp(`^(?:-[^-${withValue}]*${letter}|--${name}(?:$|=))`);
}

function toolOf(words: readonly ReadWord[]): DownloadTool | undefined {
  const saves = has(words, SAVING_ALIAS) && isPowershellDownload(words);
  return saves ? POWERSHELL : TOOLS.find(({ tool }) => has(words, tool));
}

function has(words: readonly ReadWord[], program: RegExp): boolean {
  return words.slice(0, -1).some(({ text }) => program.test(text));
}

/** Whether a command has PowerShell's option for the file to save. */
export function isPowershellDownload(words: readonly ReadWord[]): boolean {
  return words.some(({ text }) => POWERSHELL.option.test(text));
}

/**
 * The path that a simple command (`curl -o lib/a.pm https://…`) saves an address to, relative to the working folder.
 * Undefined if the command is not a download tool or only the shell can compute the path.
 */
export function savedAs(words: readonly ReadWord[], address: string): Word | undefined {
  const known = toolOf(words);
  if (!known) return undefined;
  const named = optionValue(known.option, words);
  const folder = known.folder && optionValue(known.folder, words);
  // If a command has several addresses, it is unknown which one the option applies to.
  const isOnly = words.flatMap(({ text }) => [...text.matchAll(URL_IN_COMMAND)]).length === 1;
  if (named === 'unknown' || folder === 'unknown') return undefined;
  if (named && (textOf(named) === '-' || !isOnly)) return undefined;
  const keepsName = words.some(({ text }) => known.nameFromAddress?.test(text));
  const name = named ?? (keepsName ? lastSegment(addressIn(words, address)) : []);
  if (name.length === 0 || !folder) return name.length > 0 ? name : undefined;
  const isClosed = textOf(folder).endsWith('/') && !hasVariable(folder.slice(-1));
  return joined([...folder, ...literal(isClosed ? '' : '/'), ...name]);
}

/** The address in a word; empty if it has none. */
function addressIn(words: readonly ReadWord[], address: string): Word {
  for (const { text, word } of words) {
    const start = text.indexOf(address);
    if (start >= 0) return word ? slice(word, start, start + address.length) : [];
  }
  return [];
}

/** The value of an option: the next word, or the text after the match in the same word. */
export function optionValue(option: RegExp, words: readonly ReadWord[]): Word | 'unknown' | undefined {
  for (const [index, { text, word }] of words.entries()) {
    const [found] = option.exec(text) ?? [];
    if (found === undefined) continue;
    if (found === text && !found.endsWith('='))
      return words[index + 1] && (words[index + 1]?.word ?? 'unknown');
    return word ? slice(word, found.length) : 'unknown';
  }
  return undefined;
}
