import { afterAll, beforeAll, expect, it, vi } from 'vitest';

beforeAll(() => {
  vi.resetModules();
  vi.doMock('node:path', async () => (await vi.importActual<typeof import('node:path')>('node:path')).win32);
});

// The other files of the unit tests use the same modules.
afterAll(() => {
  vi.doUnmock('node:path');
  vi.resetModules();
});

it('on Windows, a path is shown relative to the working folder, with slashes', async () => {
  const { shownPath } = await import('../../../src/input/settings.ts');
  expect(shownPath('C:\\project\\dist\\a', 'C:\\project')).toBe('dist/a');
  expect(shownPath('C:\\projects\\a', 'C:\\project')).toBe('C:/projects/a');
  expect(shownPath('a\\b', 'C:\\project')).toBe('a/b');
});
