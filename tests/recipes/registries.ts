import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { tar } from '../fixtures/tar.ts';

/** Returns a host's response body for a path without `..`; undefined: 404. */
type Answer = (path: string) => Buffer | undefined;

/** Stand-ins for the other hosts that recipes contact. All other host names do not resolve. */
export interface Registries {
  readonly answers: Readonly<Record<string, Answer>>;
  /** Folders of this machine with packages that recipes must download from a registry instead. */
  readonly hidden: readonly string[];
  /** Registries that this machine cannot make, with the reason. */
  readonly skipped: readonly string[];
}

/** Scripts that make a registry from a package of this machine, in `registries/`, and the programs that run them. */
const SCRIPTS = { 'rubygems.org': ['ruby', 'rb'], 'www.cpan.org': ['perl', 'pl'] } as const;

/**
 * @param folder for the files of registries
 * @param environment variables of the programs that make them
 */
export function makeRegistries(
  folder: string,
  stubs: string,
  environment: Readonly<Record<string, string>>,
): Registries {
  const maven = mavenCentral('/usr/share/maven-repo');
  const answers: Record<string, Answer> = {
    'repo.maven.apache.org': maven,
    'repo1.maven.org': maven,
    'registry.npmjs.org': npmRegistry(stubs),
  };
  const hidden: string[] = [];
  const skipped: string[] = [];
  for (const [host, [program, ending]] of Object.entries(SCRIPTS)) {
    const root = join(folder, host);
    mkdirSync(root, { recursive: true });
    const script = resolve(`tests/recipes/registries/${host}.${ending}`);
    const { status, error, stdout, stderr } = spawnSync(program, [script], {
      cwd: root,
      env: environment,
      encoding: 'utf8',
    });
    if (status === 0) {
      hidden.push(stdout.trim());
      answers[host] = (path) => contentOf(join(root, path));
    } else skipped.push(`no stand-in for ${host} (${(error?.message ?? stderr).trim().split('\n')[0]})`);
  }
  return { answers, hidden, skipped };
}

/**
 * Maven Central with the artifacts that Debian packages install. Returns the newest version for a missing one, because
 * Debian has only one version of each artifact.
 */
function mavenCentral(root: string): Answer {
  const prefix = '/maven2/';
  const answer = (path: string): Buffer | undefined => {
    if (!path.startsWith(prefix)) return undefined;
    const file = join(root, path.slice(prefix.length));
    const content = contentOf(file);
    if (content) return content;
    if (path.endsWith('.sha1')) return sha1(answer(path.slice(0, -'.sha1'.length)));
    return path.endsWith('/maven-metadata.xml') ? metadata(dirname(file)) : otherVersion(file);
  };
  return answer;
}

function otherVersion(file: string): Buffer | undefined {
  const [folder, version] = [dirname(dirname(file)), basename(dirname(file))];
  const newest = versionsIn(folder).at(-1);
  if (newest === undefined || newest === version) return undefined;
  const found = join(folder, newest, basename(file).replace(`-${version}`, `-${newest}`));
  const content = contentOf(found);
  if (!content || !file.endsWith('.pom')) return content;
  return Buffer.from(
    content.toString().replace(`<version>${newest}</version>`, `<version>${version}</version>`),
  );
}

/** `maven-metadata.xml`: the versions of an artifact, or the plugins of a group with their prefixes. */
function metadata(folder: string): Buffer | undefined {
  if (!existsSync(folder)) return undefined;
  const plugins = readdirSync(folder).flatMap((name) => {
    const own = /^maven-(.+)-plugin$/.exec(name)?.[1];
    if (own === undefined) return [];
    return `<plugin><name>${own}</name><prefix>${own}</prefix><artifactId>${name}</artifactId></plugin>`;
  });
  const versions = versionsIn(folder);
  const latest = versions.at(-1);
  const list = versions.map((version) => `<version>${version}</version>`).join('');
  const versioning = latest
    ? `<versioning><release>${latest}</release><versions>${list}</versions></versioning>`
    : '';
  const artifact = latest ? `<artifactId>${basename(folder)}</artifactId>` : '';
  return Buffer.from(`<metadata>${artifact}${versioning}<plugins>${plugins.join('')}</plugins></metadata>`);
}

function versionsIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d/.test(name)) : [];
  return names.toSorted(new Intl.Collator('en', { numeric: true }).compare);
}

function sha1(content: Buffer | undefined): Buffer | undefined {
  return content && Buffer.from(createHash('sha1').update(content).digest('hex'));
}

function contentOf(path: string): Buffer | undefined {
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path) : undefined;
}

/** The npm registry with only the package in `node-ffi`. */
function npmRegistry(stubs: string): Answer {
  const folder = join(stubs, 'node-ffi');
  const files = ['package.json', 'binding.c', 'index.js'];
  const contents = files.map((name) => [`package/${name}`, readFileSync(join(folder, name))]);
  const archive = gzipSync(tar(Object.fromEntries(contents)));
  const described: { name: string; version: string } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const { name, version } = described;
  const tarball = `https://registry.npmjs.org/${name}/-/${name}-${version}.tgz`;
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  const document = {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...described, dist: { tarball, integrity } } },
  };
  return (path) => {
    if (path === `/${name}`) return Buffer.from(JSON.stringify(document));
    return path === new URL(tarball).pathname ? archive : undefined;
  };
}
