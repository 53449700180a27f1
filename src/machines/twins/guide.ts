import type { PlacedGuide } from '../../guides/guide.ts';
import { commentsIn, componentUses } from '../../guides/uses.ts';
import { guidePart, type TwinFacts } from './guide-parts.ts';
import { link, list, plain, text } from './text.ts';

/** Every guide. */
export function guidesTwin(
  guides: readonly PlacedGuide[],
  library: string,
  page: (slug: string) => string,
): string {
  const rows = guides.map(
    ({ slug, title, description }) => `${link(title, page(slug))}: ${plain(description)}`,
  );
  return text([`# Guides to ${plain(library)}`, list(rows)]);
}

/** A guide: its prose as it is written, its components as what they put in. */
export function guideTwin({ title, description, prose }: PlacedGuide, facts: TwinFacts): string {
  const parts = componentUses(prose).map(({ name, attributes = new Map(), start, end }) => {
    return { start, end, replacement: guidePart(name, attributes, facts) };
  });
  const comments = commentsIn(prose).map((place) => ({ ...place, replacement: '' }));
  let written = '';
  let read = 0;
  for (const { start, end, replacement } of [...parts, ...comments].toSorted((a, b) => a.start - b.start)) {
    written += prose.slice(read, start) + replacement;
    read = end;
  }
  return text([`# ${plain(title)}`, plain(description), (written + prose.slice(read)).trim()]);
}
