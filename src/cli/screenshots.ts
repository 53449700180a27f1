import { readAvailable } from '../build/read-available.ts';
import { isRendered } from '../releases/record.ts';
import { print } from '../ui/terminal.ts';
import { command } from './command.ts';
import { drawPreviews } from './screenshots/draw-previews.ts';

export default command({
  options: {},
  run: async (given) => {
    const { editions, settings } = await readAvailable(given);
    const releases = editions.filter(isRendered).map(({ release }) => release);
    for await (const line of drawPreviews(releases, settings.content)) print(line);
  },
});
