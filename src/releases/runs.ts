import { z } from 'astro/zod';
import { line } from '../description/schema/values.ts';

const name = line.refine((text) => text !== '', 'a name');

const result = z.strictObject({
  exit: z.int().describe('Exit code.'),
  seconds: z.number().nonnegative(),
  output: z.string().describe('The last lines of its output.'),
});

const step = z.strictObject({
  type: z.enum(['command', 'text', 'code']).describe('Type of the step.'),
  content: z.string().describe('Content on the page.'),
  manual: z.string().optional().describe('For an instruction: the commands that replaced it.'),
  result: result.optional().describe('Absent if the step did not run.'),
});

const recipe = z.strictObject({
  language: name.describe('Key of the language in the description.'),
  kind: z.enum(['platform', 'method']),
  key: name.describe('Key of the platform or method in the description.'),
  outcome: z.enum(['passed', 'failed', 'failed as expected', 'not run']),
  reason: z.string().optional().describe('Reason for a failure, or missing requirements.'),
  files: z
    .array(
      z.strictObject({
        path: z.string().startsWith('/').describe('Path below the site, unescaped: /release/1.0/lib.so.'),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .describe('The release files that it fetched from the site, including wheels and gems.'),
  steps: z.array(step).min(1).describe('All steps of the recipe, including those after a failure.'),
  script: result.optional().describe('The run of the same recipe as a script.'),
});

/** A run of the recipes of a release on one system. */
export const runSchema = z.strictObject({
  date: z.iso.date().describe('Day of the run.'),
  system: name.describe('Operating system and its version, for example Debian 12.'),
  processor: name.describe('For example x86-64.'),
  address: z.url().describe('Address of the site, without a trailing slash.'),
  standIns: z.boolean().describe('Whether the release files were stand-ins.'),
  network: z
    .enum(['limited to the site and stand-ins', 'not limited'])
    .describe('Stand-ins replace the package indexes and repositories of recipes.'),
  recipes: z.array(recipe),
});

/** `content/runs/<version>.json`: the runs of a release, written by `npx bindocs recipes --json content/runs`. */
export const runsSchema = z
  .strictObject({ version: name.describe('The release.'), runs: z.array(runSchema) })
  .describe('A file that `npx bindocs recipes --json content/runs` writes.');

/** The recorded runs of a release. */
export type Runs = z.infer<typeof runsSchema>;

export type RecipeRun = Omit<z.infer<typeof runSchema>, 'recipes'> & z.infer<typeof recipe>;
