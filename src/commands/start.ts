import { buildSite } from '../build/build-site.ts';
import { readChanges } from '../build/published-before.ts';
import { runCommand } from '../build/report.ts';
import { print } from '../build/terminal.ts';
import { readHost, serveSite } from '../server/serve-site.ts';

await runCommand(async (settings) => {
  const { host, others } = readHost(process.argv.slice(2));
  await buildSite(settings, readChanges(others));
  print(await serveSite(settings, host));
});
