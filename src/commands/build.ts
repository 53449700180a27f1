import { buildSite } from './build-site.ts';
import { runCommand } from './report.ts';

await runCommand(async () => {
  await buildSite();
});
