import { runCommand } from '../build/report.ts';
import { print } from '../build/terminal.ts';
import { serveSite } from '../server/serve-site.ts';

await runCommand(async (settings) => print(await serveSite(settings)));
