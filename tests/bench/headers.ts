import { installedHeaders } from '../headers/headers.ts';
import { type Cost, costOf } from './process-cost.ts';

/** Number of runs. The lowest value counts, because other processes only add time. */
const ROUNDS = 5;

/** Limits of an import: processor time as a multiple of that of clang alone, and megabytes. */
const [MOST_TIMES, MOST_MEMORY] = [3, 500];

/** Imports the header in the first parameter. Without one, only loads the code. */
const CODE = `import { readHeaders } from './lib/importers/c/read-header.js';
const [, path] = process.argv;
if (path) await readHeaders([path], { clang: 'clang', parameters: [] });`;

const ALONE = 'exec clang -x c -w -fsyntax-only -Xclang -ast-dump=json "$1" > /dev/null';

/** As in the package: compiled, because Node needs long to strip types, and with the same parameter of Node. */
const IMPORT = [process.execPath, '--max-semi-space-size=8', '--input-type=module', '-e', CODE];

/**
 * Prints what the import of each header of `npm run headers` costs, with all runs of clang except those that count inactive
 * declarations, beside the cost of `clang -ast-dump=json` alone. Node's start takes the same time for all headers,
 * so another column has it.
 */
const rows: Record<string, Record<string, string>> = {};
for (const { package: name, path } of installedHeaders()) {
  // One after the other, because other work on the machine then changes both.
  const costs: Record<'clang' | 'start' | 'whole', Cost[]> = { clang: [], start: [], whole: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.clang.push(await costOf(['sh', '-c', ALONE, 'sh', path]));
    costs.start.push(await costOf(IMPORT));
    costs.whole.push(await costOf([...IMPORT, path]));
  }
  const [clang, start, whole] = [least(costs.clang), least(costs.start), least(costs.whole)];
  const processor = whole.processor - start.processor;
  const times = processor / clang.processor;
  rows[name] = {
    'clang alone (s)': clang.processor.toFixed(2),
    'import (s)': processor.toFixed(2),
    times: times.toFixed(1),
    'start of Node (s)': start.processor.toFixed(2),
    'times with start': (whole.processor / clang.processor).toFixed(1),
    'memory (MB)': whole.memory.toFixed(0),
  };
  if (times > MOST_TIMES || whole.memory > MOST_MEMORY) process.exitCode = 1;
}
console.table(rows);
console.log(`Limits: ${MOST_TIMES} times, ${MOST_MEMORY} MB`);

function least(costs: readonly Cost[]): Pick<Cost, 'processor' | 'memory'> {
  return {
    processor: Math.min(...costs.map(({ processor }) => processor)),
    memory: Math.max(...costs.map(({ memory }) => memory)),
  };
}
