import { expect, it } from 'vitest';
import { nearestPage } from '../../../src/page/nearest-page.ts';

const PAGES = [
  '',
  'search/',
  'install/',
  'install/c/',
  'install/c/linux/',
  'install/rust/cargo/',
  'api/',
  'api/window/',
  'api/shapes/',
  'api/shapes/Frame/',
  'api/window/Twice/',
  'api/shapes/Twice/',
  'examples/',
  'examples/hello/',
];

it.each([
  ['', '', false],
  ['search/', 'search/', false],
  ['install/c/linux/', 'install/c/linux/', false],
  ['api/shapes/Frame/', 'api/shapes/Frame/', false],
  // A class that moved to another module.
  ['api/window/Frame/', 'api/shapes/Frame/', false],
  // Two classes have this name, so neither is known to be the same.
  ['api/colors/Twice/', 'api/', true],
  ['api/window/Gone/', 'api/window/', true],
  ['api/gone/Gone/', 'api/', true],
  ['install/c/cargo/', 'install/c/', true],
  ['install/zig/linux/', 'install/', true],
  ['examples/hello/zig/', 'examples/hello/', true],
  ['events/', '', true],
  ['package/', '', true],
])('%j is nearest to %j; a parent: %j', (path, nearest, isParent) => {
  expect(nearestPage(path, PAGES)).toEqual({ path: nearest, isParent });
});

it('without a list of pages, the nearest page is the home page', () => {
  expect(nearestPage('api/window/Frame/', [])).toEqual({ path: '', isParent: true });
});
