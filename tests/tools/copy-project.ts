import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Copies what builds read of this project into a folder, without caches; the packages are linked. */
export function copyProject(folder: string): void {
  for (const part of ['src', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}
