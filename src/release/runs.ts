import { z } from 'astro/zod';
import { line } from '../description/schema/values.ts';

const name = line.refine((text) => text !== '', 'a name');

const result = z.strictObject({
  exit: z.int().describe('Exit code.'),
  seconds: z.number().nonnegative(),
  output: z.string().describe('The last lines that it printed.'),
});

const step = z.strictObject({
  type: z.enum(['command', 'text', 'code']).describe('As in the description.'),
  content: z.string().describe('As the page shows it.'),
  manual: z.string().optional().describe('Of an instruction: the commands that were run in its place.'),
  result: result.optional().describe('Of what was run; absent: nothing was.'),
});

const recipe = z.strictObject({
  language: name.describe('Key of the language in the description.'),
  kind: z.enum(['platform', 'method']),
  key: name.describe('Key of the platform or method in the description.'),
  outcome: z.enum(['passed', 'failed', 'failed as expected', 'not run']),
  reason: z.string().optional().describe('Why it failed, or what it needs to be run.'),
  files: z
    .array(
      z.strictObject({
        path: z.string().startsWith('/').describe('Path below the site, unescaped: /release/1.0/lib.so.'),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .describe('The release files that it fetched from the site, wheels and gems included.'),
  steps: z.array(step).min(1).describe('All steps of the recipe, also those that were not reached.'),
  script: result.optional().describe('The run of the same recipe as a script.'),
});

/** A run of the recipes of a release on one system. */
export const runSchema = z.strictObject({
  date: z.iso.date().describe('Day of the run.'),
  system: name.describe('Operating system and its version, for example Debian 12.'),
  processor: name.describe('For example x86-64.'),
  address: z.url().describe('Address that the site was built for, without a slash at its end.'),
  standIns: z.boolean().describe('Whether the release files were stand-ins.'),
  network: z
    .enum(['limited to the site and stand-ins', 'not limited'])
    .describe('Stand-ins: for the package indexes and repositories that recipes name.'),
  recipes: z.array(recipe),
});

/** `content/runs/<version>.json`: the runs of a release, recorded by `npm run recipes`. */
export const runsSchema = z
  .strictObject({ version: name.describe('The release.'), runs: z.array(runSchema) })
  .describe('A file that `npm run recipes` wrote.');

/** The recorded runs of a release. */
export type Runs = z.infer<typeof runsSchema>;

/** A run of one recipe. */
export type RecipeRun = Omit<z.infer<typeof runSchema>, 'recipes'> & z.infer<typeof recipe>;
