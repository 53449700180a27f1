import { parentPort, workerData } from 'node:worker_threads';
import { PageReader, type ReaderSettings } from './page-reader.ts';

/** Reads pages while others are rendered; see `PageReader`. It answers one message: the request for the results. */
const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
const settings: ReaderSettings = workerData;
const reader = new PageReader(settings);
const decoder = new TextDecoder();
port.on('message', (message: { path: string; html: Uint8Array } | 'finish') => {
  if (message === 'finish') {
    void reader.finish().then((results) => {
      port.postMessage(results);
      port.close();
    });
  } else reader.add(message.path, decoder.decode(message.html));
});
