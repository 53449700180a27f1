import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { InputError } from '../description/problem.ts';
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
  const head = await request(url, { method: 'HEAD', signal: AbortSignal.timeout(30_000) });
  const answer = WITHOUT_HEAD.includes(head.status)
    ? await request(url, { signal: AbortSignal.timeout(30_000) })
    : head;
  await answer.body?.cancel();
  const length = answer.headers.get('content-length');
  const size = length === null ? {} : { size: Number(length) };
  return { status: answer.status, ...size, isRedirected: answer.redirected };
}

/**
 * Downloads a file, and computes its size and SHA-256.
 * @param path where to save it; by default nowhere
 * @throws {InputError} if the host has no such file or cannot be reached
 */
export async function download(
  url: string,
  path?: string,
): Promise<{ readonly size: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  const file = path === undefined ? undefined : await open(path, 'w');
  let size = 0;
  try {
    const answer = await request(url);
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    for await (const chunk of answer.body ?? []) {
      hash.update(chunk);
      size += chunk.length;
      await file?.writeFile(chunk);
    }
  } catch (error) {
    throw unreachable(url, error);
  } finally {
    await file?.close();
  }
  return { size, sha256: hash.digest('hex') };
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
    const { ok, status, body } = await request(url, { headers, signal: AbortSignal.timeout(60_000) });
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

/** Sizes are those of the file, not of its compressed form. */
function request(url: string, { headers, ...options }: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...options, headers: { ...headers, 'Accept-Encoding': 'identity' } });
}

function unreachable(file: string, error: unknown): InputError {
  const hint = 'Check the address, and try again when the host is available.';
  return new InputError([{ file, message: `Cannot download the file: ${reasonOf(error)}.`, hint }]);
}
