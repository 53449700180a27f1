import { type Machine, machineOf } from '../description/schema/machine.ts';
import { ARCHITECTURES } from '../install/architectures.ts';
import type { Target } from '../install/catalog.ts';
import { fetchedFiles, type ReleaseTree } from './tree.ts';

/** A word in the name of a file, between signs; `x86` of `x86_64` is not one. */
function wordPattern(words: readonly string[]): RegExp {
  return new RegExp(`(?<![a-z0-9])(?:${words.map(RegExp.escape).join('|')})(?![a-z0-9])`, 'i');
}

const BY_ARCHITECTURE = [...ARCHITECTURES].map(
  ([name, { files }]) => [name, wordPattern(files.split(' '))] as const,
);
const MUSL = /(?<![a-z0-9])musl/i;
const GLIBC = /(?<![a-z0-9])(?:manylinux|glibc|linux[-_]gnu(?![a-z0-9]))/i;

/** The computers that the name of a file states in the usual words: `wren-1.0-linux-musl-arm64.tar.gz`. */
export function machineNamed(name: string): Machine {
  const architectures = BY_ARCHITECTURE.flatMap(([key, pattern]) => (pattern.test(name) ? [key] : []));
  const libc = MUSL.test(name) ? 'musl' : GLIBC.test(name) ? 'glibc' : undefined;
  return machineOf({ architectures: architectures.length === 1 ? architectures : undefined, libc });
}

/** The computers for the files that a recipe always downloads, by their names. Empty if names differ. */
export function filesMachine(target: Target, tree: ReleaseTree): Machine {
  const always = target.steps.filter((step) => !step.architectures && !step.libc);
  const files = fetchedFiles(target, tree).filter(({ download }) =>
    always.some(({ content }) => content.includes(download.url)),
  );
  const machines = files.map(({ name }) => machineNamed(name));
  const architectures = new Set(machines.flatMap((machine) => machine.architectures ?? []));
  const libcs = new Set(machines.flatMap(({ libc }) => libc ?? []));
  const [libc] = libcs;
  return machineOf({
    architectures: architectures.size === 1 ? [...architectures] : undefined,
    libc: libcs.size === 1 ? libc : undefined,
  });
}
