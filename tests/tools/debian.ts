import { spawnSync } from 'node:child_process';

/** Seconds to wait for another process that installs packages. */
const WAITS = 600;

/**
 * Installs Debian packages if this process is root and the system has apt-get; otherwise does nothing. Never stops apt-get,
 * which would leave packages half installed. The output of apt-get goes to standard error, so that it does not mix with the
 * output of a command.
 * @returns whether apt-get installed them. Callers that can do without a package check whether its program exists
 */
export function installDebianPackages(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0) return false;
  // The tests start servers themselves: RUNLEVEL 1 keeps packages from starting them as services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const aptGet = (...parameters: readonly string[]) =>
    spawnSync('apt-get', ['--quiet', '-o', `DPkg::Lock::Timeout=${WAITS}`, ...parameters], {
      stdio: ['ignore', process.stderr.fd, process.stderr.fd],
      env,
    }).status === 0;
  aptGet('update');
  return aptGet('install', '--yes', '--no-install-recommends', ...packages);
}
