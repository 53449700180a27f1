import type { ProseElement } from './prose.ts';

/** The size of a picture, in the proportions of its file if a guide states the width or height alone. */
export function shownSize(
  picture: { readonly width: number; readonly height: number },
  { width, height }: ProseElement['attributes'],
): { readonly width?: unknown; readonly height?: unknown } {
  if (width === undefined && height === undefined) return picture;
  const ratio = picture.width / picture.height;
  const [wide, tall] = [Math.round(Number(height) * ratio), Math.round(Number(width) / ratio)];
  return {
    ...(width === undefined && wide > 0 ? { width: wide } : { width }),
    ...(height === undefined && tall > 0 ? { height: tall } : { height }),
  };
}
