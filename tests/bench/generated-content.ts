import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conventions } from '../fixtures/conventions.ts';
import { generateDocument } from '../fixtures/generate-document.ts';

/** Writes a content folder whose releases have generated descriptions, each with its number of classes. */
export async function writeContent(
  content: string,
  releases: Readonly<Record<string, { readonly classes: number; readonly date?: string }>>,
): Promise<void> {
  for (const [version, { classes, date }] of Object.entries(releases)) {
    const folder = join(content, 'releases', version);
    await mkdir(folder, { recursive: true });
    const document = { ...generateDocument({ classes }), ...(date ? { date } : {}) };
    await writeFile(join(folder, 'description.json'), JSON.stringify(document));
  }
  await writeFile(join(content, 'site.json'), JSON.stringify({ name: 'generated', conventions }));
}
