import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { homedir } from 'node:os';
import { join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { findProgram } from '../../src/previews/find-program.ts';

/** What a host answers for a path; undefined: 404. */
type Answer = (path: string) => Buffer | undefined;

/** The hosts that recipes contact besides the site, and what stands in for them. All others have no address. */
function hosts(stubs: string): Promise<Readonly<Record<string, Answer>>> {
  const maven = folders([join(homedir(), '.m2', 'repository'), '/usr/share/maven-repo'], '/maven2/');
  // Debian's packages have what a recipe asks these for, so that they are asked for nothing that they must have.
  const empty: Answer = () => undefined;
  return npmRegistry(stubs).then((npm) => ({
    'repo.maven.apache.org': maven,
    'repo1.maven.org': maven,
    'registry.npmjs.org': npm,
    'rubygems.org': empty,
    'index.rubygems.org': empty,
    'www.cpan.org': empty,
    'cpan.metacpan.org': empty,
    'fastapi.metacpan.org': empty,
    'cpanmetadb.plackperl.org': empty,
    'hackage.haskell.org': empty,
    'beta.quicklisp.org': empty,
    'index.crates.io': empty,
    'static.crates.io': empty,
    'opam.ocaml.org': empty,
  }));
}

/** Files below the first of the folders that has them. */
function folders(roots: readonly string[], prefix: string): Answer {
  return (path) => {
    if (!path.startsWith(prefix)) return undefined;
    const name = normalize(path.slice(prefix.length));
    if (name.startsWith('..')) return undefined;
    const found = roots
      .map((root) => join(root, name))
      .find((file) => existsSync(file) && statSync(file).isFile());
    const sum = /\.sha1$/.exec(name);
    if (found) return readFileSync(found);
    const content = sum ? folders(roots, prefix)(path.slice(0, -'.sha1'.length)) : undefined;
    return content && Buffer.from(createHash('sha1').update(content).digest('hex'));
  };
}

/** The packages of `node-registry/`, each a folder with a package.json. */
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
  /** Certificate of the authority that signed those of the hosts. */
  readonly authority: string;
  /** The addresses that were asked for, with the status of the answer. */
  readonly requests: string[];
}

/**
 * Serves the stand-ins at port 443 of the loopback interface, with certificates of an authority that is made here.
 * @param folder for the certificates
 */
export async function startStandIns(folder: string, stubs: string): Promise<StandIns> {
  const answers = await hosts(stubs);
  const names = Object.keys(answers);
  const { authority, key, cert } = certificates(folder, names);
  const requests: string[] = [];
  const server = createServer({ key, cert }, ({ headers, url = '/' }, response) => {
    const host = headers.host ?? '';
    const { pathname } = new URL(url, `https://${host}`);
    const content = answers[host]?.(decodeURIComponent(pathname));
    requests.push(`${content ? 200 : 404} https://${host}${pathname}`);
    send(response, content);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(443, '127.0.0.1', resolve);
  });
  server.unref();
  return { names, authority, requests };
}

function send(response: ServerResponse, content: Buffer | undefined): void {
  response.writeHead(content ? 200 : 404, { 'Content-Length': content?.length ?? 0 });
  response.end(content);
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
