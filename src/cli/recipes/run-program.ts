import type { Readable } from 'node:stream';

/**
 * Collects standard output and standard error of a process, in order of arrival.
 * @param limit maximum number of characters to keep, from the end
 * @returns a function that returns the output so far
 */
export function collectOutput(
  { stdout, stderr }: { readonly stdout: Readable; readonly stderr: Readable },
  limit = Number.POSITIVE_INFINITY,
): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-limit);
    });
  }
  return () => output;
}
