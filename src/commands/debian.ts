import { spawnSync } from 'node:child_process';

/** How long one call of apt-get may take, in milliseconds. */
const TIMEOUT = 300_000;

/**
 * Installs Debian packages where this process may: as root, on a system with apt-get. Elsewhere it does nothing, and a
 * package that cannot be had is no error: callers look whether the program that they want is there now. What apt-get
 * prints goes to the error output, so that it does not mix with what a command answers.
 */
export function installDebianPackages(packages: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  // Servers are wanted here as programs, not as services that start by themselves.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const parameters of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', ['--quiet', ...parameters], {
      stdio: ['ignore', process.stderr.fd, process.stderr.fd],
      timeout: TIMEOUT,
      env,
    });
  }
}
