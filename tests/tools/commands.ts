import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** A command of the tool: its name and parameters, where it runs, and its whole environment. */
export interface CommandCall {
  readonly parameters: readonly string[];
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Exit code and output of a command; the code is null if it ended by a signal. */
export interface CommandRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command, and waits for it as `spawnSync` does, in a process that has already loaded the modules of the tool. */
export function runLoaded(call: CommandCall): CommandRun {
  started ??= start();
  const { port, wake } = started;
  Atomics.store(wake, 0, 0);
  port.postMessage(call);
  Atomics.wait(wake, 0, 0);
  return receiveMessageOnPort(port)?.message;
}

let started: ReturnType<typeof start> | undefined;

function start() {
  const { port1: port, port2 } = new MessageChannel();
  const wake = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { port: port2, wake };
  const worker = new Worker(new URL('command-thread.ts', import.meta.url), {
    workerData,
    transferList: [port2],
    execArgv: [],
  });
  // When this process ends, so do the thread and its process.
  worker.unref();
  port.unref();
  return { port, wake };
}
