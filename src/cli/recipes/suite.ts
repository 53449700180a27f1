import { join } from 'node:path';
import { z } from 'astro/zod';
import { failOn, type Problem } from '../../description/problem.ts';
import { filesWith, readOptional, readText } from '../../input/read-file.ts';
import { shownPath } from '../../input/settings.ts';

/** Files of a maintainer for running recipes: scripts, toolchains and expected failures. */
export interface Suite {
  /** Its folder, as messages show it. */
  readonly folder: string;
  /** The scripts in `manual/`, with the text of the steps that each performs. */
  readonly manual: readonly (readonly [text: string, commands: string])[];
  /** Absent if no toolchains are listed; then recipes run without a check. */
  readonly toolchains?: Toolchains | undefined;
  readonly expectedFailures: readonly ExpectedFailure[];
}

const toolchainsSchema = z
  .record(
    z.string(),
    z.strictObject({
      needs: z
        .array(z.string())
        .min(1)
        .describe(
          'Programs on the PATH, and commands that must exit with 0. A comment in a command names what it checks.',
        ),
      packages: z
        .array(z.string())
        .default([])
        .describe(
          'Debian packages with these programs and for stand-in registries, for tests of this tool. Default: none.',
        ),
    }),
  )
  .describe('Requirements of recipes, by language or group of dialects.');

type Toolchains = z.infer<typeof toolchainsSchema>;

const failuresSchema = z.array(
  z
    .strictObject({
      languages: z.array(z.string()).min(1).describe('Keys of languages in the description.'),
      reason: z.string(),
      command: z.string().describe('The failing command, which must be the last command of the recipe.'),
      exit: z.number().describe('Its exit code.'),
      output: z
        .string()
        .refine(isRegularExpression, 'a regular expression')
        .describe('A regular expression that must match its output.'),
    })
    .describe('Recipes that must fail, and how they must fail.'),
);

export type ExpectedFailure = z.infer<typeof failuresSchema>[number];

function isRegularExpression(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'm'));
  } catch {
    return false;
  }
}

/**
 * Reads the files in a folder, all of which are optional.
 * @throws {InputError} with the problems of all files
 */
export async function readSuite(folder: string): Promise<Suite> {
  const problems: Problem[] = [];
  const manual: [text: string, commands: string][] = [];
  for (const path of (await filesWith('.sh', join(folder, 'manual'))).values()) {
    const commands = await readText(path, problems);
    if (commands === undefined) continue;
    const says = /^# For steps that say: (.+)$/m.exec(commands)?.[1];
    if (says) manual.push([says, commands]);
    else problems.push({ file: shownPath(path), message: 'Missing comment: "# For steps that say: …"' });
  }
  const read = <Schema extends z.ZodType>(name: string, schema: Schema, missing?: object) =>
    readOptional(join(folder, name), schema, missing, problems);
  const { data: toolchains } = await read('toolchains.json', toolchainsSchema.optional());
  const { data: expectedFailures } = await read('expected-failures.json', failuresSchema, []);
  failOn(problems);
  return { folder: shownPath(folder), manual, toolchains, expectedFailures };
}

/** The script that performs a manual step, if there is one. */
export function manualCommands(text: string, { manual }: Suite): string | undefined {
  return manual.find(([says]) => text.includes(says))?.[1];
}

/** The toolchain for a language, or otherwise for its group of dialects. */
export function toolchainOf(
  keys: readonly string[],
  toolchains: Toolchains = {},
): Toolchains[string] | undefined {
  const key = keys.find((candidate) => Object.hasOwn(toolchains, candidate));
  return key === undefined ? undefined : toolchains[key];
}
