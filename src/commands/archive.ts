import { parseArgs } from 'node:util';
import { readSettings, shownPath } from '../settings.ts';
import { readSite } from '../site.ts';
import { runCommand } from './report.ts';
import { writeArchive } from './write-archive.ts';

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const site = await readSite(readSettings(process.env));
  const version = positionals[0] ?? site.releases[0]?.version ?? '';
  console.log(`Packed ${shownPath(await writeArchive(site, version))}`);
});
