import { z } from 'astro/zod';
import { installPath, permanentPath, runLogPath, scriptPath } from '../addresses/paths.ts';
import { isDescribed } from '../install/catalog.ts';
import type { Readiness } from '../release/readiness.ts';
import type { RecipeRun } from '../release/runs.ts';
import type { Edition } from '../site/site.ts';

const address = z.url().describe('Full address.');

const step = z.strictObject({
  type: z
    .enum(['command', 'text', 'code'])
    .describe('command: run it; text: an instruction to a person, Markdown; code: the text of a file.'),
  content: z.string().describe('With the address of the site and the version filled in.'),
  language: z.string().optional().describe('Of code: the language that it is written in.'),
  file: z.string().optional().describe('Of code: path of the file to write, below the working folder.'),
});

const file = z.strictObject({
  name: z.string().describe('Its name, with the folders that it has in the release.'),
  url: z.string().describe('Where a step fetches it from.'),
});

const run = z.strictObject({
  date: z.iso.date(),
  system: z.string().describe('Operating system and its version.'),
  processor: z.string(),
  standIns: z.boolean().describe('Whether it ran with stand-ins in place of the published files.'),
  log: address,
});

const caveat = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('limit').describe('A known limit because of which the recipe cannot work.'),
    text: z.string().describe('Inline Markdown.'),
  }),
  z.strictObject({
    kind: z.literal('unpublished').describe('The recipe uses it, and it is not published.'),
    what: z.enum(['file', 'package']),
    name: z.string().describe('Of a package with the version that the recipe names.'),
  }),
  z.strictObject({
    kind: z.literal('withdrawn').describe('Its publisher advises against it.'),
    name: z.string(),
    reason: z.string().describe('May be empty.'),
    isOffered: z.boolean().describe('Whether the command of the recipe still installs or downloads it.'),
  }),
  z.strictObject({
    kind: z.literal('variable').describe('No step sets this variable: set it first.'),
    name: z.string(),
  }),
  z.strictObject({
    kind: z.literal('manual').describe('The step is no command: a person does it.'),
    step: z.int().min(1).describe('Its place among the steps, from 1.'),
    file: z.string().optional().describe('The file to write; the script writes it.'),
  }),
]);

const recipe = z.strictObject({
  kind: z.enum(['platform', 'method']),
  key: z.string().describe('Key of the platform or method in the description.'),
  name: z.string(),
  url: address,
  script: address.describe('The same recipe as a script of its shell.'),
  shell: z.enum(['sh', 'cmd', 'powershell']),
  description: z.string().describe('One sentence; may be empty.'),
  works: z
    .boolean()
    .describe('Whether everything that it uses is published, and no known limit prevents it.'),
  caveats: z.array(caveat).describe('What to know before the first command.'),
  worksIn: z
    .strictObject({ version: z.string(), url: address })
    .optional()
    .describe('The nearest release in which the recipe works, if it does not in this one.'),
  steps: z.array(step).min(1),
  files: z.array(file).describe('What the steps fetch.'),
  run: run.optional().describe('The newest run in which these very steps passed; absent: none is known.'),
});

const language = z.strictObject({
  key: z.string().describe('Key of the language in the description.'),
  name: z.string(),
  group: z.string().optional().describe('Key of the group that it is a dialect of.'),
  url: address,
  recipes: z.array(recipe).min(1),
});

/** What `/install/index.json` holds: every recipe of a release, ready to be run. */
export const installIndexSchema = z
  .strictObject({
    library: z.string(),
    version: z.string(),
    date: z.iso.date().describe('Day of the release.'),
    languages: z.array(language).describe('In display order; dialects by themselves.'),
  })
  .meta({ title: 'Install index', description: 'Every recipe of a release, its placeholders filled in.' });

/** What data about a release needs besides the release. */
export interface DataContext {
  /** Name of the library. */
  readonly library: string;
  /** Address of the site, without a slash at its end. */
  readonly baseUrl: string;
  /** Full address of the release's home page, with a slash at its end. */
  readonly root: string;
}

/** The recipes of a release as data. */
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
  const languages = described.map(({ tab, key, slug, displayName, targets }) => ({
    key,
    name: displayName,
    ...(tab.isGroup ? { group: tab.key } : {}),
    url: `${root}${installPath(slug)}`,
    recipes: targets.map((target) => ({
      kind: target.kind,
      key: target.key,
      name: target.displayName,
      url: `${root}${installPath(slug, target.slug)}`,
      script: `${root}${scriptPath(slug, target.slug, target.shell.extension)}`,
      shell: target.shell.id,
      description: target.description,
      ...readinessOf(
        readiness.get(target),
        (other) => `${baseUrl}${permanentPath(other, installPath(slug, target.slug))}`,
      ),
      steps: [...target.steps],
      files: target.downloads.map(({ file: name, url }) => ({ name, url })),
      ...runOf(runs.get(target), `${baseUrl}${permanentPath(version, runLogPath(slug, target.slug))}`),
    })),
  }));
  return { library, version, date: document.date, languages };
}

function readinessOf(
  readiness: Readiness = { works: true, caveats: [] },
  address: (version: string) => string,
) {
  const { works, caveats } = readiness;
  const version = works ? undefined : readiness.nearest;
  const worksIn = version === undefined ? {} : { worksIn: { version, url: address(version) } };
  return { works, caveats: [...caveats], ...worksIn };
}

function runOf(run: RecipeRun | undefined, log: string) {
  if (!run) return {};
  const { date, system, processor, standIns } = run;
  return { run: { date, system, processor, standIns, log } };
}
