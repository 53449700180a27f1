import { join } from 'node:path';
import { command } from './command.ts';
import { freePort } from './recipes/free-port.ts';
import { assignRecipes, RECIPE_OPTIONS, runRecipes, workFolder } from './recipes/session.ts';

export default command({
  options: RECIPE_OPTIONS,
  failureEffect: 'no report was written',
  run: async (settings, options) => {
    const { content } = settings;
    const work = workFolder(options.keep === true);
    const port = await freePort();
    const local = { baseUrl: `http://localhost:${port}`, basePath: '', port, out: join(work, 'site') };
    const material = { EXAMPLES: join(content, 'examples') };
    const suite = join(content, 'recipes');
    const runs = await runRecipes(
      await assignRecipes({ ...settings, ...local }, options, work, suite, { material }),
    );
    if (runs.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
  },
});
