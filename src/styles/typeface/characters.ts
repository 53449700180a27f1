/**
 * The typeface of pages in two files, limited to Latin-1 and Latin Extended-A, with the characters of each as a
 * `unicode-range`. Browsers fetch the second only for pages that contain one of its letters. `npm run typeface` makes the
 * files, because compressing them takes half a second, and they are the same for every site.
 */
export const CHARACTERS = {
  latin: 'U+20-7e,U+a0-ff,U+131,U+152-153,U+2010-203a,U+20ac,U+2122,U+2190-2199,U+2212',
  'latin-ext': 'U+100-130,U+132-151,U+154-17f',
} as const;
