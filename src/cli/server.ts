import { readFile } from 'node:fs/promises';
import { readAvailable } from '../build/read-available.ts';
import { unknownName } from '../description/nearest.ts';
import { InputError } from '../description/problem.ts';
import { SOURCES } from '../input/sources.ts';
import { serverConfiguration } from '../releases/hosts/host-files.ts';
import { print } from '../ui/terminal.ts';
import { command } from './command.ts';

/** The configurations in `src/releases/hosts`, by the name of their server. */
const TEMPLATES: ReadonlyMap<string, string> = new Map([
  ['nginx', 'nginx.conf'],
  ['caddy', 'Caddyfile'],
]);

export default command({
  parameters: '<nginx or caddy>',
  options: {},
  failureEffect: 'nothing was printed',
  run: async (given, _, [name]) => {
    const file = TEMPLATES.get(name ?? '');
    if (file === undefined)
      throw new InputError([{ file: 'server', ...unknownName('server', name, [...TEMPLATES.keys()]) }]);
    const template = await readFile(new URL(`releases/hosts/${file}`, SOURCES), 'utf8');
    const { settings, editions, redirects } = await readAvailable(given);
    const releaseFolders = editions.flatMap(({ tree }) => tree.folders);
    const text = serverConfiguration(template, { base: settings.basePath, releaseFolders, redirects });
    // Terminals show no tabs of texts that are not trusted.
    print(text.replaceAll('\t', '  ').trimEnd());
  },
});
