import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repositoryOf } from '../../input/repository.ts';
import { withSlashes } from '../../input/settings.ts';

/** The folder of a new site in its repository. Paths are relative to the top folder of the repository, with slashes. */
export interface Project {
  /** Path of the top folder of the repository, below which all other paths are. */
  readonly repository: string;
  /** The folder of the site; "." at the top. */
  readonly folder: string;
  /** The folder in which packages are installed. */
  readonly packages: string;
  /** Name of the lock file there; undefined if there is none. */
  readonly lock: string | undefined;
  /** The folder of this package. */
  readonly tool: string;
}

const TEMPLATE_INSTALL = 'npm ci --ignore-scripts';

/** Lock files, and the commands that install from them. Projects with other lock files require a different step. */
const INSTALLS: Readonly<Record<string, string | undefined>> = {
  'package-lock.json': TEMPLATE_INSTALL,
  'npm-shrinkwrap.json': TEMPLATE_INSTALL,
  'pnpm-lock.yaml': 'npx --yes pnpm@10 install --frozen-lockfile --ignore-scripts',
  'yarn.lock': undefined,
  'bun.lock': undefined,
};

/** Finds the repository of a folder, its lock file and this package, in the folder or the nearest folder above it. */
export function findProject(folder: string): Project {
  const repository = repositoryOf(folder) ?? folder;
  const inside = [folder];
  for (let path = folder; path !== repository; path = dirname(path)) inside.push(dirname(path));
  const below = (path: string) => withSlashes(relative(repository, path)) || '.';
  const nearest = (name: string) => inside.find((path) => existsSync(join(path, name)));
  const packages = inside.find((path) => lockIn(path) !== undefined) ?? folder;
  const tool = join(nearest('node_modules/bindocs') ?? packages, 'node_modules/bindocs');
  return {
    repository,
    folder: below(folder),
    packages: below(packages),
    lock: lockIn(packages),
    tool: below(tool),
  };
}

function lockIn(folder: string): string | undefined {
  return Object.keys(INSTALLS).find((name) => existsSync(join(folder, name)));
}

/**
 * The workflow for a project.
 * @param template `src/releases/hosts/publish/workflow.yml`
 * @param content the content folder, relative to the folder of the site
 */
export function workflowFor(template: string, project: Project, content: string): string {
  const { folder, packages, lock = '', tool } = project;
  const install = [
    `run: ${INSTALLS[lock] ?? TEMPLATE_INSTALL}`,
    ...(packages === '.' ? [] : [`  working-directory: ${scalar(packages)}`]),
  ];
  const use = [
    `uses: ${scalar(`./${tool}/src/releases/hosts/publish`)}`,
    ...(folder === '.' ? [] : ['  with:', `    folder: ${scalar(folder)}`]),
  ];
  const environment = content === 'content' ? '' : `env:\n  SITE_CONTENT: ${scalar(content)}\n\n`;
  const artifacts = folder === '.' ? 'in artifacts/' : `in ${scalar(folder)}/artifacts/`;
  return template
    .replace('permissions: {}\n', () => `${environment}permissions: {}\n`)
    .replace(`run: ${TEMPLATE_INSTALL}`, () => install.join('\n      '))
    .replace('uses: ./node_modules/bindocs/src/releases/hosts/publish', () => use.join('\n      '))
    .replace('in artifacts/', () => artifacts);
}

/** A path as one line of YAML, in which GitHub evaluates no expressions. */
function scalar(path: string): string {
  if (/^\.\/[\w./-]+$/.test(path)) return path;
  const quoted = JSON.stringify(path.replaceAll('${{', () => `\${{ '\${{' }}`));
  // YAML 1.1 ends lines at some of these.
  return quoted.replaceAll(/[\x7f-\x9f\u2028\u2029]/g, (mark) => {
    return `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

interface FirstRelease {
  /** The described release. */
  readonly version: string;
  /** Path of `site.json`. */
  readonly site: string;
  readonly artifacts: string;
  /** Whether `site.json` contains the address of the site. */
  readonly hasAddress: boolean;
}

/** The steps that remain before a project can publish its site with the created workflow. */
export function stepsBefore(
  workflow: string,
  { lock, packages }: Project,
  { version, site, artifacts, hasAddress }: FirstRelease,
): string[] {
  const isKnown = lock === undefined || INSTALLS[lock] !== undefined;
  const others = `Replace "${TEMPLATE_INSTALL}" in ${workflow}, because it requires package-lock.json, and ${packages === '.' ? 'this project' : packages} has ${lock}. The packages must be in node_modules.`;
  return [
    ...(hasAddress ? [] : [`Set "baseUrl" in ${site} to the address of the site.`]),
    ...(lock === undefined
      ? [
          'Install bindocs with npm, from its archive (see README of bindocs), and commit package-lock.json and the archive, which the workflow requires.',
        ]
      : []),
    ...(isKnown ? [] : [others]),
    `Add steps to ${workflow} that put the release files into ${artifacts}/<version>/.`,
    'In the settings of the repository on GitHub, choose "GitHub Actions" as the source of Pages, and add deployment rules for the tags v* and [0-9]* to the environment github-pages.',
    `Push the tag v${version} to publish the site.`,
  ];
}
