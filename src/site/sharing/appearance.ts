/** The icon as SVG, and its sizes for phones and desktops in pixels. */
export const ICONS = {
  drawing: '/favicon.svg',
  images: [
    { path: '/apple-touch-icon.png', size: 180 },
    { path: '/icon-192.png', size: 192 },
    { path: '/icon-512.png', size: 512 },
  ],
} as const;
