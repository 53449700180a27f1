import { z } from 'astro/zod';
import { MEMBER_KINDS } from '../../api/members.ts';
import type { Reference } from '../../api/model.ts';
import { CLASS_KINDS } from '../../api/model.ts';
import { summaryOf } from '../../api/summary.ts';
import { typeText } from '../../api/types/text.ts';
import type { Release } from '../../description/releases.ts';
import { apiPath } from '../../page/paths.ts';
import type { DataContext } from './install-json.ts';

const symbol = z.strictObject({
  name: z.string(),
  kind: z.enum(['module', ...CLASS_KINDS, ...MEMBER_KINDS]),
  module: z.string(),
  owner: z.string().optional().describe('For a member: its class.'),
  returns: z.string().optional().describe('For a function or constructor: its return type.'),
  path: z.string().describe('Address below `base`; for a member, with the anchor on the page.'),
  summary: z.string().optional().describe('First line of the documentation, plain text.'),
});

/** Schema of `/api/symbols.json`: all names in the API of a release, with the addresses of their documentation. */
export const symbolsSchema = z
  .strictObject({
    library: z.string(),
    version: z.string(),
    date: z.iso.date().describe('Day of the release.'),
    base: z.url().describe('Address that paths are relative to.'),
    symbols: z.array(symbol).describe('In the order of the description; members after their class.'),
  })
  .meta({ title: 'Symbols', description: 'Every module, class and member of the API of a release.' });

type Symbols = z.infer<typeof symbolsSchema>;

export function symbolsIndex(
  { version, document }: Release,
  api: Reference,
  { library, root }: DataContext,
): Symbols {
  return { library, version, date: document.date, base: root.slice(0, -1), symbols: symbolsOf(api) };
}

/** All modules, classes and members of the API of a release, with the addresses of their documentation. */
export function symbolsOf({ modules }: Reference): Symbols['symbols'] {
  return modules.flatMap(({ name: module, doc, slug, classes }) => [
    { name: module, kind: 'module' as const, module, path: `/${apiPath(slug)}`, summary: summary(doc) },
    ...classes.flatMap((described) => {
      const { name: owner, kinds, members } = described;
      const path = `/${apiPath()}${described.path}`;
      return [
        { name: owner, kind: kinds[0], module, path, summary: summary(described.doc) },
        ...members.map((member) => ({
          name: member.name,
          kind: member.kind,
          module,
          owner,
          returns: 'returns' in member && member.returns ? typeText(member.returns) : undefined,
          path: `${path}#${member.anchor}`,
          summary: summary(member.doc),
        })),
      ];
    }),
  ]);
}

function summary(doc: string): string | undefined {
  return summaryOf(doc) || undefined;
}
