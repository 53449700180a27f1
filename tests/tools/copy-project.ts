import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Copies the parts of this project that builds read into a folder, without caches, and links the packages. */
export function copyProject(folder: string): void {
  for (const part of ['src', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}
