import { deploySite } from '../build/deploy.ts';
import { runCommand } from '../build/report.ts';

await runCommand(
  (settings) => deploySite(settings, process.argv.slice(2)),
  'the target keeps the result of the last completed step',
);
