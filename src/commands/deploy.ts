import { DEPLOY_OPTIONS, deploySite } from '../build/deploy.ts';
import { command } from './command.ts';

export default command({
  parameters: '<remote:path>',
  options: DEPLOY_OPTIONS,
  run: (settings, { replace }, [target]) => deploySite(settings, target, replace),
});
