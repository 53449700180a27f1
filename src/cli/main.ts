import { fileURLToPath } from 'node:url';
import { runCommand } from '../build/report.ts';
import { unknownName } from '../description/nearest.ts';
import { InputError } from '../description/problem.ts';
import { GENERATOR, shownPath } from '../input/settings.ts';
import { SOURCES } from '../input/sources.ts';
import { allowClosedOutput, print } from '../ui/terminal.ts';
import { inColumns } from './command.ts';

/** Summaries and modules of commands, by name. A module is loaded only if its command runs. */
const COMMANDS = {
  init: ['Create a description, settings and a guide to start from.', () => import('./init.ts')],
  import: ['Add the API of headers or of a binding to a description.', () => import('./import.ts')],
  dev: ['Preview the site while you edit it.', () => import('./dev.ts')],
  build: ['Build the site.', () => import('./build.ts')],
  doctor: ['List probable mistakes and missing information.', () => import('./doctor.ts')],
  recipes: ['Run the recipes for this system in empty folders.', () => import('./recipes.ts')],
  preview: ['Serve the built site.', () => import('./preview.ts')],
  verify: ['Compare exported names of libraries with the description.', () => import('./verify.ts')],
  files: ['List the files of a release that are on another host.', () => import('./files.ts')],
  deploy: ['Copy the built site to its host with rclone.', () => import('./deploy.ts')],
  server: ['Print the configuration of nginx or Caddy for the site.', () => import('./server.ts')],
  archive: ['Pack a release of the built site for offline reading.', () => import('./archive.ts')],
  screenshots: ['Render the previews of examples as images.', () => import('./screenshots.ts')],
} as const;

allowClosedOutput();
const [name = '--help', ...parameters] = process.argv.slice(2);

if (isCommand(name)) {
  const [summary, load] = COMMANDS[name];
  const { default: run } = await load();
  await run(name, summary, parameters);
} else await runCommand(async () => print(answerTo(name)));

function isCommand(given: string): given is keyof typeof COMMANDS {
  return Object.hasOwn(COMMANDS, given);
}

function answerTo(given: string): string {
  if (['--version', '-v'].includes(given)) return GENERATOR;
  if (!['--help', '-h'].includes(given))
    throw new InputError([{ file: 'command line', ...unknownName('command', given, Object.keys(COMMANDS)) }]);
  return [
    'npx bindocs <command>',
    '',
    ...inColumns(Object.entries(COMMANDS).map(([name, [summary]]) => [name, summary])),
    '',
    'To list the options of a command, run npx bindocs <command> --help.',
    `Manual: ${shownPath(fileURLToPath(new URL('../docs/', SOURCES)))}`,
  ].join('\n');
}
