/**
 * Prints which tests are skipped, and why.
 * @throws if tests are skipped and the environment has CI
 */
export function reportSkipped(sentences: readonly string[]): void {
  if (sentences.length > 0 && process.env['CI'])
    throw new Error(`Under CI no test may be skipped: ${sentences.join('; ')}.`);
  for (const sentence of sentences) console.warn(`SKIPPED: ${sentence}`);
}
