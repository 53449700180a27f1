import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';

/** `toolchains.json`: what the recipes of a language, or of a group of dialects, need. */
const toolchainsSchema = z.record(
  z.string(),
  z.strictObject({
    /** Programs on the PATH, and commands that must exit with 0. */
    needs: z.array(z.string()).min(1),
    /** Debian's packages of them, and of what stands in for registries; empty where Debian has none. */
    packages: z.array(z.string()),
  }),
);

export type Toolchains = z.infer<typeof toolchainsSchema>;

export function readToolchains(): Toolchains {
  return toolchainsSchema.parse(JSON.parse(readFileSync('tests/recipes/toolchains.json', 'utf8')));
}

/** The toolchain of a language, or of the group that the start of its key names: `cpp` for `cpp17`. */
export function toolchainOf(language: string, toolchains: Toolchains): Toolchains[string] | undefined {
  return toolchains[language] ?? toolchains[language.replace(/\d+$/, '')];
}
