import { deploySite } from '../build/deploy.ts';
import { runCommand } from '../build/report.ts';

await runCommand(
  (settings) => deploySite(settings, process.argv.slice(2)),
  'the target is as the last step left it',
);
