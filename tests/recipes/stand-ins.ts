import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { Server } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { findProgram } from '../../src/previews/find-program.ts';

/** Returns a host's response body for a path; undefined: 404. */
type Answer = (path: string) => Buffer | undefined;

/** Stand-ins for the hosts that recipes contact besides the site. Other host names do not resolve. */
async function hosts(stubs: string): Promise<Readonly<Record<string, Answer>>> {
  const maven = mavenCentral('/usr/share/maven-repo');
  const named: Record<string, Answer> = {
    'repo.maven.apache.org': maven,
    'repo1.maven.org': maven,
    'registry.npmjs.org': await npmRegistry(stubs),
  };
  // Empty: Debian packages provide everything that recipes need from these hosts.
  const empty = `rubygems.org index.rubygems.org www.cpan.org cpan.metacpan.org fastapi.metacpan.org
    cpanmetadb.plackperl.org hackage.haskell.org beta.quicklisp.org index.crates.io static.crates.io opam.ocaml.org`;
  for (const name of empty.split(/\s+/)) named[name] = () => undefined;
  return named;
}

/**
 * Maven Central with the artifacts that Debian packages install. Returns the newest version for a missing one, because
 * Debian has only one version of each artifact.
 */
function mavenCentral(root: string): Answer {
  const prefix = '/maven2/';
  const answer = (path: string): Buffer | undefined => {
    if (!path.startsWith(prefix) || path.split('/').includes('..')) return undefined;
    const file = join(root, path.slice(prefix.length));
    if (isFile(file)) return readFileSync(file);
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
  if (!isFile(found)) return undefined;
  const content = readFileSync(found);
  if (!file.endsWith('.pom')) return content;
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

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** The npm registry with only the package in `node-ffi`. */
async function npmRegistry(stubs: string): Promise<Answer> {
  const folder = join(stubs, 'node-ffi');
  const files = ['package.json', 'binding.c', 'index.js'];
  const entries = files.map((name) => {
    const body = readFileSync(join(folder, name));
    return { header: { name: `package/${name}`, size: body.length, type: 'file' as const }, body };
  });
  const archive = gzipSync(await packTar(entries));
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

export interface StandIns {
  readonly names: readonly string[];
  /** Certificate of the authority that signed the certificates of the hosts. */
  readonly authority: string;
  /** The requested addresses, with the status of the response. */
  readonly requests: string[];
}

/**
 * Serves the stand-ins at ports 443 and 80 of the loopback interface. Creates a certificate authority for them.
 * @param folder for the certificates
 */
export async function startStandIns(folder: string, stubs: string): Promise<StandIns> {
  const answers = await hosts(stubs);
  const names = Object.keys(answers);
  const { authority, key, cert } = certificates(folder, names);
  const requests: string[] = [];
  const listener = ({ headers, url = '/' }: IncomingMessage, response: ServerResponse) => {
    const { host, pathname } = new URL(url, `https://${headers.host}`);
    const content = answers[host]?.(decodeURIComponent(pathname));
    requests.push(`${content ? 200 : 404} ${host}${pathname}`);
    response.writeHead(content ? 200 : 404, { 'Content-Length': content?.length ?? 0 });
    response.end(content);
  };
  await listen(createServer({ key, cert }, listener), 443);
  // cabal contacts Hackage without TLS.
  await listen(createPlainServer(listener), 80);
  return { names, authority, requests };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
    server.unref();
  });
}

function certificates(folder: string, names: readonly string[]) {
  if (!findProgram(['openssl'])) throw new Error('openssl is required (Debian: openssl).');
  const path = (name: string) => join(folder, name);
  const openssl = (...parameters: string[]) => execFileSync('openssl', parameters, { stdio: 'pipe' });
  const subject = (name: string) => ['-subj', `/CN=${name}`, '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  openssl('req', '-x509', ...subject('Recipes'), '-keyout', path('ca.key'), '-out', path('ca.pem'));
  openssl('req', '-new', ...subject('stand-in'), '-keyout', path('host.key'), '-out', path('host.csr'));
  writeFileSync(path('names'), `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`);
  const signed = [
    '-CA',
    path('ca.pem'),
    '-CAkey',
    path('ca.key'),
    '-CAcreateserial',
    '-extfile',
    path('names'),
  ];
  openssl('x509', '-req', '-in', path('host.csr'), '-days', '2', ...signed, '-out', path('host.pem'));
  return {
    authority: path('ca.pem'),
    key: readFileSync(path('host.key')),
    cert: readFileSync(path('host.pem')),
  };
}
