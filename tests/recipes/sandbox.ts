import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FIRST_USER } from '../../src/cli/recipes/ordinary-user.ts';
import { findProgram } from '../../src/input/find-program.ts';

/**
 * The command that runs another one in its own network, mount and process namespaces, created by root or by a user; the reason if
 * this system does not allow them.
 */
export function isolation(): { readonly command: readonly string[] } | { readonly reason: string } {
  if (process.platform !== 'linux') return { reason: `${process.platform} has no namespaces` };
  const own = ['--net', '--mount', '--pid', '--fork', '--kill-child=KILL', '--mount-proc'];
  const isRoot = process.getuid?.() === 0;
  const parameters = [...(isRoot ? [] : ['--user', '--map-root-user']), ...own];
  const tried = spawnSync('unshare', [...parameters, 'ip', 'link', 'set', 'lo', 'up'], { encoding: 'utf8' });
  if (tried.status === 0) return { command: ['unshare', ...parameters] };
  const reason = (tried.error?.message ?? tried.stderr).trim().split('\n')[0];
  return { reason: `this system does not allow namespaces: ${reason}` };
}

/**
 * In the namespaces of this process: resolves host names to the loopback interface, adds users, trusts an authority, and
 * empties the folders to hide.
 * @param folder for changed copies of system files
 * @param homes home folders of the users, by number
 */
export function prepareNamespaces(
  folder: string,
  names: readonly string[],
  authority: string,
  homes: readonly string[],
  hidden: readonly string[],
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
  for (const path of hidden) run('mount', '-t', 'tmpfs', 'hidden', path);
}

function replace(path: string, copy: string, lines: readonly string[]): void {
  if (existsSync(path)) copyFileSync(path, copy);
  else writeFileSync(copy, '');
  appendFileSync(copy, `\n${lines.join('\n')}\n`);
  if (existsSync(path)) run('mount', '--bind', copy, path);
}

/** Java has its own list of authorities. */
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
