/**
 * Runs commands of the tool that its parent sends, one after another. They share loaded modules, which take most of the
 * time of a small build.
 */
import type { CommandCall, CommandRun } from './commands.ts';

/** What the current command has printed. */
const output = { stdout: '', stderr: '' };
for (const name of ['stdout', 'stderr'] as const) {
  process[name].write = (text: string | Uint8Array) => {
    output[name] += typeof text === 'string' ? text : Buffer.from(text).toString();
    return true;
  };
  // Every command adds its listeners again.
  process[name].setMaxListeners(0);
}
process.setMaxListeners(0);

const program = new URL('../../src/cli/main.ts', import.meta.url);
const globals = new URL('../unit/fresh-globals.ts', import.meta.url);
let calls = 0;

process.on('message', async ({ parameters, folder, env }: CommandCall) => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(folder);
  process.argv.splice(1, process.argv.length, program.pathname, ...parameters);
  Object.assign(output, { stdout: '', stderr: '' });
  calls += 1;
  // Evaluates only these modules again: addresses of the others do not contain the number.
  await import(`${globals.href}?call=${calls}`);
  await import(`${program.href}?call=${calls}`);
  process.send?.({ code: Number(process.exitCode ?? 0), ...output } satisfies CommandRun);
});
