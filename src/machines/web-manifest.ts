import { COLORS, ICONS } from '../sharing/appearance.ts';
import type { Site } from '../site/site.ts';

export function webManifest({ config: { name, description }, settings: { basePath } }: Site): object {
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
