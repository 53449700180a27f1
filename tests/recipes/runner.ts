import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assignment } from '../../src/cli/recipes/assignment.ts';
import type { Hosts } from '../../src/cli/recipes/run-all.ts';
import { runRecipes } from '../../src/cli/recipes/session.ts';
import { makeRegistries } from './registries.ts';
import { prepareNamespaces } from './sandbox.ts';
import { performersIn, type Ways } from './script.ts';
import { startStandIns } from './stand-ins.ts';

// `recipes.ts` starts this process in its own namespaces.
const [assigned = '', results = ''] = process.argv.slice(2);
const { ways, ...assignment }: Assignment & { ways: Ways } = JSON.parse(readFileSync(assigned, 'utf8'));
// Recipes find only programs of the system. Debian installs some in folders for games.
if (process.getuid?.() === 0)
  process.env['PATH'] = '/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games';
const network = 'limited to the site and stand-ins';
const runs = await runRecipes(assignment, { network }, performersIn(ways), startHosts);
writeFileSync(results, JSON.stringify(runs));
// Stand-ins are still listening.
process.exit();

async function startHosts(
  environment: Readonly<Record<string, string>>,
  homes: readonly string[],
): Promise<Hosts> {
  const folder = join(assignment.work, 'namespace');
  mkdirSync(folder);
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  const { answers, hidden, skipped } = makeRegistries(folder, 'tests/stub-library', environment);
  const { names, authority, requests } = await startStandIns(folder, answers);
  prepareNamespaces(folder, names, authority, homes, hidden);
  // Ordinary users must be able to read these.
  for (const name of [folder, ...['ca.pem', 'hosts', 'passwd'].map((each) => join(folder, each))])
    chmodSync(name, 0o755);
  const trusted = {
    SSL_CERT_FILE: authority,
    NODE_EXTRA_CA_CERTS: authority,
    // By default, cabal first downloads the package list of Hackage, which stand-ins cannot sign. Recipes only require
    // packages that come with GHC.
    CABAL_CONFIG: '/dev/null',
  };
  return { environment: trusted, requests, skipped };
}
