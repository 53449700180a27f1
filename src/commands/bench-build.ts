import { buildSite } from './build-site.ts';
import { runCommand } from './report.ts';

// Reports to the process that measures: the memory of a process is known to itself only.
await runCommand(async () => {
  await buildSite();
  process.send?.({ peakKilobytes: process.resourceUsage().maxRSS });
});
