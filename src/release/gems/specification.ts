import { z } from 'astro/zod';
import { parseDocument } from 'yaml';
import { check } from '../../description/check.ts';
import { formatProblem } from '../../description/problem.ts';

const text = z.union([z.string(), z.number().transform(String)]);
const versionSchema = z.object({ version: text }).transform(({ version }) => version);
const requirementSchema = z
  .object({ requirements: z.array(z.tuple([z.string(), versionSchema])) })
  .transform(({ requirements }) => requirements);

/** A version with its operator: `['>=', '1.2']`. */
export type Requirement = z.output<typeof requirementSchema>;

const anyRequirement = requirementSchema.nullish().transform((value): Requirement => value ?? [['>=', '0']]);
const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
const list = z
  .array(z.string().nullable())
  .nullish()
  .transform((values) => (values ?? []).filter((value) => value !== null));

/** What a gem says about itself, as far as a gem source needs it, under the names that RubyGems uses. */
const specificationSchema = z.object({
  name: z.string().min(1),
  version: versionSchema,
  /** `ruby` if the gem runs everywhere, else for example `x86_64-linux`. */
  platform: optionalText.transform((value) => value || 'ruby'),
  summary: optionalText.transform((value) => value ?? ''),
  description: optionalText,
  homepage: optionalText,
  authors: list,
  email: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .transform((value) => value ?? null),
  licenses: list,
  metadata: z
    .record(z.string(), z.coerce.string())
    .nullish()
    .transform((value) => value ?? {}),
  /** Day of the gem, YYYY-MM-DD. */
  date: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d/)
    .transform((value) => value.slice(0, 10)),
  dependencies: z
    .array(
      z.object({
        name: z.string(),
        requirement: requirementSchema,
        type: z
          .string()
          .nullish()
          .transform((value) => (value === ':development' ? 'development' : 'runtime')),
      }),
    )
    .nullish()
    .transform((values) => values ?? []),
  required_ruby_version: anyRequirement,
  required_rubygems_version: anyRequirement,
  /** Version of RubyGems that built it. */
  rubygems_version: text.nullish().transform((value) => value ?? '0'),
  specification_version: z
    .number()
    .nullish()
    .transform((value) => value ?? 4),
});

export type GemSpec = z.output<typeof specificationSchema>;

/** Reads a gem's specification, YAML with tags of Ruby; gives a sentence on what is wrong if it cannot be read. */
export function readGemSpec(yaml: string): GemSpec | { readonly wrong: string } {
  const document = parseDocument(yaml, { logLevel: 'silent' });
  const [error] = document.errors;
  if (error) return { wrong: `its specification is not YAML: ${error.message.split('\n', 1)[0] ?? ''}` };
  const checked = check(specificationSchema, { file: 'its specification', value: document.toJS() });
  return 'data' in checked ? checked.data : { wrong: checked.problems.map(formatProblem).join(' ') };
}

/** `1.0` or `1.0-x86_64-linux`: a version as clients name it. */
export function versionName({ version, platform }: Pick<GemSpec, 'version' | 'platform'>): string {
  return platform === 'ruby' ? version : `${version}-${platform}`;
}

/** `gui-1.0` or `gui-1.0-x86_64-linux`: the name by which clients know a gem and fetch it. */
export function fullName(spec: Pick<GemSpec, 'name' | 'version' | 'platform'>): string {
  return `${spec.name}-${versionName(spec)}`;
}
