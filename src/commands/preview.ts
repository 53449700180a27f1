import { print } from '../build/terminal.ts';
import { HOST_OPTION } from '../server/listen.ts';
import { serveSite } from '../server/serve-site.ts';
import { command } from './command.ts';

export default command({
  options: HOST_OPTION,
  run: async (settings, { host }) => print(await serveSite(settings, host)),
});
