/** Imports the header in the first parameter. Without a parameter, only loads the code. */
import { readHeaders } from '../../src/importers/c/read-header.ts';

const [path] = process.argv.slice(2);
if (path !== undefined) await readHeaders([path], { clang: 'clang', parameters: [] });
