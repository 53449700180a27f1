import { buildSite } from '../build/build-site.ts';
import { CHANGE_OPTIONS } from '../build/published-before.ts';
import { requireAddress } from '../input/settings.ts';
import { command } from './command.ts';

export default command({
  options: CHANGE_OPTIONS,
  run: async (settings, changes) => {
    requireAddress(settings, process.env);
    await buildSite(settings, changes);
  },
});
