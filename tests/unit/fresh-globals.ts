// The unit and build tests of a worker share modules and globals, as do the builds of a process: a language or content that
// one sets must not reach the next.
globalThis.siteInterface = undefined;
globalThis.siteGrammars = undefined;
globalThis.siteSnapshot = undefined;
process.exitCode = undefined;

export {};
