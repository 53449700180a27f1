import { z } from 'astro/zod';
import { documentSchema } from '../../description/schema/document.ts';
import { inputSchema } from '../../description/schema-parts.ts';
import { fill, inEnglish, text } from '../../ui/messages/messages.ts';
import { guideComponent, oneOrMore } from '../component.ts';
import { fieldsOf, sectionsOf } from '../fields.ts';
import { h } from '../prose.ts';

/** `<FieldList section={['git', 'date']} />`: the fields of a description below keys of its top level. */
export const FieldList = guideComponent(
  () => ({ section: oneOrMore(sectionsOf(inputSchema(documentSchema))) }),
  ({ section }) => {
    const schema = inputSchema(documentSchema);
    const fields = section.flatMap((key) => fieldsOf(schema, key));
    const entries = fields.map(({ path, type, required, meaning }) => {
      const parts = path.split(/(?<=\.)/).flatMap((part) => [part, h('wbr', {})]);
      const kind = h('span', {}, type, required ? h('strong', {}, ', required') : []);
      return h('div', {}, h('dt', {}, h('code', {}, parts), kind), h('dd', {}, meaning));
    });
    return h(
      'dl',
      {
        ...inEnglish(),
        class:
          '[&_code]:weight-600 [&_span]:ms-3 [&_span]:text-[0.92rem] [&_span]:text-soft [&>div]:edge-b [&>div]:py-2',
      },
      entries,
    );
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
