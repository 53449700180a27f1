import { buildSite } from './build-site.ts';
import { wantsReplacement } from './published-before.ts';
import { runCommand } from './report.ts';

await runCommand(async () => {
  await buildSite(wantsReplacement(process.argv.slice(2)));
});
