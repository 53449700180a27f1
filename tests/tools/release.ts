import tool from '../../package.json' with { type: 'json' };
import { formatProblem } from '../../src/description/problem.ts';
import { archiveProblems, releaseProblems } from './release-check.ts';
import { parseVersion } from './semantic-version.ts';

const { version } = tool;
const problems = [...(await releaseProblems('.')), ...(await archiveProblems('.'))];
if (problems.length === 0) {
  if (!('repository' in tool))
    console.warn('notice package.json: Without "repository", links in README lead nowhere on npmjs.com.');
  const isPrerelease = (parseVersion(version)?.prerelease ?? []).length > 0;
  console.log(`${version} is ready. To publish it:`);
  console.log(`npm run package && npm publish bindocs-${version}.tgz${isPrerelease ? ' --tag next' : ''}`);
  console.log(`git tag v${version} && git push origin v${version}`);
} else {
  for (const problem of problems) console.error(`error ${formatProblem(problem)}`);
  process.exitCode = 1;
}
