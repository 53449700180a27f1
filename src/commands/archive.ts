import { writeArchive } from '../build/archive.ts';
import { readAvailable } from '../build/report.ts';
import { print } from '../build/terminal.ts';
import { readPublishable } from '../input/read-published.ts';
import { shownPath } from '../input/settings.ts';
import { sitePages } from '../site-pages.ts';
import { command } from './command.ts';

export default command({
  parameters: '[<version>]',
  options: {},
  run: async (settings, _, [version]) => {
    await readPublishable(settings.out);
    const site = await readAvailable(settings);
    const packed = await writeArchive(site, sitePages(site), version ?? site.editions[0].release.version);
    print(`Packed ${shownPath(packed)}`);
  },
});
