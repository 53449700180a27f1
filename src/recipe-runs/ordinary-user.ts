import { chownSync, existsSync, readFileSync } from 'node:fs';

/** The id of the first user. */
export const FIRST_USER = 61_000;

/** An unprivileged user, who exists only in the namespace. */
export interface OrdinaryUser {
  /** Absent if all runs have the same user. */
  readonly id?: number;
  /** Words before a command that run it as this user. */
  readonly prefix: readonly string[];
  /** Makes the user the owner of a file. */
  own(path: string): void;
}

/** The user of a run, by its number. All runs share one user if this process is not the system's root. */
export function ordinaryUser(number: number): OrdinaryUser {
  const id = FIRST_USER + number;
  const isRoot = process.getuid?.() === 0;
  const asUser = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];
  if (!isRoot || !isRootOfSystem()) return { prefix: isRoot ? asUser : [], own: () => {} };
  return {
    id,
    prefix: ['setpriv', `--reuid=${id}`, `--regid=${id}`, '--clear-groups', '--no-new-privs', '--'],
    own: (path) => chownSync(path, id, id),
  };
}

/** Whether root is the system's root, not the root of a namespace with a single user. */
function isRootOfSystem(): boolean {
  const map = '/proc/self/uid_map';
  if (!existsSync(map)) return true;
  return readFileSync(map, 'utf8').trim().split(/\s+/)[2] !== '1';
}
