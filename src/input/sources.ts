/** The folder `src`. In the package, it is next to the compiled code, because pages and styles are built from it. */
export const SOURCES = new URL('../../src/', import.meta.url);
