#!/usr/bin/env node
// @ts-check
import { fileURLToPath } from 'node:url';
import { fail, run } from './run.mjs';

if (Number.parseInt(process.versions.node, 10) < 24)
  fail(`bindocs requires Node 24 or newer; this is Node ${process.versions.node}.`);
else {
  // With Node's default, large builds need a tenth more memory.
  const parameters = ['--max-semi-space-size=8', fileURLToPath(new URL('main.js', import.meta.url))];
  run(process.execPath, [...parameters, ...process.argv.slice(2)], true);
}
