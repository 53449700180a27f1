import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { counted, InputError, type Problem, quoted } from '../description/problem.ts';
import type { HostedFile } from '../releases/hosted-files.ts';
import { reasonOf } from './read-published.ts';

/** The answer of a host to a request for a file. */
interface RemoteFile {
  /** Status of HTTP, after redirects. */
  readonly status: number;
  /** In bytes; absent if the host does not say. */
  readonly size?: number;
  readonly isRedirected: boolean;
}

/** Statuses of hosts that do not answer HEAD. */
const WITHOUT_HEAD = [403, 405, 501];

/** Asks a host for a file, without its content. Throws if it cannot be reached. */
export async function askFor(url: string): Promise<RemoteFile> {
  const ask = (method: string) => request(url, { method, signal: AbortSignal.timeout(30_000) });
  const head = await ask('HEAD');
  const { answer, isRedirected } = WITHOUT_HEAD.includes(head.answer.status) ? await ask('GET') : head;
  await answer.body?.cancel();
  const length = answer.headers.get('content-length');
  const size = length === null ? {} : { size: Number(length) };
  return { status: answer.status, ...size, isRedirected };
}

/** Minimum number of bytes per minute, so that downloads from slow hosts end. */
const LEAST_PER_MINUTE = 256 * 1024;

/** Maximum size of a download without a stated size, in bytes: that of a file on GitHub. */
const LARGEST_DOWNLOAD = 2 * 1024 ** 3;

/**
 * Downloads a file, and computes its size and SHA-256.
 * @param stated its size in bytes; a larger file is an error
 * @param path where to save it; by default nowhere
 * @throws {InputError} if the host has no such file or cannot be reached
 */
export async function download(
  url: string,
  stated: number | undefined,
  path?: string,
): Promise<{ readonly size: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  const file = path === undefined ? undefined : await open(path, 'w');
  let size = 0;
  let before = 0;
  const slow = new AbortController();
  const timer = setInterval(() => {
    const isSlow = size - before < LEAST_PER_MINUTE;
    if (isSlow) slow.abort(new Error('the server sent less than 256 KiB in a minute'));
    before = size;
  }, 60_000);
  try {
    const { answer } = await request(url, { signal: slow.signal });
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    for await (const chunk of answer.body ?? []) {
      size += chunk.length;
      if (size > (stated ?? LARGEST_DOWNLOAD)) throw new Error(tooLarge(stated));
      hash.update(chunk);
      await file?.writeFile(chunk);
    }
  } catch (error) {
    throw unreachable(url, error);
  } finally {
    clearInterval(timer);
    await file?.close();
  }
  return { size, sha256: hash.digest('hex') };
}

function tooLarge(stated: number | undefined): string {
  return stated === undefined
    ? `it has more than ${LARGEST_DOWNLOAD} bytes, and the server does not state its size`
    : `it has more than the stated ${stated} bytes`;
}

/** The problem of a file with another size or sum than the stated ones; undefined if they are equal or not stated. */
export function differenceOf(
  file: string,
  stated: { readonly size?: number | undefined; readonly sha256?: string | undefined },
  { size, sha256: sum }: { readonly size: number; readonly sha256: string },
): Problem | undefined {
  const hint = 'Upload the right file, or write the list again.';
  if (stated.size !== undefined && stated.size !== size)
    return { file, message: `The file has ${counted(size, 'byte')}; ${stated.size} are stated.`, hint };
  if (stated.sha256 === undefined || stated.sha256 === sum) return undefined;
  return { file, message: `The SHA-256 of the file is ${sum}; ${stated.sha256} is stated.`, hint };
}

/**
 * Downloads a file, and returns its problem if that fails, or if it is not the stated one.
 * @param path where to save it; by default nowhere
 */
export async function downloadFault(
  { url = '', ...stated }: Pick<HostedFile, 'size' | 'sha256'> & { readonly url?: string | undefined },
  path?: string,
): Promise<Problem | undefined> {
  try {
    return differenceOf(url, stated, await download(url, stated.size, path));
  } catch (error) {
    if (error instanceof InputError) return error.problems[0];
    throw error;
  }
}

/**
 * Fetches a small file, such as a list; undefined if it is missing.
 * @param most its maximum size in bytes; a larger one counts as missing
 * @throws {InputError} if the host cannot be reached
 */
export async function fetchSmall(
  url: string,
  most: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly bytes?: Uint8Array }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const { answer } = await request(url, { headers, signal: AbortSignal.timeout(60_000) });
    const { ok, status, body } = answer;
    if (!ok) return { status };
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > most) return { status };
      chunks.push(chunk);
    }
    return { status, bytes: Buffer.concat(chunks) };
  } catch (error) {
    throw unreachable(url, error);
  }
}

const REDIRECTS = [301, 302, 303, 307, 308];
const MOST_REDIRECTS = 10;

/**
 * Requests a file, and follows redirects, but never to another protocol or away from encryption. Only the host in the address
 * gets the headers, which can contain a token. Sizes are those of the file, not of its compressed form.
 */
async function request(
  url: string,
  { headers, ...options }: RequestInit,
): Promise<{ readonly answer: Response; readonly isRedirected: boolean }> {
  let address = url;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const isSameHost = URL.parse(address)?.origin === URL.parse(url)?.origin;
    const sent = { ...(isSameHost ? headers : {}), 'Accept-Encoding': 'identity' };
    const answer = await fetch(address, { ...options, redirect: 'manual', headers: sent });
    const location = REDIRECTS.includes(answer.status) ? answer.headers.get('location') : null;
    if (location === null) return { answer, isRedirected: redirects > 0 };
    await answer.body?.cancel();
    address = redirectTarget(location, address);
  }
  throw new Error(`the server redirects more than ${MOST_REDIRECTS} times`);
}

function redirectTarget(location: string, from: string): string {
  const target = URL.parse(location, from);
  const isWeb = target && /^https?:$/.test(target.protocol) && !target.username && !target.password;
  if (!isWeb) throw new Error(`the server redirects to ${quoted(location)}, which is not a web address`);
  if (target.protocol === 'http:' && from.startsWith('https:'))
    throw new Error(`the server redirects to ${quoted(location)}, which is not encrypted`);
  return target.href;
}

function unreachable(file: string, error: unknown): InputError {
  const hint = 'Check the address, and try again when the host is available.';
  return new InputError([{ file, message: `Cannot download the file: ${reasonOf(error)}.`, hint }]);
}
