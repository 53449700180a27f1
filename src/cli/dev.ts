import { createServer } from 'node:http';
import { refuseUnsupportedFolders } from '../build/bundled-folders.ts';
import { LivePreview } from '../build/dev/live-preview.ts';
import { HOST_OPTION, listen } from '../build/server/listen.ts';
import { readSettings } from '../input/settings.ts';
import { print } from '../ui/terminal.ts';
import { command } from './command.ts';

export default command({
  options: HOST_OPTION,
  run: async (settings, { host, ...options }) => {
    await refuseUnsupportedFolders(settings);
    const preview = new LivePreview(() => readSettings(process.env, process.cwd(), options), host);
    // Reports a port in use before Astro starts, which takes longer.
    (await listen(createServer(), settings, host)).close();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => process.exit(0));
    const { addresses } = await listen(await preview.start(), settings, host);
    print(`Previewing the site at ${addresses}; press Ctrl+C to stop`);
  },
});
