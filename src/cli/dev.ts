import { createServer } from 'node:http';
import { refuseUnsupportedFolders } from '../build/bundled-folders.ts';
import { startPreview } from '../build/dev/live-preview.ts';
import { HOST_OPTION, listen } from '../build/server/listen.ts';
import { readSettings } from '../input/settings.ts';
import { print } from '../ui/terminal.ts';
import { command } from './command.ts';

export default command({
  options: HOST_OPTION,
  run: async (settings, { host, ...options }) => {
    await refuseUnsupportedFolders(settings);
    // Reports a port in use before Astro starts, which takes longer.
    (await listen(createServer(), settings, host)).close();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => process.exit(0));
    const server = await startPreview(() => readSettings(process.env, process.cwd(), options), host);
    const { addresses } = await listen(server, settings, host);
    print(`Previewing the site at ${addresses}; press Ctrl+C to stop`);
  },
});
