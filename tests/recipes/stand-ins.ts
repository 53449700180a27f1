import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { findProgram } from '../../src/input/find-program.ts';
import type { Registries } from './registries.ts';

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
export async function startStandIns(folder: string, answers: Registries['answers']): Promise<StandIns> {
  const names = Object.keys(answers);
  const { authority, key, cert } = certificates(folder, names);
  const requests: string[] = [];
  const listener = ({ headers, url = '/' }: IncomingMessage, response: ServerResponse) => {
    const { host, pathname } = new URL(url, `https://${headers.host}`);
    const path = decodeURIComponent(pathname);
    const content = path.includes('..') ? undefined : answers[host]?.(path);
    requests.push(`${content ? 200 : 404} ${host}${pathname}`);
    response.writeHead(content ? 200 : 404, { 'Content-Length': content?.length ?? 0 });
    response.end(content);
  };
  await listen(createServer({ key, cert }, listener), 443);
  // cpanm contacts CPAN without TLS.
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
