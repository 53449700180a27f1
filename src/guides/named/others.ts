import { guidePath } from '../../addresses/paths.ts';
import { descriptionJsonSchema } from '../../description/unknown-keys.ts';
import { type Field, fieldsOf, sectionsOf } from '../fields.ts';
import { type GuidePlace, guideError, requireKeys } from '../place.ts';

/** The fields of parts of a description, by the keys of its top level. */
export function requireFields(place: GuidePlace, tag: string, sections: readonly string[]): Field[] {
  const schema = descriptionJsonSchema();
  requireKeys(place, `<${tag} section>`, 'section', sections, sectionsOf(schema));
  return sections.flatMap((section) => fieldsOf(schema, section));
}

/** The text of a server's configuration, and the grammar that it is written in. */
export function requireServerFile(
  place: GuidePlace,
  tag: string,
  file: string,
): { source: string; grammar: string } {
  const text = place.serverFiles.get(file);
  if (text !== undefined)
    return { source: text.trimEnd(), grammar: file.endsWith('.conf') ? 'nginx' : 'text' };
  const wrong = `${JSON.stringify(file)} names no file of a server`;
  throw guideError(place, `<${tag} file>`, wrong, [...place.serverFiles.keys()]);
}

/** A link that leads to a guide has to lead to one that there is; others are not looked at. */
export function requireGuide(place: GuidePlace, address: string): void {
  const [path = ''] = address.split('#', 1);
  const guides = [guidePath(), ...place.guides.map(({ slug }) => guidePath(slug))];
  if (!path.startsWith(guidePath()) || guides.includes(path)) return;
  throw guideError(place, 'Link', `${JSON.stringify(address)} is the address of no guide`, guides);
}
