import { buildSite } from '../build/build-site.ts';
import { readChanges } from '../build/published-before.ts';
import { runCommand } from '../build/report.ts';
import { requireAddress } from '../input/settings.ts';

await runCommand(async (settings) => {
  requireAddress(process.env);
  await buildSite(settings, readChanges(process.argv.slice(2)));
});
