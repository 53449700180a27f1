import { buildSite } from '../build/build-site.ts';
import { wantsReplacement } from '../build/published-before.ts';
import { runCommand } from '../build/report.ts';
import { requireAddress } from '../settings.ts';

await runCommand(async () => {
  requireAddress(process.env);
  await buildSite(wantsReplacement(process.argv.slice(2)));
});
