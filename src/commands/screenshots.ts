import { readAvailable } from '../build/report.ts';
import { print } from '../build/terminal.ts';
import { drawPreviews } from '../previews/draw-previews.ts';
import { isRendered } from '../release/record.ts';
import { command } from './command.ts';

export default command({
  options: {},
  run: async (given) => {
    const { editions, settings } = await readAvailable(given);
    const releases = editions.filter(isRendered).map(({ release }) => release);
    for await (const line of drawPreviews(releases, settings.content)) print(line);
  },
});
