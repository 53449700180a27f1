import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import type { PageMessage, PageTask, ReaderMessage, ReaderSettings } from '../../../src/build/page-reader.ts';

/** The first message of a kind from a page reader that expects only the page `/a/`. */
async function firstMessage(
  isWanted: (answer: ReaderMessage) => boolean,
  path: string,
  html: string,
): Promise<unknown> {
  const text = { index: '/search/', url: '/a/' };
  const task: PageTask = { path: '/a/', twins: ['/a/', '/v/1/a/'], text };
  const twins = ['/api/', '/b/', '/v/1/b/'];
  const workerData: ReaderSettings = {
    baseUrl: 'https://x.org',
    basePath: '',
    language: 'en',
    twins,
    tasks: [task],
    full: { paths: [], published: '' },
  };
  const reader = new Worker(new URL('../../../src/build/page-reader.ts', import.meta.url), { workerData });
  const message: PageMessage = { path, html: new TextEncoder().encode(html) };
  try {
    reader.postMessage(message);
    for await (const [answer] of on(reader, 'message')) if (isWanted(answer)) return answer;
    throw new Error('The reader ended without this message.');
  } finally {
    await reader.terminate();
  }
}

const firstFile = (path: string, html: string) =>
  firstMessage((answer) => 'content' in answer && answer.path.endsWith('.md'), path, html);

it('derives a twin from a page', async () => {
  const answer = await firstFile('/a/', '<title>A</title><nav>Menu</nav><main><h1>Pens</h1></main>');
  expect(answer).toMatchObject({ path: '/a/index.md', content: expect.stringMatching(/\n---\n\n# Pens\n$/) });
});

it('links twins to twins, but not to twins that the copy of the page lacks', async () => {
  const links = ['./', '/v/1/a/#b', '../b/', '../api/', '/c/'].map((href) => `<a href="${href}">x</a>`);
  const answer = await firstFile('/a/', `<main>${links.join(' ')}</main>`);
  const expected = '[x](./index.md) [x](/v/1/a/index.md) [x](../b/index.md) [x](../api/) [x](/c/)';
  expect(answer).toMatchObject({ content: expect.stringContaining(expected) });
});

it('sends the progress of text indexes: their pages, and their files', async () => {
  const isLast = (answer: ReaderMessage) => 'progress' in answer && answer.progress.done === 2;
  const last = await firstMessage(isLast, '/a/', '<main><h1>Pens</h1></main>');
  expect(last).toEqual({ progress: { step: 'Indexing texts for search', done: 2, total: 2 } });
});

it.each([
  ['that its route renders without a component', '/a/', '<body></body>', '/a/ has no <main>'],
  ['that no room lists', '/b/', '<main></main>', '/b/ was rendered, but the site does not list it'],
])('rejects a page %s', async (_, path, html, message) => {
  await expect(firstFile(path, html)).rejects.toThrow(message);
});
