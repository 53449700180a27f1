import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../../package.json' with { type: 'json' };
import { OPTIONS } from '../../recipes/options.ts';

const workflow = parse(readFileSync('.github/workflows/recipes.yml', 'utf8'));

it('the workflow runs recipes on all systems, with existing scripts and parameters', () => {
  const { run } = workflow.jobs;
  expect(run.strategy.matrix.system).toEqual(['ubuntu-latest', 'macos-latest', 'windows-latest']);
  const commands: string[] = run.steps.flatMap((step: { run?: string }) => step.run ?? []);
  const scripts = commands.flatMap((command) =>
    [...command.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name),
  );
  expect(scripts).toEqual(['recipes', 'recipes']);
  expect(packageJson.scripts).toHaveProperty('recipes');
  const parameters = (text: string) => new Set(text.match(/(?<=[ [+])--[a-z]+/g));
  const used = parameters(commands.filter((command) => command.includes('npm run recipes')).join(' '));
  expect([...used].toSorted()).toEqual(['--artifacts', '--install', '--json']);
  expect([...used.difference(new Set(Object.keys(OPTIONS).map((name) => `--${name}`)))]).toEqual([]);
});
