import tool from '../../package.json' with { type: 'json' };
import { formatProblem } from '../../src/description/problem.ts';
import { releaseProblems } from './release-check.ts';

const problems = await releaseProblems('.');
if (problems.length === 0) {
  console.log(
    `${tool.version} is ready. To publish it: git tag v${tool.version} && git push origin v${tool.version}`,
  );
} else {
  for (const problem of problems) console.error(`error ${formatProblem(problem)}`);
  process.exitCode = 1;
}
