import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  copyFileSync,
  existsSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from '../../src/previews/find-program.ts';

/** The programs before a command that give it a network, mounts and processes of its own. */
export interface Isolation {
  readonly prefix: readonly string[];
  /** Why the network is not limited; undefined if it is. */
  readonly refusal?: string;
}

/** What this system allows: namespaces of root, those of a user, or none. */
export function isolation(): Isolation {
  if (process.platform !== 'linux') return { prefix: [], refusal: `${process.platform} has no namespaces` };
  const own = ['--net', '--mount', '--pid', '--fork', '--kill-child=KILL', '--mount-proc'];
  const isRoot = process.getuid?.() === 0;
  const prefix = ['unshare', ...(isRoot ? [] : ['--user', '--map-root-user']), ...own];
  const tried = spawnSync('unshare', [...prefix.slice(1), 'ip', 'link', 'set', 'lo', 'up'], {
    encoding: 'utf8',
  });
  if (tried.status === 0) return { prefix };
  const reason = (tried.error?.message ?? tried.stderr).trim().split('\n')[0];
  return { prefix: [], refusal: `this system allows no namespace: ${reason}` };
}

const FIRST_USER = 61_000;

/** An ordinary user, who exists in the namespace only. */
export interface OrdinaryUser {
  /** Absent if others have the same. */
  readonly id?: number;
  /** The programs before a command that run it as this user. */
  readonly prefix: readonly string[];
  /** Gives a file to the user. */
  own(path: string): void;
}

/** Users by number; where this process is not root of the system, the one who runs it. */
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

/** Whether root is that of the system, not only of a namespace with one user. */
function isRootOfSystem(): boolean {
  if (process.platform !== 'linux') return true;
  return readFileSync('/proc/self/uid_map', 'utf8').trim().split(/\s+/)[2] !== '1';
}

/**
 * Gives names of hosts to the loopback interface, adds users, and trusts an authority, all in the namespaces of this process.
 * @param folder for the files that replace those of the system
 * @param homes of the users, by number
 */
export function furnish(
  folder: string,
  names: readonly string[],
  authority: string,
  homes: readonly string[],
): void {
  const users = homes.map(
    (home, index) => `recipe${index}:x:${FIRST_USER + index}:${FIRST_USER + index}::${home}:/bin/sh`,
  );
  replace('/etc/passwd', join(folder, 'passwd'), users);
  replace('/etc/hosts', join(folder, 'hosts'), [`127.0.0.1 localhost ${names.join(' ')}`, '::1 localhost']);
  replace('/etc/ssl/certs/ca-certificates.crt', join(folder, 'authorities.pem'), [
    readFileSync(authority, 'utf8'),
  ]);
  trustInJava(folder, authority);
}

function replace(path: string, copy: string, lines: readonly string[]): void {
  if (existsSync(path)) copyFileSync(path, copy);
  else writeFileSync(copy, '');
  appendFileSync(copy, `\n${lines.join('\n')}\n`);
  if (existsSync(path)) run('mount', '--bind', copy, path);
}

/** Java has a list of authorities of its own. */
function trustInJava(folder: string, authority: string): void {
  const java = findProgram(['java']);
  const keytool = findProgram(['keytool']);
  if (!java || !keytool) return;
  const list = join(dirname(realpathSync(java)), '..', 'lib', 'security', 'cacerts');
  if (!existsSync(list)) return;
  const copy = join(folder, 'cacerts');
  copyFileSync(list, copy);
  const store = ['-keystore', copy, '-storepass', 'changeit'];
  run(keytool, '-importcert', '-noprompt', '-alias', 'recipes', '-file', authority, ...store);
  run('mount', '--bind', copy, realpathSync(list));
}

function run(program: string, ...parameters: string[]): void {
  const { status, stderr, error } = spawnSync(program, parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}: ${error?.message ?? stderr}`);
}
