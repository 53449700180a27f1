import { COLORS } from '../sharing/colors.ts';
import { ICONS } from '../sharing/icons.ts';

/**
 * The web app manifest.
 * @param basePath path that the site is published under, without a slash at its end
 */
export function webManifest(name: string, description: string, basePath: string): object {
  const images = ICONS.images.map(({ path, size }) => ({
    src: `${basePath}${path}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }));
  return {
    name,
    short_name: name,
    ...(description ? { description } : {}),
    id: `${basePath}/`,
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    display: 'browser',
    background_color: COLORS.paper,
    theme_color: COLORS.paper,
    icons: [{ src: `${basePath}${ICONS.drawing}`, sizes: 'any', type: 'image/svg+xml' }, ...images],
  };
}

/** `robots.txt`: everything may be read, and where the list of it is. */
export function robots(baseUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}
