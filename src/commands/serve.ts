import { runCommand } from '../build/report.ts';
import { print } from '../build/terminal.ts';
import { serveSite } from '../server/serve-site.ts';
import { readSettings } from '../settings.ts';

await runCommand(async () => print(await serveSite(readSettings(process.env))));
