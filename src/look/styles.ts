/** An image file in the content folder. */
export interface Picture {
  /** Absolute path. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

export interface Logo {
  readonly light: Picture;
  readonly dark: Picture;
  readonly replacesName: boolean;
}

/** An icon with a size of 24 by 24 pixels. */
export interface Icon {
  /** Path data. */
  readonly outline: string;
  readonly rule: 'evenodd' | 'nonzero';
}

/** The class name of a link in `social`, by its index. */
export function iconClass(index: number): string {
  return `icon-${index + 1}`;
}

/** Maximum width of a logo in `rem`. Its height is 2 rem. */
const WIDEST = 12;

/** The styles of a logo. If the logo replaces the name, the name is hidden, but not from screen readers. */
export function logoStyles({ light, dark, replacesName }: Logo): string {
  const at = replacesName ? '.brand' : '.brand::before';
  const width = Math.min(WIDEST, Math.round((200 * light.width) / light.height) / 100);
  const shown = (picture: Picture) => `{ background-image: url(${JSON.stringify(picture.path)}); }`;
  const hidden = 'overflow: hidden; white-space: nowrap; text-indent: calc(100% + 1rem);';
  const beside = 'content: ""; display: inline-block; margin-inline-end: 0.5rem; vertical-align: -0.5rem;';
  return [
    `${at} { inline-size: ${width}rem; block-size: 2rem; ${replacesName ? hidden : beside} }`,
    `${at} { background: center / contain no-repeat; }`,
    `${at} ${shown(light)}`,
    '.brand span { display: none; }',
    // On a phone, the name and the controls share one row of the header.
    ...(replacesName ? [] : ['@media (width < 30rem) { .brand { font-size: 1.1rem; } }']),
    ...(dark.path === light.path
      ? []
      : [
          `@media (prefers-color-scheme: dark) { html:not([data-theme="light"]) ${at} ${shown(dark)} }`,
          `html[data-theme="dark"] ${at} ${shown(dark)}`,
        ]),
    '',
  ].join('\n');
}

/** The styles of icons. As clip paths in style sheets, icons need no requests and have the color of the text. */
export function iconStyles(icons: readonly Icon[]): string {
  if (icons.length === 0) return '';
  return [
    '[class^="icon-"]::before { content: ""; display: block; inline-size: 24px; block-size: 24px; background: currentcolor; }',
    '@media (forced-colors: active) { [class^="icon-"]::before { background: LinkText; forced-color-adjust: none; } }',
    ...icons.map(
      ({ outline, rule }, index) =>
        `.${iconClass(index)}::before { clip-path: path(${rule}, "${outline}"); }`,
    ),
    '',
  ].join('\n');
}
