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
import { type AstroServer, reload, startAstro } from './astro-server.ts';
import { type PageState, REVISION, type ShownPage } from './messages.ts';
import { SiteFiles } from './site-files.ts';

/** Milliseconds to wait after a change before reading content, because editors and tools write files in several steps. */
const QUIET = 40;

/** Milliseconds to wait after a page loads before running the doctor, which would delay its other requests. */
const BEFORE_FINDINGS = 300;

/** Milliseconds between checks whether a folder has been moved, deleted or restored. */
const FOLDER_CHECK = 250;

/** Renders the pages of a site on request, and again when its input changes. */
export class LivePreview {
  readonly #settingsNow: () => Settings;
  readonly #host: string | undefined;
  readonly #root: string;
  readonly #started = Promise.withResolvers<void>();
  #settings: Settings;
  /** Path of the site before it changed. */
  #formerPath: string | undefined;
  #astro: AstroServer | undefined;
  /** The last valid site; undefined until the input is valid for the first time. */
  #files: SiteFiles | undefined;
  readonly #descriptions: KnownDescriptions = new Map();
  /** The published site, which is read again only if the setting changes. */
  #live: { readonly value: string | undefined; readonly site: ReturnType<typeof availableSite> } | undefined;
  /** Number of times that valid input was read. */
  #revision = 0;
  #problems: readonly Problem[] = [];
  /** The problems printed last; empty if the input has been valid since then. */
  #printed: readonly Problem[] = [];
  readonly #watched = new Set<string>();
  /** Paths of added files that have not been named in a message. Tools create temporary files and delete them. */
  readonly #added = new Set<string>();
  /** Paths of changed files that have not been read yet. */
  #changed: string[] = [];
  #isReading = false;
  #reading = this.#started.promise;

  /**
   * @param settingsNow reads the current settings, some of which are in the content folder
   * @param host the name or address in `--host`
   * @throws {InputError} if the settings are invalid
   */
  constructor(settingsNow: () => Settings, host: string | undefined) {
    this.#settingsNow = settingsNow;
    this.#host = host;
    this.#settings = settingsNow();
    this.#root = temporaryIn(join(this.#settings.cache, 'dev'));
  }

  /** Returns a server that listens. Until the site has been read, requests wait. */
  async start(): Promise<Server> {
    await mkdir(this.#root, { recursive: true });
    process.once('exit', () => rmSync(this.#root, { recursive: true, force: true }));
    this.#astro = await startAstro(this.#settings, this.#root, this.#host, {
      answer: (request, response, next) => void this.#answer(request, response, next),
      report: (problems) => {
        this.#problems = problems;
        this.#show([], 0);
      },
    });
    const { watcher, environments } = this.#astro.vite;
    for (const folder of inputFolders(this.#settings)) this.#watch(folder);
    watcher.on('all', (event, path) => {
      if (event.startsWith('add')) this.#added.add(path);
      this.#change(path);
    });
    environments.client.hot.on('bindocs:page', (page, client) => {
      this.#sendState(page, client).catch((error) => print(inspect(error), 'error'));
    });
    await this.#readAll();
    this.#started.resolve();
    return this.#astro.http;
  }

  /** Answers a request after all changes have been read, or calls `next` to have Astro answer it. */
  async #answer(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    await this.#started.promise;
    await this.#reading;
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Server-Timing', `${REVISION};desc=${this.#revision}`);
    const served = {
      basePath: this.#settings.basePath,
      formerPath: this.#formerPath,
      files: this.#files,
      astroPath: this.#astro?.basePath ?? '',
    };
    try {
      request.url = await answer(served, request, response);
      if (request.url !== undefined) next();
    } catch (error) {
      this.#print(shownProblemsOf(error), 'the page cannot be rendered');
      if (response.headersSent) response.destroy();
      else sendWaiting(response, 500);
    }
  }

  /** Watches a folder. Its watcher sees nothing more after the folder was moved or deleted, even if the folder returns. */
  #watch(folder: string): void {
    const watcher = this.#astro?.vite.watcher;
    if (!watcher || this.#watched.has(folder)) return;
    this.#watched.add(folder);
    watcher.add(folder);
    let existed = true;
    watchFile(folder, { interval: FOLDER_CHECK, persistent: false }, ({ nlink }) => {
      const exists = nlink > 0;
      if (exists) watcher.add(folder);
      // Checks can miss a short absence, but it leaves problems.
      if (exists && (!existed || this.#problems.length > 0)) this.#change(folder);
      existed = exists;
    });
  }

  /** Sends a page the problems of the input, then its own problems and findings, which take longer. */
  async #sendState({ path, revision }: ShownPage, client: NormalizedHotChannelClient): Promise<void> {
    // The input may have changed while the page was loading.
    if (revision !== undefined && revision !== String(this.#revision))
      return client.send({ type: 'full-reload' });
    const send = (state: Omit<PageState, 'problems'>) =>
      client.send('bindocs:state', { problems: this.#problems, ...state });
    send({ ofPage: [], findings: [] });
    await wait(BEFORE_FINDINGS);
    await this.#reading;
    const files = this.#files;
    const page = files?.page(unescaped(path.slice(this.#settings.basePath.length)));
    if (!files || !page) return;
    const ofPage = await files.problems(page);
    const findings = files.findings(page);
    if (ofPage.length + findings.length > 0) send({ ofPage, findings });
  }

  #change(path: string): void {
    const folders = inputFolders(this.#settings);
    if (!folders.some((folder) => path === folder || path.startsWith(`${folder}${sep}`))) return;
    this.#changed.push(path);
    if (!this.#isReading) this.#reading = this.#readAll();
  }

  /** Reads the site, again if files change meanwhile, and then shows it. */
  async #readAll(): Promise<void> {
    this.#isReading = true;
    const start = performance.now();
    let changes = 0;
    do {
      changes = this.#changed.length;
      if (changes > 0) await wait(QUIET);
      if (changes === this.#changed.length) await this.#read();
    } while (changes < this.#changed.length);
    const changed = [...new Set(this.#changed)];
    this.#changed = [];
    this.#isReading = false;
    this.#show(changed, performance.now() - start);
  }

  /** Reads the site. If it is invalid, keeps the last valid one. */
  async #read(): Promise<void> {
    const language = globalThis.siteInterface;
    try {
      const settings = this.#settingsNow();
      const value = settings.published?.value;
      if (!this.#live || this.#live.value !== value) this.#live = { value, site: availableSite(settings) };
      const before = await readPublished(settings, { live: this.#live.site });
      const site = await readSite(settings, { log: logProgress, before, known: this.#descriptions });
      const snapshot = takeSnapshot(site);
      this.#files = new SiteFiles(snapshot, async (page) => (await this.#astro?.render(page)) ?? '');
      for (const folder of inputFolders(settings)) this.#watch(folder);
      if (settings.basePath !== this.#settings.basePath) {
        this.#formerPath = this.#settings.basePath;
        const start = this.#astro?.basePath ?? settings.basePath;
        const seen = start === settings.basePath ? '' : `; components see ${start}/ until the next start`;
        print(`The path of the site is now ${settings.basePath}/${seen}`);
      }
      this.#settings = settings;
      this.#problems = [];
      this.#revision += 1;
    } catch (error) {
      globalThis.siteInterface = language;
      this.#problems = shownProblemsOf(error);
    }
  }

  /** Prints the problems, or the changed files, and reloads pages or shows the problems on them. */
  #show(changed: readonly string[], time: number): void {
    const { client } = this.#astro?.vite.environments ?? {};
    if (this.#problems.length > 0) {
      const effect = this.#files ? 'pages show the last valid content' : 'there is nothing to show yet';
      this.#print(this.#problems, effect);
      client?.hot.send('bindocs:changed');
      return;
    }
    this.#printed = [];
    if (changed.length === 0) return;
    const files = this.#withoutTemporary(changed);
    if (files.length > 0)
      print(`Updated after changes in ${listSome(files, 1, shownPath)} (${(time / 1000).toFixed(2)} s)`);
    if (this.#astro) reload(this.#astro.vite);
  }

  /** Prints problems and their effect, unless they were printed last. */
  #print(problems: readonly Problem[], effect: string): void {
    if (isDeepStrictEqual(problems, this.#printed)) return;
    this.#printed = problems;
    printProblems(problems, 'error');
    print(`\n${counted(problems.length, 'problem')}; ${effect}.`, 'error');
  }

  /** The changed files that exist, or existed before they changed. */
  #withoutTemporary(changed: readonly string[]): string[] {
    return changed.filter((path) => {
      if (!existsSync(path)) return !this.#added.has(path);
      this.#added.delete(path);
      return true;
    });
  }
}

/** The folders whose changes the preview shows. */
function inputFolders({ content, artifacts, public: files }: Settings): string[] {
  return [content, artifacts, ...(files ? [files.path] : [])];
}

/** Omits messages about published files, which do not change while a maintainer edits content. */
const logProgress: Log = (entry) => {
  if (typeof entry !== 'string') log(entry);
};
