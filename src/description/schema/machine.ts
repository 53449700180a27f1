import { z } from 'astro/zod';
import names from '../data/architectures.json' with { type: 'json' };

const architecture = z.enum(Object.keys(names));

/** The C libraries of Linux systems. */
export const LIBC_NAMES = ['glibc', 'musl'] as const;

/** Keys that limit a recipe, a step or a limit to some computers. */
export const machineShape = {
  architectures: z
    .array(architecture)
    .min(1)
    .nullish()
    .describe('Processor architectures to which it applies; absent: all.'),
  libc: z
    .enum(LIBC_NAMES)
    .nullish()
    .describe('C library of the Linux systems to which it applies; absent: any.'),
};

/** Processor architectures by name, and the C library, of the computers for which something is; absent: any. */
export interface Machine {
  readonly architectures?: readonly string[] | undefined;
  readonly libc?: (typeof LIBC_NAMES)[number] | undefined;
}

/** The stated parts of a machine; empty if it is any. */
export function machineOf({
  architectures,
  libc,
}: {
  readonly architectures?: readonly string[] | null | undefined;
  readonly libc?: Machine['libc'] | null;
}): Machine {
  return { ...(architectures ? { architectures } : {}), ...(libc ? { libc } : {}) };
}
