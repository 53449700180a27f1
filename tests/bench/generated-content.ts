import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conventions } from '../fixtures/conventions.ts';
import { type GeneratedSize, generateDocument } from '../fixtures/generate-document.ts';

/** The content folder of this repository. */
const BUNDLED = join(import.meta.dirname, '../../content');

/** Its folders that recipes and examples use. */
const FOLDERS = ['examples', 'grammars', 'languages'];

/** The parts of descriptions that benchmarks do not generate. */
interface BundledParts {
  readonly installation: { readonly languages: object };
  readonly package?: object;
  readonly examples?: readonly object[];
}

/**
 * Writes a content folder whose releases have generated APIs of the given sizes. All else is that of the bundled content: its
 * 38 languages, with their recipes, programs and highlighting, because these take a good part of the time, and because
 * signatures are spelled only in languages that a description has. Screenshots are left out: only this tool would convert them.
 */
export async function writeContent(
  content: string,
  releases: Readonly<Record<string, GeneratedSize & { readonly date?: string }>>,
): Promise<void> {
  const bundled = await bundledParts();
  for (const [version, { date, ...size }] of Object.entries(releases)) {
    const folder = join(content, 'releases', version);
    await mkdir(folder, { recursive: true });
    const document = { ...generateDocument({ long: true, ...size }), ...bundled, ...(date ? { date } : {}) };
    await writeFile(join(folder, 'description.json'), JSON.stringify(document));
  }
  for (const name of FOLDERS) await cp(join(BUNDLED, name), join(content, name), { recursive: true });
  const { grammars, spelling }: Record<string, unknown> = JSON.parse(
    await readFile(join(BUNDLED, 'site.json'), 'utf8'),
  );
  const site = { name: 'generated', conventions, grammars, spelling };
  await writeFile(join(content, 'site.json'), JSON.stringify(site));
}

/** The parts of the bundled descriptions together, with the languages of all; later releases win. */
async function bundledParts(): Promise<BundledParts> {
  const releases = join(BUNDLED, 'releases');
  const documents = await Promise.all(
    (await readdir(releases)).toSorted().map(async (version): Promise<BundledParts> => {
      const { installation, ...rest }: BundledParts = JSON.parse(
        await readFile(join(releases, version, 'description.json'), 'utf8'),
      );
      const examples = rest.examples?.map((example) => ({ ...example, screenshot: undefined }));
      return {
        installation,
        ...(rest.package ? { package: rest.package } : {}),
        ...(examples ? { examples } : {}),
      };
    }),
  );
  const languages = documents.map(({ installation }) => installation.languages);
  const parts: BundledParts = Object.assign({}, ...documents);
  return { ...parts, installation: { ...parts.installation, languages: Object.assign({}, ...languages) } };
}
