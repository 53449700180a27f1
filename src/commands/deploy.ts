import { deploySite } from '../build/deploy.ts';
import { runCommand } from '../build/report.ts';
import { readSettings } from '../settings.ts';

await runCommand(
  () => deploySite(readSettings(process.env), process.argv.slice(2)),
  'the target is as the last step left it',
);
