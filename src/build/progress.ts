import { readdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/**
 * Logs how many files a folder holds, about every two seconds and less often when counting takes long.
 * @returns stops the reports
 */
export function reportProgress(folder: string): () => void {
  const progress = new AbortController();
  report(folder, progress.signal);
  return () => progress.abort();
}

async function report(folder: string, signal: AbortSignal): Promise<void> {
  let pause = 2000;
  while (await elapsed(pause, signal)) {
    const started = performance.now();
    const files = await readdir(folder, { recursive: true }).catch(() => []);
    if (files.length > 0 && !signal.aborted) console.log(`  ${files.length} files and folders written`);
    pause = Math.max(2000, 20 * (performance.now() - started));
  }
}

/** Whether the time passed before the signal ended the wait; does not keep the process running. */
async function elapsed(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  try {
    return await setTimeout(milliseconds, true, { signal, ref: false });
  } catch {
    return false;
  }
}
