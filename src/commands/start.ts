import { buildSite } from './build-site.ts';
import { wantsReplacement } from './published-before.ts';
import { runCommand } from './report.ts';
import { serveSite } from './serve-site.ts';

await runCommand(async () => {
  const { settings } = await buildSite(wantsReplacement(process.argv.slice(2)));
  await serveSite(settings);
});
