import { expect, it } from 'vitest';
import { refusedRequest } from '../../../../src/build/server/refused-request.ts';

const status = (url: string, name?: string, host?: string) =>
  refusedRequest({ url, headers: name === undefined ? {} : { host: name } }, host)?.status;

it.each([
  'localhost',
  'localhost:4321',
  'localhost.:4321',
  'LOCALHOST:1',
  'a.localhost:1',
  '127.0.0.1',
  '192.168.1.2:80',
  '[::1]:1',
])('requests for the host %s are answered', (name) => expect(status('/install/', name)).toBeUndefined());

it.each([
  'evil.example',
  'evil.example:4321',
  'localhost.evil.example',
  'notlocalhost',
  '127.0.0.1.evil.example',
  'localhost@evil.example',
  'evil-extension:1',
  '[::1',
  '',
])('requests for the host %j are refused', (name) => {
  expect(status('/install/', name)).toBe(403);
  expect(status('/install/', name, '')).toBe(403);
  expect(status('/install/', name, 'box.example')).toBe(403);
});

it('requests for the name in --host are answered', () => {
  expect(status('/', 'box.example:4321', 'Box.example')).toBeUndefined();
  expect(status('/', 'a.box.example:4321', 'box.example')).toBe(403);
});

it('requests without a host are answered', () => expect(status('/')).toBeUndefined());

it('the reason names the host and what to do', () => {
  expect(refusedRequest({ url: '/', headers: { host: 'evil.example:1' } }, undefined)?.reason).toBe(
    'This preview does not answer requests for the host "evil.example:1". Use localhost or an IP address, or start it with --host <name>.',
  );
});

it.each(['//', '///', '//[', '/\\', 'http://[', 'http://', '/%', '/%zz', '/%ff?a'])(
  'requests with the invalid address %s are refused',
  (url) => expect(status(url, 'localhost')).toBe(400),
);

it.each(['/?a=%', '/%25', '//install', '*', 'http://localhost/'])(
  'requests with the address %s are answered',
  (url) => expect(status(url, 'localhost')).toBeUndefined(),
);

it('the host in the address counts, too', () => {
  expect(status('http://evil.example/', 'localhost')).toBe(403);
});

const upgradeStatus = (origin: string, headers: object = { upgrade: 'websocket' }) =>
  refusedRequest({ url: '/', headers: { host: 'localhost', origin, ...headers } }, 'box.example')?.status;

it.each(['http://localhost:4321', 'http://127.0.0.1', 'http://[::1]:1', 'https://box.example'])(
  'connections from pages of %s are opened',
  (origin) => expect(upgradeStatus(origin)).toBeUndefined(),
);

it.each(['https://evil.example', 'http://localhost.evil.example', 'null', '', 'file://', 'evil'])(
  'connections from pages of %j are refused, but not their other requests, which browsers protect',
  (origin) => {
    expect(upgradeStatus(origin)).toBe(403);
    expect(upgradeStatus(origin, {})).toBeUndefined();
  },
);
