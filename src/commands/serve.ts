import { runCommand } from '../build/report.ts';
import { print } from '../build/terminal.ts';
import { InputError } from '../description/problem.ts';
import { readHost, serveSite } from '../server/serve-site.ts';

await runCommand(async (settings) => {
  const { host, others } = readHost(process.argv.slice(2));
  if (others.length > 0) {
    const message = `Unknown parameters: ${others.join(' ')}; valid: --host, --host <address>.`;
    throw new InputError([{ file: 'command line', message }]);
  }
  print(await serveSite(settings, host));
});
