import { z } from 'astro/zod';
import type { Described } from '../../api/bindings.ts';
import { coverageOf } from '../../api/coverage.ts';
import { MEMBER_KINDS, type Member } from '../../api/members.ts';
import { CLASS_KINDS, type Reference } from '../../api/model.ts';
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
  names: z
    .record(z.string(), z.string())
    .optional()
    .describe('Full names in languages with an imported binding, by key of the language.'),
  only: z
    .array(z.string())
    .optional()
    .describe('Keys of the only languages that have it. Absent: they are not limited.'),
  summary: z.string().optional().describe('First line of the documentation, plain text.'),
});

const covered = z.strictObject({
  found: z.int().describe('How many the language has.'),
  byName: z.int().describe('How many of those were matched by their names.'),
  all: z.int(),
});

const coverage = z.strictObject({
  language: z.string().describe('Key of the language.'),
  functions: covered.describe('Functions and constructors.'),
  types: covered,
  missing: z
    .array(z.string())
    .describe('Paths of types that the language lacks, and of functions of other types.'),
  only: z.array(z.string()).describe('Paths of what no other language has.'),
});

/** Schema of `/api/symbols.json`: all names in the API of a release, with the addresses of their documentation. */
export const symbolsSchema = z
  .strictObject({
    library: z.string(),
    version: z.string(),
    date: z.iso.date().describe('Day of the release.'),
    base: z.url().describe('Address that paths are relative to.'),
    coverage: z
      .array(coverage)
      .optional()
      .describe(
        'How much of the API each language with an imported binding has. Absent: no binding is imported.',
      ),
    symbols: z.array(symbol).describe('In the order of the description; members after their class.'),
  })
  .meta({ title: 'Symbols', description: 'Every module, class and member of the API of a release.' });

type Symbols = z.infer<typeof symbolsSchema>;

export function symbolsIndex(
  { version, document }: Release,
  api: Reference,
  { library, root }: DataContext,
): Symbols {
  const coverage = coverageOf(api).map(({ missing, only, ...counts }) => ({
    ...counts,
    missing: missing.map(pathOf),
    only: only.map(pathOf),
  }));
  return {
    ...{ library, version, date: document.date, base: root.slice(0, -1) },
    ...(coverage.length > 0 ? { coverage } : {}),
    symbols: symbolsOf(api),
  };
}

function pathOf({ described, member }: Described): string {
  return `/${apiPath()}${described.path}${member ? `#${member.anchor}` : ''}`;
}

/** All modules, classes and members of the API of a release, with the addresses of their documentation. */
export function symbolsOf({ modules }: Reference): Symbols['symbols'] {
  return modules.flatMap(({ name: module, doc, slug, classes }) => [
    { name: module, kind: 'module' as const, module, path: `/${apiPath(slug)}`, summary: summary(doc) },
    ...classes.flatMap((described) => {
      const { name: owner, kinds, members } = described;
      return [
        {
          ...{ name: owner, kind: kinds[0], module, path: pathOf({ described }) },
          ...namesOf(described),
          summary: summary(described.doc),
        },
        ...members.map((member) => ({
          name: member.name,
          kind: member.kind,
          module,
          owner,
          returns: 'returns' in member && member.returns ? typeText(member.returns) : undefined,
          path: pathOf({ described, member }),
          ...namesOf(member),
          summary: summary(member.doc),
        })),
      ];
    }),
  ]);
}

function namesOf({ bindings, only }: Pick<Member, 'bindings' | 'only'>) {
  const names = Object.entries(bindings).map(([language, { name }]) => [language, name] as const);
  return {
    names: names.length > 0 ? Object.fromEntries(names) : undefined,
    only: only.length > 0 ? [...only] : undefined,
  };
}

function summary(doc: string): string | undefined {
  return summaryOf(doc) || undefined;
}
