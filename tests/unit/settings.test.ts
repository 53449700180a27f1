import { describe, expect, it } from 'vitest';
import { readSettings, shownPath } from '../../src/settings.ts';

describe('the settings', () => {
  it('have defaults', () => {
    expect(readSettings({}, '/project')).toEqual({
      baseUrl: 'http://localhost:4321',
      basePath: '',
      content: '/project/content',
      artifacts: '/project/artifacts',
      out: '/project/dist',
      cache: '/project/.cache',
      port: 4321,
    });
  });

  it('are read from the environment', () => {
    const environment = {
      SITE_BASE_URL: 'https://x.org/a/b.c/',
      SITE_CONTENT: 'my content',
      SITE_ARTIFACTS: '/files',
      SITE_PUBLISHED: 'old/manifest.json',
      SITE_OUT: '../out',
      PORT: '8080',
    };
    expect(readSettings(environment, '/project')).toEqual({
      baseUrl: 'https://x.org/a/b.c',
      basePath: '/a/b.c',
      content: '/project/my content',
      artifacts: '/files',
      published: 'old/manifest.json',
      out: '/out',
      cache: '/project/.cache',
      port: 8080,
    });
  });

  it.each([
    ['https://x.org', 'https://x.org', ''],
    ['https://x.org/', 'https://x.org', ''],
    ['https://x.org:8080/docs/v2//', 'https://x.org:8080/docs/v2', '/docs/v2'],
  ])('read the address %s without a trailing slash', (value, baseUrl, basePath) => {
    expect(readSettings({ SITE_BASE_URL: value })).toMatchObject({ baseUrl, basePath });
  });

  it('have an address at the port where there is no other', () => {
    expect(readSettings({ PORT: '65535' })).toMatchObject({
      baseUrl: 'http://localhost:65535',
      port: 65_535,
    });
  });

  it.each([
    'example.org',
    'ftp://x.org/',
    'https://x.org/?a=b',
    'https://x.org/#a',
    'https://x.org/a%23b',
    'https://x.org/größe 1',
    'https://x.org//a',
    'https://me:secret@x.org/',
    'https://me@x.org/',
    'https://x.org/a(b)',
  ])('refuse the address %s', (address) => {
    expect(() => readSettings({ SITE_BASE_URL: address })).toThrow(
      `SITE_BASE_URL: ${JSON.stringify(address)} is not a valid address for a site. Hint: Use http://`,
    );
  });

  it.each(['99999', '65536', '0', '-1', '1.5', 'a'])('refuse the port %s', (port) => {
    expect(() => readSettings({ PORT: port })).toThrow(
      `PORT: "${port}" is not a valid port; valid: 1 to 65535.`,
    );
  });
});

it('a path is shown relative to the working folder if it is in it', () => {
  expect(shownPath('/project/dist/a', '/project')).toBe('dist/a');
  expect(shownPath('/projects/a', '/project')).toBe('/projects/a');
  expect(shownPath('a/b', '/project')).toBe('a/b');
});
