import { buildSite } from '../build/build-site.ts';
import { wantsReplacement } from '../build/published-before.ts';
import { runCommand } from '../build/report.ts';
import { serveSite } from '../server/serve-site.ts';

await runCommand(async () => {
  const { settings } = await buildSite(wantsReplacement(process.argv.slice(2)));
  console.log(await serveSite(settings));
});
