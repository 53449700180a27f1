import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { typefaceFiles } from '../../tools/typeface.ts';

it('is made from the installed typeface; if it differs, run npm run typeface', async () => {
  for (const [path, bytes] of await typefaceFiles())
    expect((await readFile(path)).equals(bytes), path).toBe(true);
});
