import { buildSite } from '../build/build-site.ts';
import { wantsReplacement } from '../build/published-before.ts';
import { runCommand } from '../build/report.ts';
import { print } from '../build/terminal.ts';
import { readHost, serveSite } from '../server/serve-site.ts';

await runCommand(async (settings) => {
  const { host, others } = readHost(process.argv.slice(2));
  await buildSite(settings, wantsReplacement(others));
  print(await serveSite(settings, host));
});
