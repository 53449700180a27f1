// The unit tests of a worker share modules and globals, and a language or content that one file sets must not reach the next.
globalThis.siteInterface = undefined;
globalThis.siteGrammars = undefined;
globalThis.siteSnapshot = undefined;
process.exitCode = undefined;

export {};
