import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'astro/zod';
import { sumsIn } from '../releases/files/sums.ts';
import { filesBelow } from '../releases/files/walk.ts';
import { SOURCES } from './sources.ts';

const dependencies = z.record(z.string(), z.string()).optional();

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies,
  optionalDependencies: dependencies,
  os: z.unknown().optional(),
  cpu: z.unknown().optional(),
});

/** The sum of this program, computed once. */
export function currentProgramSum(): Promise<string> {
  const code = basename(fileURLToPath(new URL('../', import.meta.url)));
  known ??= programSum(fileURLToPath(new URL('../', SOURCES)), code);
  return known;
}

let known: Promise<string> | undefined;

/** Rooms that pages do not depend on. */
const OTHERS = /^[^/]+\/(?:cli|doctor|importers)\//;

/**
 * SHA-256 of a program and of the versions of all packages that it uses, directly or not. Excludes packages for some systems
 * or processors, so that all machines have the same sum.
 * @param folder contains `package.json` and `src`
 * @param code folder of the code that Node runs: `src`, or `lib` in a package, which lacks the sources of some rooms
 */
export async function programSum(folder: string, code: string): Promise<string> {
  const versions = new Set<string>();
  const used = new Set([folder]);
  // The loop also visits the folders that it adds.
  for (const from of used) {
    const found = packageSchema.parse(JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')));
    if (found.os !== undefined || found.cpu !== undefined) continue;
    versions.add(`${found.name}@${found.version}`);
    for (const name of Object.keys({ ...found.dependencies, ...found.optionalDependencies })) {
      const path = packageFolder(name, from);
      if (path !== undefined) used.add(path);
    }
  }
  const names: string[] = [];
  for (const root of new Set(['src', code])) {
    const { files } = await filesBelow(join(folder, root));
    const paths = files.map(({ name }) => `${root}/${name}`);
    for (const path of paths) if (!OTHERS.test(path)) names.push(path);
  }
  return sumsIn(folder)([...versions].toSorted(), names);
}

/** The folder of a package, found as Node does; undefined if it is not installed. */
function packageFolder(name: string, from: string): string | undefined {
  const path = join(from, 'node_modules', name);
  if (existsSync(join(path, 'package.json'))) return realpathSync(path);
  return dirname(from) === from ? undefined : packageFolder(name, dirname(from));
}
