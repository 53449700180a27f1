import { z } from 'astro/zod';
import { documentSchema } from '../../description/schema/document.ts';
import { inputSchema } from '../../description/schema-parts.ts';
import { fill, text } from '../../ui/messages/messages.ts';
import { guideComponent, oneOrMore } from '../component.ts';
import { fieldsOf, sectionsOf } from '../fields.ts';

/** `<FieldList section={['git', 'date']} />`: the fields of a description below keys of its top level. */
export const FieldList = guideComponent(
  () => ({ section: oneOrMore(sectionsOf(inputSchema(documentSchema))) }),
  ({ section }) => {
    const schema = inputSchema(documentSchema);
    return { kind: 'fields', fields: section.flatMap((key) => fieldsOf(schema, key)) };
  },
);

/** `<HostConfig file="Caddyfile" />`: the tested configuration of a server. */
export const HostConfig = guideComponent(
  ({ serverFiles }) => ({ file: z.enum([...serverFiles.keys()]) }),
  ({ file }, { serverFiles }) => ({
    kind: 'code',
    source: (serverFiles.get(file) ?? '').trimEnd(),
    grammar: file.endsWith('.conf') ? 'nginx' : 'text',
    button: fill(text.guideFacts.copyFile, { file }),
    copied: text.guideFacts.fileCopied,
  }),
);
