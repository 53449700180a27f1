import { chownSync, existsSync, readFileSync } from 'node:fs';

/** Id of the first user. */
export const FIRST_USER = 61_000;

/** An unprivileged user, which exists only in the namespace. */
export interface OrdinaryUser {
  /** User id; absent if all runs share one user. */
  readonly id?: number;
  /** Command prefix that runs a command as this user. */
  readonly prefix: readonly string[];
  /** Makes this user the owner of a file. */
  chown(path: string): void;
}

/** The user for a run, by the number of the run. Unless this process is root outside namespaces, all runs share one user. */
export function ordinaryUser(number: number): OrdinaryUser {
  const id = FIRST_USER + number;
  const isRoot = process.getuid?.() === 0;
  const asUser = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];
  if (!isRoot || !isRootOfSystem()) return { prefix: isRoot ? asUser : [], chown: () => {} };
  return {
    id,
    prefix: ['setpriv', `--reuid=${id}`, `--regid=${id}`, '--clear-groups', '--no-new-privs', '--'],
    chown: (path) => chownSync(path, id, id),
  };
}

/** Whether root is the root of the system, not of a namespace with a single user. */
function isRootOfSystem(): boolean {
  const map = '/proc/self/uid_map';
  if (!existsSync(map)) return true;
  return readFileSync(map, 'utf8').trim().split(/\s+/)[2] !== '1';
}
