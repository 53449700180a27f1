/** The folder `src`. The package also contains it, next to the compiled code, because pages and styles are built from it. */
export const SOURCES = new URL('../../src/', import.meta.url);
