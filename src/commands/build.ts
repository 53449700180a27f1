import { buildSite } from '../build/build-site.ts';
import { wantsReplacement } from '../build/published-before.ts';
import { runCommand } from '../build/report.ts';

await runCommand(async (settings) => {
  await buildSite(settings, wantsReplacement(process.argv.slice(2)));
});
