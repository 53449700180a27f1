import { describe, expect, it } from 'vitest';
import { nearestPaths, searchedFor } from '../../../src/elements/nearest-address.ts';

const PATHS = [
  '/',
  '/install/',
  '/install/python/',
  '/install/python/linux/',
  '/install/php/',
  '/v/1.0/install/python/',
  '/v/1.0/install/zig/',
  '/changes/',
];

describe('similar addresses', () => {
  it.each([
    ['/instal/pyton/', '/install/python/'],
    ['/install/Python', '/install/python/'],
    ['/install/python/index.html', '/install/python/'],
    ['/install/python/linxu/', '/install/python/linux/'],
    ['/install/zig/', '/v/1.0/install/zig/'],
    ['/v/2.0/install/python/', '/install/python/'],
    ['/v/0.3/install/php/', '/install/php/'],
    ['/change', '/changes/'],
  ])('of %s begin with %s', (wanted, expected) => {
    expect(nearestPaths(wanted, PATHS, '2.0')[0]).toBe(expected);
  });

  it('are at most three, and none if nothing is similar', () => {
    expect(nearestPaths('/install/python/', PATHS, '2.0').length).toBeLessThanOrEqual(3);
    expect(nearestPaths('/a-very-long-address-of-something-else/', PATHS, '2.0')).toEqual([]);
  });
});

it.each([
  ['/api/window/WindowThem/', 'WindowThem'],
  ['/guides/known-limits.html', 'known limits'],
  ['/install/c/index.html', 'c'],
  ['/', ''],
])('the search for %s begins with %j', (path, expected) => {
  expect(searchedFor(path)).toBe(expected);
});
