import { Worker } from 'node:worker_threads';
import { type AstroIntegration, build } from 'astro';
import type { PageResults, ReaderSettings } from './page-reader.ts';

const logger = { entrypoint: new URL('./warnings-only.ts', import.meta.url) };

/** Renders all pages into a folder with Astro. A second thread reads each one while the next are rendered. */
export async function renderPages(settings: ReaderSettings): Promise<PageResults> {
  const reader = new Worker(new URL('./page-worker.ts', import.meta.url), {
    workerData: settings,
    // A page is short-lived garbage once it is read; without a limit, the thread keeps hundreds of megabytes of it.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  });
  const results = new Promise<PageResults>((done, failed) => {
    reader.once('message', done);
    reader.once('error', failed);
  });
  // It is awaited below, after the pages are rendered.
  results.catch(() => {});
  try {
    const integration = readingPages(settings.basePath, (path, html) => reader.postMessage({ path, html }));
    await build({ outDir: settings.folder, logLevel: 'warn', logger, integrations: [integration] });
    reader.postMessage('finish');
    return await results;
  } finally {
    await reader.terminate();
  }
}

/** Hands every page to a function when it is rendered, by its path below the site. */
function readingPages(
  basePath: string,
  onPage: (path: string, html: Uint8Array<ArrayBuffer>) => void,
): AstroIntegration {
  return {
    name: 'reading-pages',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((rendering) => ({
          ...rendering,
          async render(request, options) {
            const result = await rendering.render(request, options);
            const response = 'response' in result ? result.response : result;
            const html = new Uint8Array(await response.arrayBuffer());
            const path = new URL(request.url).pathname.slice(basePath.length);
            // Astro asks for a folder, and writes the file that hosts look for.
            onPage(path === '/404/' ? '/404.html' : path, html);
            const copy = new Response(html, response);
            return 'response' in result ? { ...result, response: copy } : copy;
          },
        }));
      },
    },
  };
}
