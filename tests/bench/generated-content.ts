import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conventions } from '../fixtures/conventions.ts';
import { type GeneratedSize, generateDocument } from '../fixtures/generate-document.ts';

/** Writes a content folder whose releases have generated descriptions of the given sizes. */
export async function writeContent(
  content: string,
  releases: Readonly<Record<string, GeneratedSize & { readonly date?: string }>>,
): Promise<void> {
  for (const [version, { date, ...size }] of Object.entries(releases)) {
    const folder = join(content, 'releases', version);
    await mkdir(folder, { recursive: true });
    const document = { ...generateDocument(size), ...(date ? { date } : {}) };
    await writeFile(join(folder, 'description.json'), JSON.stringify(document));
  }
  await writeFile(join(content, 'site.json'), JSON.stringify({ name: 'generated', conventions }));
}
