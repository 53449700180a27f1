import { print } from '../build/terminal.ts';
import { readSite } from '../input/read-site.ts';
import { drawPreviews } from '../previews/draw-previews.ts';
import { command } from './command.ts';

export default command({
  options: {},
  run: async (given) => {
    const { editions, settings } = await readSite(given);
    const releases = editions.map(({ release }) => release);
    for await (const line of drawPreviews(releases, settings.content)) print(line);
  },
});
