import { writeArchive } from '../build/archive.ts';
import { runCommand } from '../build/report.ts';
import { print } from '../build/terminal.ts';
import { readPublishable } from '../input/read-published.ts';
import { readSite } from '../input/read-site.ts';
import { shownPath } from '../input/settings.ts';
import { sitePages } from '../site-pages.ts';

await runCommand(async (settings) => {
  await readPublishable(settings.out);
  const site = await readSite(settings);
  const [version = site.editions[0].release.version] = process.argv.slice(2);
  print(`Packed ${shownPath(await writeArchive(site, sitePages(site), version))}`);
});
