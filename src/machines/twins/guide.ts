import type { PlacedGuide } from '../../guides/guide.ts';
import { type GuideFacts, guidePart } from './guide-parts.ts';
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
export function guideTwin({ title, description, prose }: PlacedGuide, facts: GuideFacts): string {
  const parts = prose.split(/(^(?:`{3,}|~{3,})[\s\S]*?^(?:`{3,}|~{3,})[ \t]*$|`[^`\n]+`)/m);
  const read = parts.map((part, index) => (index % 2 === 1 ? part : readProse(part, facts)));
  return text([`# ${plain(title)}`, plain(description), read.join('').trim()]);
}

const TAG = /<([A-Z]\w*)((?:\s+\w+=(?:"[^"]*"|\{[^}]*\}))*)\s*\/>/g;
const ATTRIBUTE = /(\w+)=(?:"([^"]*)"|\{([^}]*)\})/g;

function readProse(prose: string, facts: GuideFacts): string {
  return prose
    .replaceAll(/\{\/\*.*?\*\/\}/gs, '')
    .replaceAll(TAG, (_, name: string, attributes: string) =>
      guidePart(name, readAttributes(attributes), facts),
    );
}

/** `keys={['a', 'b']}` and `name="a"`, each as a list. */
function readAttributes(text: string): Map<string, string[]> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', quoted, expression = '']) => {
      const strings = [...expression.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, a, b]) => a ?? b ?? '');
      return [name, quoted === undefined ? strings : [quoted]];
    }),
  );
}
