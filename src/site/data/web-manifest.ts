import { directionOf } from '../../ui/messages/messages.ts';
import { ICONS } from '../sharing/appearance.ts';
import type { Site } from '../site.ts';

export function webManifest({
  config: { name, description, ...config },
  look,
  settings: { basePath },
}: Pick<Site, 'config' | 'look' | 'settings'>): object {
  const images = ICONS.images.map(({ path, size }) => {
    return { src: `${basePath}${path}`, sizes: `${size}x${size}`, type: 'image/png' };
  });
  const lang = config.contentLang ?? config.lang;
  const root = `${basePath}/`;
  return {
    lang,
    dir: directionOf(lang),
    name,
    short_name: name,
    ...(description ? { description } : {}),
    id: root,
    start_url: root,
    scope: root,
    display: 'browser',
    background_color: look.paper.light,
    theme_color: look.paper.light,
    icons: [{ src: `${basePath}${ICONS.drawing}`, sizes: 'any', type: 'image/svg+xml' }, ...images],
  };
}
