import { spawnSync } from 'node:child_process';

/** How long one call of apt-get may take, in milliseconds. */
const TIMEOUT = 300_000;

/**
 * Installs Debian packages if this process is root and the system has apt-get; otherwise does nothing. A package that
 * cannot be installed is not an error: callers check whether its program exists. The output of apt-get goes to standard
 * error, so that it does not mix with the output of a command.
 */
export function installDebianPackages(packages: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  // The tests start servers themselves: RUNLEVEL 1 keeps packages from starting them as services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const parameters of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', ['--quiet', ...parameters], {
      stdio: ['ignore', process.stderr.fd, process.stderr.fd],
      timeout: TIMEOUT,
      env,
    });
  }
}
