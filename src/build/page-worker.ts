import { parentPort, workerData } from 'node:worker_threads';
import { PageReader, type ReaderSettings } from './page-reader.ts';
import type { ReaderMessage } from './render-pages.ts';

/** Reads pages while others are rendered; see `PageReader`. */
const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
const answer = (message: ReaderMessage) => port.postMessage(message);
const settings: ReaderSettings = workerData;
const reader = new PageReader(settings, (path, content) => answer({ path, content }));
const decoder = new TextDecoder();
port.on('message', (message: { path: string; html: Uint8Array } | 'finish') => {
  if (message === 'finish') {
    void reader.finish().then((results) => {
      answer({ results });
      port.close();
    });
  } else reader.add(message.path, decoder.decode(message.html));
});
