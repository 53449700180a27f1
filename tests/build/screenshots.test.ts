import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRendering } from '../../src/examples/rendering-mark.ts';
import { chromiumPath } from '../tools/chromium.ts';

const content = mkdtempSync(join(tmpdir(), 'screenshots-'));
const file = (name: string) => join(content, 'screenshots', name);
let said: string;

function screenshots() {
  return spawnSync(process.execPath, ['src/cli/main.ts', 'screenshots'], {
    env: { ...process.env, SITE_CONTENT: content },
    encoding: 'utf8',
  });
}

function draw(): string {
  const { status, stdout, stderr } = screenshots();
  expect(`${status} ${stderr}`).toBe('0 ');
  return stdout;
}

/** The colour in the middle of a picture. */
async function middle(name: string): Promise<number[]> {
  const { data, info } = await sharp(file(name)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const offset = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 4)) * info.channels;
  return [...data.subarray(offset, offset + 3)];
}

beforeAll(() => {
  // Installs the browser if it is missing: the command only looks for it.
  chromiumPath();
  cpSync('tests/fixtures/gallery', content, { recursive: true });
  said = draw();
});

afterAll(() => rmSync(content, { recursive: true }));

describe('npm run screenshots', () => {
  it('draws the preview in the window of each system, light and dark, at twice its size', async () => {
    expect(await sharp(file('tune.tux.png')).metadata()).toMatchObject({ width: 400, height: 320 });
    expect(await middle('tune.tux.png')).toEqual([0, 128, 0]);
    expect(await middle('tune.tux.dark.png')).toEqual([0, 0, 128]);
    expect(isRendering(readFileSync(file('tune.tux.png')))).toBe(true);
  });

  it('logs the images that it skips because a frame or a preview is missing', () => {
    expect(said).toMatch(/skipped .*gone\.png: .*frames\/sun\.html is missing/);
    expect(said).toMatch(/skipped .*no-image\.png: .*broken\/preview\.html is missing/);
    expect(existsSync(file('gone.png'))).toBe(false);
  });

  it('names a frame without a place for previews, and what it needs', () => {
    const frame = join(content, 'frames/tux.html');
    const whole = readFileSync(frame, 'utf8');
    writeFileSync(frame, '<p>No window</p>');
    const { status, stderr } = screenshots();
    writeFileSync(frame, whole);
    expect(stderr).toMatch(/^error .*frames\/tux\.html: .*"iframe\[data-preview\]"/m);
    expect(status).toBe(1);
  });

  it('writes the same bytes a second time, and never replaces a screenshot', () => {
    const before = readFileSync(file('tune.tux.dark.png'));
    writeFileSync(file('tune.tux.png'), 'a screenshot of my own');
    const again = draw();
    expect(readFileSync(file('tune.tux.dark.png')).equals(before)).toBe(true);
    expect(readFileSync(file('tune.tux.png'), 'utf8')).toBe('a screenshot of my own');
    expect(again).toMatch(/kept .*tune\.tux\.png: it is a screenshot/);
  });
});
