import { buildSite } from '../../src/build/build-site.ts';
import { commandSettings, runCommand } from '../../src/build/report.ts';

// Reports to the process that measures: memory (MB) and processor time (s) of a process are known to itself only.
await runCommand(async () => {
  const settings = await commandSettings();
  await buildSite(settings, { clean: false, first: false, replace: false, remove: [], strict: false });
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.send?.({ memory: maxRSS / 1024, processor: (userCPUTime + systemCPUTime) / 1e6 });
});
