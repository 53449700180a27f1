import { z } from 'astro/zod';
import { isDescribed } from '../../install/catalog.ts';
import { recipeStepSchema } from '../../install/recipe.ts';
import { installPath, permanentPath, runLogPath, scriptPath } from '../../page/paths.ts';
import { caveatSchema } from '../../releases/readiness.ts';
import { RECIPE_STATES, recipeState } from '../../releases/recipe-state.ts';
import { runSchema } from '../../releases/runs.ts';
import type { Edition } from '../site.ts';

const address = z.url().describe('Full address.');

const file = z.strictObject({
  name: z.string().describe('Name, with its folders in the release.'),
  url: z.string().describe('Address of the download.'),
});

const recipe = z.strictObject({
  kind: z.enum(['platform', 'method']),
  key: z.string().describe('Key of the platform or method in the description.'),
  name: z.string(),
  url: address,
  script: address.describe('The same recipe as a script of its shell.'),
  shell: z.enum(['sh', 'cmd', 'powershell']),
  description: z.string().describe('One sentence; may be empty.'),
  state: z
    .enum(RECIPE_STATES)
    .describe(
      'What is known. tried: a recorded run with the published files passed; ready: everything it needs is published, but no ' +
        'run is recorded; byHand: ready, with manual steps; limited: it does not work on the architectures in a caveat; ' +
        'older: only an earlier release has what it needs (worksIn); notYet: no release has it.',
    ),
  works: z
    .boolean()
    .describe(
      'Whether all its files are published and no known limit prevents it. Not a promise: see state.',
    ),
  caveats: z
    .array(caveatSchema)
    .describe('Limits, missing files, unset variables, and manual steps before the last command.'),
  worksIn: z
    .strictObject({ version: z.string(), url: address })
    .optional()
    .describe('If the recipe does not work: the nearest earlier release in which nothing known prevents it.'),
  steps: z.array(recipeStepSchema).min(1),
  files: z.array(file).describe('Files that the steps fetch.'),
  run: runSchema
    .pick({ date: true, system: true, processor: true, standIns: true })
    .extend({ log: address })
    .optional()
    .describe('The newest run in which these steps passed. Absent if unknown.'),
});

const language = z.strictObject({
  key: z.string().describe('Key of the language in the description.'),
  name: z.string(),
  group: z.string().optional().describe('For a dialect: key of its group.'),
  url: address,
  bindingVersion: z
    .string()
    .optional()
    .describe('Version of its binding, if it differs from the version of the release.'),
  recipes: z.array(recipe).min(1),
});

/** Schema of `/install/index.json`: all recipes of a release, with placeholders replaced. */
export const installIndexSchema = z
  .strictObject({
    library: z.string(),
    version: z.string(),
    date: z.iso.date().describe('Day of the release.'),
    languages: z.array(language).describe('In display order; each dialect is a separate entry.'),
  })
  .meta({ title: 'Install index', description: 'Every recipe of a release, with placeholders replaced.' });

/** Context for data about a release. */
export interface DataContext {
  /** Name of the library. */
  readonly library: string;
  /** Address of the site, without a slash at its end. */
  readonly baseUrl: string;
  /** Full address of the home page of the release, with a trailing slash. */
  readonly root: string;
}

export function installIndex(
  {
    release: { version, document },
    catalog: { tabs },
    runs,
    readiness,
  }: Pick<Edition, 'release' | 'catalog' | 'runs' | 'readiness'>,
  { library, baseUrl, root }: DataContext,
): z.infer<typeof installIndexSchema> {
  const described = tabs.flatMap(({ variants }) => variants).filter(isDescribed);
  const languages = described.map(({ tab, key, slug, displayName, bindingVersion, targets }) => ({
    key,
    name: displayName,
    ...(tab.isGroup ? { group: tab.key } : {}),
    url: `${root}${installPath(slug)}`,
    ...(bindingVersion === undefined ? {} : { bindingVersion }),
    recipes: targets.map((target) => {
      const path = installPath(slug, target.slug);
      const { works, caveats, nearest } = readiness.get(target) ?? { works: true, caveats: [] };
      const log = `${baseUrl}${permanentPath(version, runLogPath(slug, target.slug))}`;
      const run = runs.get(target);
      return {
        kind: target.kind,
        key: target.key,
        name: target.displayName,
        url: `${root}${path}`,
        script: `${root}${scriptPath(slug, target.slug, target.shell.extension)}`,
        shell: target.shell.id,
        description: target.description,
        state: recipeState(target, { readiness, runs }),
        works,
        caveats: [...caveats],
        ...(nearest && { worksIn: { version: nearest, url: `${baseUrl}${permanentPath(nearest, path)}` } }),
        steps: [...target.steps],
        files: target.downloads.map(({ file: name, url }) => ({ name, url })),
        ...(run && {
          run: { date: run.date, system: run.system, processor: run.processor, standIns: run.standIns, log },
        }),
      };
    }),
  }));
  return { library, version, date: document.date, languages };
}
