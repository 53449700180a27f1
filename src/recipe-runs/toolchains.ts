import { existsSync, readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import type { AssignedRecipe } from './assignment.ts';

/** `toolchains.json`: requirements of recipes, by language or group of dialects. */
const toolchainsSchema = z.record(
  z.string(),
  z.strictObject({
    /** Programs on the PATH, and commands that must exit with 0. A comment in a command names what it checks. */
    needs: z.array(z.string()).min(1),
    /** Debian packages with these programs and for stand-in registries; empty if Debian has no such packages. */
    packages: z.array(z.string()),
  }),
);

type Toolchains = z.infer<typeof toolchainsSchema>;

/** Reads a list of toolchains; undefined if the file does not exist. */
export function readToolchains(file: string): Toolchains | undefined {
  return existsSync(file) ? toolchainsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** The toolchain for a language, or otherwise for its group of dialects. */
export function toolchainOf(
  { keys }: Pick<AssignedRecipe, 'keys'>,
  toolchains: Toolchains,
): Toolchains[string] | undefined {
  const key = keys.find((own) => Object.hasOwn(toolchains, own));
  return key === undefined ? undefined : toolchains[key];
}
