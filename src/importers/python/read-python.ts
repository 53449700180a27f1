import { spawn } from 'node:child_process';
import { text as textOfStream } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'astro/zod';
import { errorCode, InputError, type Problem } from '../../description/problem.ts';
import { SOURCES } from '../../input/sources.ts';
import { sha256 } from '../../releases/files/sums.ts';
import { type BindingImporter, bindingItem } from '../binding.ts';
import { readPythonFiles } from './source-files.ts';

const PROGRAM = 'python3';

/** Time limit of Python. */
const SECONDS = 120;

/** The output of `declarations.py`. */
const outputSchema = z.union([
  z.object({ items: z.array(bindingItem), undescribed: z.record(z.string(), z.number()) }),
  z.object({
    problem: z.object({
      message: z.string(),
      file: z.string().optional(),
      line: z.number().optional(),
      column: z.number().optional(),
    }),
  }),
]);

/**
 * Reads type stubs, or modules with annotations, from a wheel, a folder or a file, with the parser of Python. No code of the
 * package runs.
 */
export async function readPython(source: string): ReturnType<BindingImporter> {
  const { texts, version } = await readPythonFiles(source);
  const latin1 = [...texts].map(([file, bytes]) => [file, Buffer.from(bytes).toString('latin1')]);
  const output = await runPython(JSON.stringify({ files: Object.fromEntries(latin1) }), source);
  if ('problem' in output) {
    const { message, file = '', line, column = 1 } = output.problem;
    const position = line === undefined ? {} : { position: { line, column } };
    throw new InputError([{ file: [source, file].filter(Boolean).join(': '), ...position, message }]);
  }
  return {
    languageName: 'Python',
    separator: '.',
    version,
    items: output.items,
    sums: new Map([...texts].map(([file, bytes]) => [file, sha256(bytes)])),
    missing: Object.entries(output.undescribed).map(([what, count]) => `${what} (${count})`),
  };
}

async function runPython(input: string, source: string): Promise<z.infer<typeof outputSchema>> {
  const script = fileURLToPath(new URL('importers/python/declarations.py', SOURCES));
  // Isolated: without the folder and environment of the user. Without compiled copies of its modules.
  const child = spawn(PROGRAM, ['-I', '-B', script], { timeout: SECONDS * 1000, killSignal: 'SIGKILL' });
  const ended = new Promise<Pick<Problem, 'message' | 'hint'> | undefined>((done) => {
    child.once('error', (error) =>
      done({
        message:
          errorCode(error) === 'ENOENT' ? `${PROGRAM} was not found.` : `Cannot run it: ${error.message}.`,
        hint: 'Install Python 3.9 or later. It parses the modules, and runs none of their code.',
      }),
    );
    child.once('close', (code, signal) => {
      if (signal)
        done({ message: `Reading ${source} requires more than ${SECONDS} seconds or too much memory.` });
      else
        done(code === 0 ? undefined : { message: `Failed with exit code ${code} while it read ${source}.` });
    });
  });
  // Python can exit before it has read its input.
  child.stdin.on('error', () => undefined).end(input);
  child.stderr.resume();
  const [output, failure] = await Promise.all([textOfStream(child.stdout).catch(() => ''), ended]);
  if (failure) throw new InputError([{ file: PROGRAM, ...failure }]);
  return outputSchema.parse(JSON.parse(output));
}
