import { existsSync, readFileSync } from 'node:fs';
import { z } from 'astro/zod';

/** `expected-failures.json`: recipes that must fail, and how they must fail. */
const failuresSchema = z.array(
  z.strictObject({
    languages: z.array(z.string()).min(1),
    reason: z.string(),
    /** The failing command, which must be the last command of the recipe. */
    command: z.string(),
    exit: z.number(),
    /** Regular expression that must match its output. */
    output: z.string(),
  }),
);

export type ExpectedFailure = z.infer<typeof failuresSchema>[number];

/** Reads a list of expected failures; empty if the file does not exist. */
export function readExpectedFailures(file: string): ExpectedFailure[] {
  return existsSync(file) ? failuresSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}
