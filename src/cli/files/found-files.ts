import { z } from 'astro/zod';
import { check } from '../../description/check.ts';
import { LARGEST_FILE, readJson } from '../../description/json.ts';
import { failOn, InputError, type Problem } from '../../description/problem.ts';
import { fetchSmall } from '../../input/remote-file.ts';
import { escapePath } from '../../page/paths.ts';
import { fileSum } from '../../releases/files/sums.ts';
import { filesBelow, pointerIn } from '../../releases/files/walk.ts';
import { parseSums } from '../../releases/sum-lines.ts';

/** A file on another host, possibly without its size and sum. */
export interface RemoteEntry {
  /** Path below the folder of the release, unescaped. */
  readonly name: string;
  readonly url: string;
  /** In bytes. */
  readonly size?: number | undefined;
  readonly sha256?: string | undefined;
  /** Absolute path of a copy on this machine. */
  readonly path?: string;
}

const TOO_LARGE = `The server sent more than ${LARGEST_FILE / 1024 / 1024} MiB.`;

const releaseSchema = z.looseObject({
  assets: z.array(
    z.looseObject({
      name: z.string(),
      size: z.int().min(0),
      browser_download_url: z.string(),
      digest: z.string().nullish(),
    }),
  ),
});

/**
 * The files of a release on GitHub.
 * @param place `owner/repository`
 * @param api address of the API
 */
export async function filesOnGithub(
  place: string,
  tag: string,
  api: string,
  token: string | undefined,
): Promise<RemoteEntry[]> {
  const address = `${api.replace(/\/$/, '')}/repos/${place}/releases/tags/${encodeURIComponent(tag)}`;
  const headers = {
    Accept: 'application/vnd.github+json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const { status, bytes } = await fetchSmall(address, LARGEST_FILE, headers);
  if (!bytes && status !== 200) throw new InputError([githubProblem(status, `${place}@${tag}`, token)]);
  const read = bytes ? readJson(bytes, address) : undefined;
  if (!read || 'problems' in read) {
    const message = read ? 'The server did not answer with JSON.' : TOO_LARGE;
    const hint = 'Check --api and your connection: a proxy or a login page can answer for the server.';
    throw new InputError([{ file: address, message, hint }]);
  }
  const checked = check(releaseSchema, read);
  if ('problems' in checked) throw new InputError(checked.problems);
  return checked.data.assets.map(({ name, size, browser_download_url: url, digest }) => {
    const [, sha256] = /^sha256:([\da-f]{64})$/i.exec(digest ?? '') ?? [];
    return { name, url: safeAddress(url), size, sha256: sha256?.toLowerCase() };
  });
}

function githubProblem(status: number, file: string, token: string | undefined): Problem {
  if (status === 404) {
    const hint = 'Write --github owner/repository@tag. Drafts and private repositories are not public.';
    return { file, message: 'GitHub has no public release with this tag.', hint };
  }
  if (status >= 500) return { file, message: `GitHub answered ${status}.`, hint: 'Try again later.' };
  const hint = token
    ? 'Check the token in GITHUB_TOKEN, or try again later.'
    : 'Set GITHUB_TOKEN to a token: without one, GitHub limits the number of requests.';
  return { file, message: `GitHub answered ${status}.`, hint };
}

/** The files in a list of sums, next to it. */
export async function filesInList(address: string): Promise<RemoteEntry[]> {
  const { status, bytes } = await fetchSmall(address, LARGEST_FILE);
  const lines = bytes ? parseSums(bytes, new URL(address).pathname) : [];
  const named = lines.flatMap(({ name, algorithms, sum }) =>
    name !== undefined && algorithms[0] === 'sha256' ? [{ name, sha256: sum }] : [],
  );
  if (named.length === 0) {
    const failure = status === 200 ? TOO_LARGE : `The server answered ${status}.`;
    const message = bytes ? 'This list contains no names with SHA-256 sums.' : failure;
    const hint = 'Write the address of a list in the format of sha256sum, such as SHA256SUMS.';
    throw new InputError([{ file: address, message, hint }]);
  }
  const folder = new URL('.', address).href;
  return named.map(({ name, sha256 }) => ({ name, url: addressIn(folder, name), sha256 }));
}

/** The files in a folder, which is or will be uploaded to an address. Omits hidden files. */
export async function filesInFolder(folder: string, prefix: string): Promise<RemoteEntry[]> {
  const { files, problems } = await filesBelow(folder);
  failOn(problems);
  const shown = files.filter(({ name }) => !/(?:^|\/)\./.test(name));
  const entries: RemoteEntry[] = [];
  // One after the other, because a process can only open some hundred files at once.
  for (const { name, path, size } of shown) {
    const pointer = await pointerIn({ path, size });
    if (pointer) problems.push(pointer);
    entries.push({ name, url: addressIn(prefix, name), size, sha256: await fileSum(path, 'sha256'), path });
  }
  failOn(problems);
  return entries;
}

/** The address of a file in a folder on another host. */
function addressIn(folder: string, name: string): string {
  return safeAddress(`${folder.replace(/\/$/, '')}/${escapePath(name)}`);
}

/** Escapes characters that have a meaning in shells. */
function safeAddress(url: string): string {
  const { href } = URL.parse(url) ?? { href: url };
  return href.replaceAll(/[!'()*,;=&$]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`);
}
