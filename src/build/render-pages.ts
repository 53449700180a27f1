import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type AstroIntegration, build } from 'astro';
import { InputError } from '../description/problem.ts';
import { type Output, outputAt } from '../page/output.ts';
import { escapePath, fileAt } from '../page/paths.ts';
import { filesBelow } from '../releases/files/walk.ts';
import type { Settings } from '../site/settings.ts';
import { log } from '../ui/terminal.ts';
import type { PageLinks } from './derived/page-html.ts';
import { linked } from './output-folder.ts';
import type { PageMessage, PageResults, ReaderMessage, ReaderSettings } from './page-reader.ts';
import { renderingProblems } from './rendering-problems.ts';
import { problemsOf } from './report.ts';
import { inlineConfig } from './vite/astro-config.ts';

const EXTENSION = extname(import.meta.url);

/** Stops Astro from rendering pages of a live preview, whose policy allows more, if these variables are set. */
const ENVIRONMENT = { NODE_ENV: 'production', DEV: '' };

/** Folders for rendering; absolute, and on the same disk. */
interface Folders {
  /** Scripts, styles and images bundled by Astro. */
  readonly bundled: string;
  /** Temporary files of this build. */
  readonly working: string;
  /** Images of earlier builds. */
  readonly images: string;
}

/**
 * Renders all pages with Astro. A second thread reads rendered pages at the same time.
 * @param write called with each page and each derived file
 */
export async function renderPages(
  settings: Settings,
  { language, tasks, twins, full }: Omit<ReaderSettings, 'baseUrl' | 'basePath'>,
  { bundled, working, images }: Folders,
  write: (file: Output) => Promise<void>,
): Promise<PageResults> {
  const { baseUrl, basePath } = settings;
  const reader = new Worker(new URL(`./page-reader${EXTENSION}`, import.meta.url), {
    workerData: { baseUrl, basePath, language, tasks, twins, full } satisfies ReaderSettings,
    // Without a limit, the thread accumulates hundreds of megabytes of garbage from pages.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  });
  const send = (message: PageMessage) => reader.postMessage(message);
  const writes: Promise<void>[] = [];
  let done = 0;
  const links = new Map<string, PageLinks>();
  const results = new Promise<PageResults>((ended, failed) => {
    reader.on('message', (message: ReaderMessage) => {
      if ('results' in message) ended({ ...message.results, links });
      else if ('links' in message) links.set(message.path, message.links);
      else if ('progress' in message) {
        // Until all pages are rendered, the progress of rendering is shown.
        if (done === tasks.length) log(message.progress);
      } else writes.push(write({ path: message.path, content: () => message.content }).catch(failed));
    });
    reader.once('error', failed);
  });
  // Awaited below, after all pages are rendered.
  results.catch(() => {});
  try {
    const integration = takingPages(settings, async (path, html) => {
      send({ path, html });
      await write(outputAt(fileAt(path), () => html));
      done += 1;
      log({ step: 'Rendering pages', done, total: tasks.length });
    });
    // If a build is killed, an image can be incomplete. So Astro writes to another folder, which also has the earlier images.
    const own = join(working, 'images');
    const earlier = await linkImages(images, own);
    Object.assign(process.env, ENVIRONMENT);
    // Stacks of errors contain positions in sources.
    process.setSourceMapsEnabled(true);
    // Astro throws its errors, and the command reports them.
    const config = inlineConfig(settings, working, integration, false);
    await build({ ...config, outDir: bundled, cacheDir: own }).catch((error) => {
      const problems = renderingProblems(error, settings);
      throw problems ? new InputError(problems) : error;
    });
    await moveImages(own, images, earlier);
    send('finish');
    await results;
    await Promise.all(writes);
    return await results;
  } finally {
    await reader.terminate();
  }
}

/** Links the images of earlier builds into another folder, or copies them on disks without links. Returns their names. */
async function linkImages(from: string, to: string): Promise<ReadonlySet<string>> {
  const { files } = await filesBelow(from);
  for (const { name, path } of files) {
    const target = join(to, name);
    await mkdir(dirname(target), { recursive: true });
    if (!linked(path, target)) await copyFile(path, target).catch(() => undefined);
  }
  return new Set(files.map(({ name }) => name));
}

/**
 * Moves new images to those of earlier builds, one by one, because another build can add some at the same time. Where this fails, the
 * next build makes them again: the cache can be one that this user cannot write to.
 */
async function moveImages(from: string, to: string, earlier: ReadonlySet<string>): Promise<void> {
  for (const { name, path } of (await filesBelow(from)).files) {
    if (earlier.has(name)) continue;
    const target = join(to, name);
    await mkdir(dirname(target), { recursive: true }).catch(() => undefined);
    await rename(path, target).catch(() => undefined);
  }
}

/** Passes each rendered page (by path below the site) to a function instead of to Astro's writer. */
function takingPages(
  settings: Settings,
  take: (path: string, html: Uint8Array<ArrayBuffer>) => Promise<void>,
): AstroIntegration {
  return {
    name: 'taking-pages',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((rendering) => ({
          ...rendering,
          async render(request, options) {
            // Astro escapes fewer characters than the paths of pages do; versions can contain `+`, for example.
            const { pathname } = new URL(request.url);
            const requested = escapePath(decodeURIComponent(pathname.slice(settings.basePath.length)));
            // Astro requests a folder; hosts look for this file.
            const path = requested === '/404.html/' ? '/404.html' : requested;
            const rendered = (async () => {
              const result = await rendering.render(request, options);
              const response = 'response' in result ? result.response : result;
              return { response, html: new Uint8Array(await response.arrayBuffer()) };
            })();
            const { response, html } = await rendered.catch((error: unknown) => {
              const problems = renderingProblems(error, settings, path) ?? problemsOf(error);
              if (problems) throw new InputError(problems);
              throw new Error(`Cannot render ${path}.`, { cause: error });
            });
            await take(path, html);
            // Astro writes no file for a response without a body.
            return new Response(null, response);
          },
        }));
      },
    },
  };
}
