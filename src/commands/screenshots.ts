import { runCommand } from '../build/report.ts';
import { print } from '../build/terminal.ts';
import { drawPreviews } from '../previews/draw-previews.ts';
import { readSite } from '../read-site.ts';
import { readSettings } from '../settings.ts';

await runCommand(async () => {
  const { editions, settings } = await readSite(readSettings(process.env));
  const releases = editions.map(({ release }) => release);
  for await (const line of drawPreviews(releases, settings.content)) print(line);
});
