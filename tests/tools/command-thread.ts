import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type MessagePort, workerData } from 'node:worker_threads';
import type { CommandCall, CommandRun } from './commands.ts';

/** Passes calls to a process, and wakes the thread that waits for the result. */
const { port, wake }: { readonly port: MessagePort; readonly wake: Int32Array<SharedArrayBuffer> } =
  workerData;

/** Each build adds its program to the memory of the process. */
const MOST_CALLS = 12;

let child: ChildProcess | undefined;
let calls = 0;

port.on('message', (call: CommandCall) => {
  child ??= start(call);
  child.send(call);
});

function start({ env }: CommandCall): ChildProcess {
  const program = fileURLToPath(new URL('command-process.ts', import.meta.url));
  const started = fork(program, { env, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let errors = '';
  started.stderr?.on('data', (data: Buffer) => {
    errors += data;
  });
  started.on('message', (result: CommandRun | 'complete') => {
    // Commands send this themselves (src/build/report.ts).
    if (result === 'complete') return;
    calls += 1;
    if (calls % MOST_CALLS === 0) stop(started);
    answer(result);
  });
  started.once('close', (code, signal) => {
    // A command that ends the process needs a process of its own.
    if (child === started)
      answer({ code: null, stdout: '', stderr: `Ended by ${signal ?? code}: ${errors}` });
    stop(started);
  });
  return started;
}

function stop(started: ChildProcess): void {
  if (child === started) child = undefined;
  if (started.connected) started.disconnect();
}

function answer(result: CommandRun): void {
  port.postMessage(result);
  Atomics.store(wake, 0, 1);
  Atomics.notify(wake, 0);
}
