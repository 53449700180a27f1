import { runCommand } from '../build/report.ts';
import { serveSite } from '../server/serve-site.ts';
import { readSettings } from '../settings.ts';

await runCommand(async () => console.log(await serveSite(readSettings(process.env))));
