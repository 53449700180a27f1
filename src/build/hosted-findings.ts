import { addAll, type Notice } from '../description/problem.ts';
import { reasonOf } from '../input/read-published.ts';
import { askFor } from '../input/remote-file.ts';
import { shownPath } from '../input/settings.ts';
import { type HostedVerdict, verifyHosted } from '../input/verify-hosted.ts';
import { isLocal } from '../page/link-kind.ts';
import { escapePath } from '../page/paths.ts';
import { HOSTS } from '../releases/hosts/limits.ts';
import { isOnlyHosted, type ReleaseFile } from '../releases/tree.ts';
import type { Site } from '../site/site.ts';
import type { Log } from '../ui/messages/progress.ts';

/** The answers of hosts: mistakes, and the addresses that redirect. */
interface HostAnswers extends Pick<HostedVerdict, 'problems' | 'unverified'> {
  readonly notices: readonly Notice[];
  readonly redirected: ReadonlySet<string>;
}

/**
 * Asks the hosts of release files for each file, and this site for its address of one file per release. Downloads files with
 * signatures, and verifies these.
 * @param sums whether to download the files and compare their sums
 */
export async function askHosts(site: Site, sums: boolean, log: Log = () => {}): Promise<HostAnswers> {
  const { editions } = site;
  const notices: Notice[] = [];
  const redirected = new Set<string>();
  const { downloads, problems, unverified } = await verifyHosted(editions, sums, log);
  const files = editions.flatMap(({ tree }) => tree.files.filter(({ url }) => url !== undefined));
  for (const [index, file] of files.entries()) {
    const { url = '', distribution } = file;
    const answer = await askFor(url).catch(reasonOf);
    const wrong = downloads.get(file);
    const fault = faultOf(answer, file) ?? (wrong && `${shown(url)}: ${wrong.message}`);
    if (fault !== undefined)
      notices.push(noticeOf(file, fault, 'Upload the file, or write the list again: npx bindocs files'));
    if (typeof answer !== 'string' && answer.isRedirected) redirected.add(url);
    if (distribution?.metadata !== undefined && !(await exists(`${url}.metadata`))) {
      const message = `${shown(`${url}.metadata`)} does not exist, so installers fail.`;
      notices.push(noticeOf(file, message, 'Upload it, or remove "metadata".'));
    }
    log({ step: 'Asking hosts', done: index + 1, total: files.length });
  }
  addAll(notices, await unredirected(site));
  return { notices, problems, unverified, redirected };
}

/** The releases with files on other hosts to which this site does not redirect. */
async function unredirected({ editions, settings, config }: Site): Promise<Notice[]> {
  const notices: Notice[] = [];
  // The rule `unredirected-file` reports hosts that are known not to redirect.
  const isKnown = HOSTS.get(config.hosting ?? '')?.redirects === false;
  for (const { tree } of isKnown || isLocal(settings.baseUrl) ? [] : editions) {
    const file = tree.files.find(isOnlyHosted);
    if (!file) continue;
    const address = `${settings.baseUrl}${escapePath(`${tree.folders[0]}${file.name}`)}`;
    if (await exists(address)) continue;
    const message = `This site does not redirect ${shown(address)} to the other host, so the addresses of this site for such files are dead.`;
    const hint = 'Use a host with rules for redirects, or link to the addresses in files.json.';
    notices.push(noticeOf(file, message, hint));
  }
  return notices;
}

/** An address in quotes, never shortened. */
function shown(url: string | undefined): string {
  return JSON.stringify(url);
}

/** The mistake in the answer of a host, or the reason why it did not answer; undefined if the answer is correct. */
function faultOf(
  answer: Awaited<ReturnType<typeof askFor>> | string,
  { url, size }: ReleaseFile,
): string | undefined {
  if (typeof answer === 'string') return `Cannot reach ${shown(url)}: ${answer}.`;
  if (answer.status !== 200) return `${shown(url)} answers with status ${answer.status}.`;
  if (answer.size === undefined || answer.size === size) return undefined;
  return `${shown(url)} has ${answer.size} bytes; files.json states ${size}.`;
}

function noticeOf({ name, path }: ReleaseFile, message: string, hint: string): Notice {
  return { rule: 'hosted-file', about: name, file: shownPath(path), message, hint };
}

async function exists(url: string): Promise<boolean> {
  const answer = await askFor(url).catch(() => undefined);
  return answer?.status === 200;
}
