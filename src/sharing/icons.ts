/** The icon: as a drawing, and in the sizes that phones and desktops ask for, in pixels. */
export const ICONS = {
  drawing: '/favicon.svg',
  images: [
    { path: '/apple-touch-icon.png', size: 180 },
    { path: '/icon-192.png', size: 192 },
    { path: '/icon-512.png', size: 512 },
  ],
} as const;
