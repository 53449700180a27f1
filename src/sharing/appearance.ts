/** The icon as SVG, and its sizes for phones and desktops in pixels. */
export const ICONS = {
  drawing: '/favicon.svg',
  images: [
    { path: '/apple-touch-icon.png', size: 180 },
    { path: '/icon-192.png', size: 192 },
    { path: '/icon-512.png', size: 512 },
  ],
} as const;

/** Colours of both themes for places without style sheets, as in `styles/tokens.css`. */
export const COLORS = {
  paper: '#fcfbf8',
  paperDark: '#12151b',
  ink: '#151a25',
  soft: '#4f5561',
  line: '#dedbd4',
  mark: '#e8511d',
} as const;
