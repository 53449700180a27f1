import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isRendering, markRendering } from '../../../src/examples/rendering-mark.ts';

const pixels = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9]);
const png = () =>
  sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } })
    .png()
    .toBuffer();

describe('the mark of a rendering', () => {
  it('leaves a readable PNG with the same pixels', async () => {
    const marked = markRendering(await png());
    const { data, info } = await sharp(marked, { failOn: 'warning' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 2, height: 2 });
    expect(data.equals(pixels)).toBe(true);
  });

  it('is on drawn pictures only', async () => {
    const plain = await png();
    expect(isRendering(markRendering(plain))).toBe(true);
    expect(isRendering(plain)).toBe(false);
    expect(isRendering(await sharp(plain).webp().toBuffer())).toBe(false);
    expect(isRendering(new Uint8Array())).toBe(false);
  });

  it('disappears when the picture is replaced', async () => {
    expect(
      isRendering(
        await sharp(markRendering(await png()))
          .png()
          .toBuffer(),
      ),
    ).toBe(false);
  });

  it('is only for PNG files', () => {
    expect(() =>
      markRendering(new TextEncoder().encode('GIF89a and so on, long enough to hold a header')),
    ).toThrow(RangeError);
  });
});
