import { buildSite } from './build-site.ts';
import { runCommand } from './report.ts';
import { serveSite } from './serve-site.ts';

await runCommand(async () => {
  const { settings } = await buildSite();
  await serveSite(settings);
});
