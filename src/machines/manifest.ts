import { COLORS, ICONS } from '../sharing/appearance.ts';

/**
 * The web app manifest.
 * @param basePath path that the site is published under, without a slash at its end
 */
export function webManifest(name: string, description: string, basePath: string): object {
  const images = ICONS.images.map(({ path, size }) => {
    return { src: `${basePath}${path}`, sizes: `${size}x${size}`, type: 'image/png' };
  });
  const root = `${basePath}/`;
  return {
    name,
    short_name: name,
    ...(description ? { description } : {}),
    id: root,
    start_url: root,
    scope: root,
    display: 'browser',
    background_color: COLORS.paper,
    theme_color: COLORS.paper,
    icons: [{ src: `${basePath}${ICONS.drawing}`, sizes: 'any', type: 'image/svg+xml' }, ...images],
  };
}
