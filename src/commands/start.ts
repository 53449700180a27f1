import { buildSite } from '../build/build-site.ts';
import { wantsReplacement } from '../build/published-before.ts';
import { runCommand } from '../build/report.ts';
import { print } from '../build/terminal.ts';
import { serveSite } from '../server/serve-site.ts';

await runCommand(async (settings) => {
  await buildSite(settings, wantsReplacement(process.argv.slice(2)));
  print(await serveSite(settings));
});
