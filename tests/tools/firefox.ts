import { findProgram } from '../../src/input/find-program.ts';
import { installDebianPackages } from './debian.ts';

const NAMES = ['firefox-esr', 'firefox'];

/** The path of Firefox: an installed one, or one that is installed now; absent if it cannot be installed. */
export function firefoxPath(): string | undefined {
  const path = findProgram(NAMES);
  if (path) return path;
  installDebianPackages(['firefox-esr']);
  return findProgram(NAMES);
}
