import { z } from 'astro/zod';
import { installPath, scriptPath } from '../addresses/paths.ts';
import type { Release } from '../description/releases.ts';
import { type Catalog, isDescribed } from '../install/catalog.ts';

const address = z.url().describe('Full address.');

const step = z.strictObject({
  type: z
    .enum(['command', 'text', 'code'])
    .describe('command: run it; text: an instruction to a person, Markdown; code: the text of a file.'),
  content: z.string().describe('With the address of the site and the version filled in.'),
  language: z.string().optional().describe('Of code: the language that it is written in.'),
});

const file = z.strictObject({
  name: z.string().describe('Its name, with the folders that it has in the release.'),
  url: z.string().describe('Where a step fetches it from.'),
});

const recipe = z.strictObject({
  kind: z.enum(['platform', 'method']),
  key: z.string().describe('Key of the platform or method in the description.'),
  name: z.string(),
  url: address,
  script: address.describe('The same recipe as a script of its shell.'),
  shell: z.enum(['sh', 'cmd', 'powershell']),
  description: z.string().describe('One sentence; may be empty.'),
  steps: z.array(step).min(1),
  files: z.array(file).describe('What the steps fetch.'),
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
  /** Full address of the release's home page, with a slash at its end. */
  readonly root: string;
}

/** The recipes of a release as data. */
export function installIndex(
  { version, document }: Release,
  { tabs }: Catalog,
  { library, root }: DataContext,
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
      steps: [...target.steps],
      files: target.downloads.map(({ file: name, url }) => ({ name, url })),
    })),
  }));
  return { library, version, date: document.date, languages };
}
