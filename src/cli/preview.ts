import { HOST_OPTION } from '../build/server/listen.ts';
import { serveSite } from '../build/server/serve-site.ts';
import { print } from '../ui/terminal.ts';
import { command } from './command.ts';

export default command({
  options: HOST_OPTION,
  run: async (settings, { host }) => print((await serveSite(settings, host)).message),
});
