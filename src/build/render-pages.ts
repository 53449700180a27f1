import { mkdir, rename } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Worker } from 'node:worker_threads';
import { type AstroIntegration, build } from 'astro';
import { z } from 'astro/zod';
import { escapePath, fileAt } from '../addresses/paths.ts';
import type { PageLinks } from '../derived/page-html.ts';
import { InputError } from '../description/problem.ts';
import { type Settings, shownPath } from '../input/settings.ts';
import { type Output, outputAt } from '../site/output.ts';
import { inlineConfig } from './inline-config.ts';
import type { PageMessage, PageResults, ReaderMessage, ReaderSettings } from './page-reader.ts';
import { log } from './terminal.ts';

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
  { language, tasks, twins }: Omit<ReaderSettings, 'baseUrl' | 'basePath'>,
  { bundled, working, images }: Folders,
  write: (file: Output) => Promise<void>,
): Promise<PageResults> {
  const { baseUrl, basePath } = settings;
  const reader = new Worker(new URL(`./page-reader${EXTENSION}`, import.meta.url), {
    workerData: { baseUrl, basePath, language, tasks, twins } satisfies ReaderSettings,
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
    const integration = takingPages(basePath, async (path, html) => {
      send({ path, html });
      await write(outputAt(fileAt(path), () => html));
      done += 1;
      log({ step: 'Rendering pages', done, total: tasks.length });
    });
    // A build killed while Astro writes an image leaves a truncated file, so the cache of images is a separate folder.
    const taken = join(working, 'images');
    await mkdir(working, { recursive: true });
    await rename(images, taken).catch(() => {});
    Object.assign(process.env, ENVIRONMENT);
    // Astro throws its errors, and the command reports them.
    const config = inlineConfig(settings, working, integration, false);
    await build({ ...config, outDir: bundled, cacheDir: taken }).catch((error) => {
      throw componentError(error, settings.content) ?? error;
    });
    await rename(taken, images).catch(() => {});
    send('finish');
    await results;
    await Promise.all(writes);
    return await results;
  } finally {
    await reader.terminate();
  }
}

/** The errors of the bundler in components of the content folder, as problems; undefined if there are none. */
function componentError(error: unknown, content: string): InputError | undefined {
  const faults: unknown = error instanceof Error && 'errors' in error ? error.errors : [];
  const problems = (Array.isArray(faults) ? faults : []).flatMap((fault) => {
    const { success, data } = componentFault.safeParse(fault);
    if (!success || relative(content, data.loc.file).startsWith('..')) return [];
    const { line, column, file } = data.loc;
    // The bundler adds an error code, the path of the file, and below the message, the code in colors.
    const [text = ''] = stripVTControlCharacters(data.message).split('\n', 1);
    const message = text.replace(/^\[[A-Z_]+\] (.*?)(?: in .*)?$/, '$1').replace(/\.?$/, '.');
    const position = { line, column: column + 1 };
    return [{ file: shownPath(file), position, message, hint: 'Correct the component.' }];
  });
  return problems.length > 0 ? new InputError(problems) : undefined;
}

const componentFault = z.object({
  message: z.string(),
  loc: z.object({ file: z.string(), line: z.number(), column: z.number() }),
});

/** Passes each rendered page (by path below the site) to a function instead of to Astro's writer. */
function takingPages(
  basePath: string,
  take: (path: string, html: Uint8Array<ArrayBuffer>) => Promise<void>,
): AstroIntegration {
  return {
    name: 'taking-pages',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((rendering) => ({
          ...rendering,
          async render(request, options) {
            const result = await rendering.render(request, options);
            const response = 'response' in result ? result.response : result;
            const html = new Uint8Array(await response.arrayBuffer());
            // Astro escapes fewer characters than the paths of pages do; versions can contain `+`, for example.
            const path = escapePath(decodeURIComponent(new URL(request.url).pathname.slice(basePath.length)));
            // Astro requests a folder; hosts look for this file.
            await take(path === '/404.html/' ? '/404.html' : path, html);
            // Astro writes no file for a response without a body.
            return new Response(null, response);
          },
        }));
      },
    },
  };
}
