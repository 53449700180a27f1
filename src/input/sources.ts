/** The folder of the sources. Compiled code has them beside it, because pages and styles are made from sources. */
export const SOURCES = new URL('../../src/', import.meta.url);
