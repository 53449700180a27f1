import { expect, it, vi } from 'vitest';
import { shownPath } from '../../../src/input/settings.ts';

vi.mock('node:path', async () => (await vi.importActual<typeof import('node:path')>('node:path')).win32);

it('on Windows, a path is shown relative to the working folder, with slashes', () => {
  expect(shownPath('C:\\project\\dist\\a', 'C:\\project')).toBe('dist/a');
  expect(shownPath('C:\\projects\\a', 'C:\\project')).toBe('C:/projects/a');
  expect(shownPath('a\\b', 'C:\\project')).toBe('a/b');
});
