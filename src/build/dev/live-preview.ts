import { existsSync, rmSync, watchFile } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inspect, isDeepStrictEqual } from 'node:util';
import type { NormalizedHotChannelClient } from 'vite';
import { counted, listSome, type Problem } from '../../description/problem.ts';
import { readPublished } from '../../input/read-published.ts';
import type { KnownDescriptions } from '../../input/read-release.ts';
import { readSite } from '../../input/read-site.ts';
import { shownPath } from '../../input/settings.ts';
import { unescaped } from '../../page/unescaped.ts';
import { temporaryIn } from '../../releases/files/unfinished.ts';
import type { Settings } from '../../site/settings.ts';
import { takeSnapshot } from '../../site/snapshot.ts';
import type { Log } from '../../ui/messages/progress.ts';
import { log, print } from '../../ui/terminal.ts';
import { availableSite } from '../read-available.ts';
import { printProblems, shownProblemsOf } from '../report.ts';
import { answer, sendWaiting } from './answers.ts';
import { reload, startAstro } from './astro-server.ts';
import { type PageState, REVISION, type ShownPage } from './messages.ts';
import { SiteFiles } from './site-files.ts';

/** Milliseconds to wait after a change before reading content, because editors and tools write files in several steps. */
const QUIET = 40;

/** Milliseconds to wait after a page loads before running the doctor, which would delay its other requests. */
const BEFORE_FINDINGS = 300;

/** Milliseconds between checks whether a folder has been moved, deleted or restored. */
const FOLDER_CHECK = 250;

/**
 * Renders the pages of a site on request, and again when its input changes. Until the site has been read, requests wait.
 * @param settingsNow reads the current settings, some of which are in the content folder
 * @param host the name or address in `--host`
 * @returns a server that listens
 * @throws {InputError} if the settings are invalid
 */
export async function startPreview(settingsNow: () => Settings, host: string | undefined): Promise<Server> {
  const started = Promise.withResolvers<void>();
  let settings = settingsNow();
  /** Path of the site before it changed. */
  let formerPath: string | undefined;
  /** The last valid site; undefined until the input is valid for the first time. */
  let files: SiteFiles | undefined;
  const descriptions: KnownDescriptions = new Map();
  /** The published site, which is read again only if the setting changes. */
  let live:
    | { readonly value: string | undefined; readonly site: ReturnType<typeof availableSite> }
    | undefined;
  /** Number of times that valid input was read. */
  let revision = 0;
  let problems: readonly Problem[] = [];
  /** The problems printed last; empty if the input has been valid since then. */
  let printed: readonly Problem[] = [];
  const watched = new Set<string>();
  /** Paths of added files that have not been named in a message. Tools create temporary files and delete them. */
  const added = new Set<string>();
  /** Paths of changed files that have not been read yet. */
  let changed: string[] = [];
  let isReading = false;
  let reading = started.promise;

  /** Answers a request after all changes have been read, or calls `next` to have Astro answer it. */
  const answerLatest = async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    await started.promise;
    await reading;
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Server-Timing', `${REVISION};desc=${revision}`);
    try {
      const served = { basePath: settings.basePath, formerPath, files, astroPath: astro.basePath };
      request.url = await answer(served, request, response);
      if (request.url !== undefined) next();
    } catch (error) {
      printOnce(shownProblemsOf(error), 'the page cannot be rendered');
      if (response.headersSent) response.destroy();
      else sendWaiting(response, 500);
    }
  };

  /** Watches a folder. Its watcher sees nothing more after the folder was moved or deleted, even if the folder returns. */
  const watch = (folder: string) => {
    if (watched.has(folder)) return;
    watched.add(folder);
    watcher.add(folder);
    let existed = true;
    watchFile(folder, { interval: FOLDER_CHECK, persistent: false }, ({ nlink }) => {
      const exists = nlink > 0;
      if (exists) watcher.add(folder);
      // Checks can miss a short absence, but it leaves problems.
      if (exists && (!existed || problems.length > 0)) change(folder);
      existed = exists;
    });
  };

  /** Sends a page the problems of the input, then its own problems and findings, which take longer. */
  const sendState = async ({ path, revision: shown }: ShownPage, client: NormalizedHotChannelClient) => {
    // The input may have changed while the page was loading.
    if (shown !== undefined && shown !== String(revision)) return client.send({ type: 'full-reload' });
    const send = (state: Omit<PageState, 'problems'>) => client.send('bindocs:state', { problems, ...state });
    send({ ofPage: [], findings: [] });
    await wait(BEFORE_FINDINGS);
    await reading;
    const page = files?.page(unescaped(path.slice(settings.basePath.length)));
    if (!files || !page) return;
    const ofPage = await files.problems(page);
    const findings = files.findings(page);
    if (ofPage.length + findings.length > 0) send({ ofPage, findings });
  };

  const change = (path: string) => {
    const folders = inputFolders(settings);
    if (!folders.some((folder) => path === folder || path.startsWith(`${folder}${sep}`))) return;
    changed.push(path);
    if (!isReading) reading = readAll();
  };

  /** Reads the site, again if files change meanwhile, and then shows it. */
  const readAll = async () => {
    isReading = true;
    const start = performance.now();
    let changes = 0;
    do {
      changes = changed.length;
      if (changes > 0) await wait(QUIET);
      if (changes === changed.length) await read();
    } while (changes < changed.length);
    const all = [...new Set(changed)];
    changed = [];
    isReading = false;
    show(all, performance.now() - start);
  };

  /** Reads the site. If it is invalid, keeps the last valid one. */
  const read = async () => {
    const language = globalThis.siteInterface;
    try {
      const latest = settingsNow();
      const value = latest.published?.value;
      if (!live || live.value !== value) live = { value, site: availableSite(latest) };
      const before = await readPublished(latest, { live: live.site });
      const site = await readSite(latest, { log: logProgress, before, known: descriptions });
      files = new SiteFiles(takeSnapshot(site), astro.render);
      for (const folder of inputFolders(latest)) watch(folder);
      if (latest.basePath !== settings.basePath) {
        formerPath = settings.basePath;
        const start = astro.basePath;
        const seen = start === latest.basePath ? '' : `; components see ${start}/ until the next start`;
        print(`The path of the site is now ${latest.basePath}/${seen}`);
      }
      settings = latest;
      problems = [];
      revision += 1;
    } catch (error) {
      globalThis.siteInterface = language;
      problems = shownProblemsOf(error);
    }
  };

  /** Prints the problems, or the changed files, and reloads pages or shows the problems on them. */
  const show = (paths: readonly string[], time: number) => {
    if (problems.length > 0) {
      printOnce(problems, files ? 'pages show the last valid content' : 'there is nothing to show yet');
      client.hot.send('bindocs:changed');
      return;
    }
    const wasInvalid = printed.length > 0;
    printed = [];
    if (paths.length === 0) return;
    const lasting = withoutTemporary(paths);
    // A file that was added and deleted may have caused the problems that are gone now.
    const named = lasting.length > 0 || !wasInvalid ? lasting : paths;
    if (named.length > 0)
      print(`Updated after changes in ${listSome(named, 1, shownPath)} (${(time / 1000).toFixed(2)} s)`);
    reload(astro.vite);
  };

  /** Prints problems and their effect, unless they were printed last. */
  const printOnce = (all: readonly Problem[], effect: string) => {
    if (isDeepStrictEqual(all, printed)) return;
    printed = all;
    printProblems(all, 'error');
    print(`\n${counted(all.length, 'problem')}; ${effect}.`, 'error');
  };

  /** The changed files that exist, or existed before they changed. */
  const withoutTemporary = (paths: readonly string[]) =>
    paths.filter((path) => {
      if (!existsSync(path)) return !added.has(path);
      added.delete(path);
      return true;
    });

  const root = temporaryIn(join(settings.cache, 'dev'));
  await mkdir(root, { recursive: true });
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  const astro = await startAstro(settings, root, host, {
    answer: (request, response, next) => void answerLatest(request, response, next),
    report: (found) => {
      problems = found;
      show([], 0);
    },
  });
  const { watcher, environments } = astro.vite;
  const { client } = environments;
  for (const folder of inputFolders(settings)) watch(folder);
  watcher.on('all', (event, path) => {
    if (event.startsWith('add')) added.add(path);
    change(path);
  });
  client.hot.on('bindocs:page', (page, browser) => {
    sendState(page, browser).catch((error) => print(inspect(error), 'error'));
  });
  await readAll();
  started.resolve();
  return astro.http;
}

/** The folders whose changes the preview shows. */
function inputFolders({ content, artifacts, public: files }: Settings): string[] {
  return [content, artifacts, ...(files ? [files.path] : [])];
}

/** Omits messages about published files, which do not change while a maintainer edits content. */
const logProgress: Log = (entry) => {
  if (typeof entry !== 'string') log(entry);
};
