import { z } from 'astro/zod';
import { check } from '../../description/check.ts';
import { formatProblem } from '../../description/problem.ts';
import { parseGemYaml } from './gem-yaml.ts';

/** An optional or null field. */
function orElse<Schema extends z.ZodType, Default>(schema: Schema, otherwise: Default) {
  return schema.nullish().transform((value) => value ?? otherwise);
}

/** The RubyGems rules. Names, versions and platforms become parts of file names and index lines. */
const nameSchema = z
  .string()
  .refine(
    (name) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name) && /[A-Za-z]/.test(name),
    'a name of letters, digits, ".", "_" and "-" that has a letter and begins with a letter or digit',
  );
const plainVersion = z
  .string()
  .refine((version) => /^\d+(?:\.[0-9A-Za-z]+)*$/.test(version), 'a version such as 1.2.0 or 1.2.0.rc1');
const versionSchema = z.object({ version: plainVersion }).transform(({ version }) => version);
const operatorSchema = z
  .string()
  .refine((operator) => /^(?:[=<>]|[!<>]=|~>)$/.test(operator), 'one of =, !=, >, <, >=, <= and ~>');
const requirementSchema = z
  .object({ requirements: z.array(z.tuple([operatorSchema, versionSchema])) })
  .transform(({ requirements }) => requirements);

/** Versions with their operators: `[['>=', '1.2']]`. */
export type Requirement = z.output<typeof requirementSchema>;

const ANY: Requirement = [['>=', '0']];
const optionalText = orElse(z.string(), null);
const list = orElse(z.array(z.string().nullable()), []).transform((values: readonly (string | null)[]) =>
  values.filter((value) => value !== null),
);

/** The parts of a gem specification that a gem source needs, with RubyGems names. */
const specificationSchema = z.object({
  name: nameSchema,
  version: versionSchema,
  /** `ruby` for all platforms, otherwise for example `x86_64-linux`. */
  platform: orElse(nameSchema, 'ruby'),
  summary: orElse(z.string(), ''),
  description: optionalText,
  homepage: optionalText,
  authors: list,
  email: orElse(z.union([z.string(), list]), null),
  licenses: list,
  metadata: orElse(z.record(z.string(), orElse(z.string(), '')), {}),
  /** Date of the gem, YYYY-MM-DD. */
  date: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d/)
    .transform((value) => value.slice(0, 10)),
  dependencies: orElse(
    z.array(
      z.object({
        name: nameSchema,
        requirement: requirementSchema,
        type: optionalText.transform((value) => (value === ':development' ? 'development' : 'runtime')),
      }),
    ),
    [],
  ),
  required_ruby_version: orElse(requirementSchema, ANY),
  required_rubygems_version: orElse(requirementSchema, ANY),
  /** Version of RubyGems that built it. */
  rubygems_version: orElse(z.string(), '0'),
  specification_version: orElse(z.coerce.number(), 4),
});

export type GemSpec = z.output<typeof specificationSchema>;

const plainRequirement = z.array(z.tuple([operatorSchema, plainVersion]));
const plainText = z.string().nullable();

/** A gem specification in a manifest. */
export const gemSpecSchema = z.object({
  name: nameSchema,
  version: plainVersion,
  platform: nameSchema,
  summary: z.string(),
  description: plainText,
  homepage: plainText,
  authors: z.array(z.string()),
  email: z.union([z.string(), z.array(z.string())]).nullable(),
  licenses: z.array(z.string()),
  metadata: z.record(z.string(), z.string()),
  date: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  dependencies: z.array(
    z.object({ name: nameSchema, requirement: plainRequirement, type: z.enum(['development', 'runtime']) }),
  ),
  required_ruby_version: plainRequirement,
  required_rubygems_version: plainRequirement,
  rubygems_version: z.string(),
  specification_version: z.number(),
}) satisfies z.ZodType<GemSpec>;

/** Maximum number of reported problems of a specification. */
const LISTED = 10;

/** Parses a gem specification, which is YAML with Ruby tags. Returns a sentence about the problem if it is invalid. */
export function readGemSpec(yaml: string): GemSpec | { readonly wrong: string } {
  const parsed = parseGemYaml(yaml);
  if ('wrong' in parsed) return { wrong: `its specification is not YAML of a gem: ${parsed.wrong}` };
  const checked = check(specificationSchema, { file: 'its specification', value: parsed.value });
  if ('data' in checked) return checked.data;
  return { wrong: checked.problems.slice(0, LISTED).map(formatProblem).join(' ') };
}

/** A version as in clients: `1.0` or `1.0-x86_64-linux`. */
export function versionName({ version, platform }: Pick<GemSpec, 'version' | 'platform'>): string {
  return platform === 'ruby' ? version : `${version}-${platform}`;
}

/** The full name of a gem in clients and addresses: `gui-1.0` or `gui-1.0-x86_64-linux`. */
export function fullName(spec: Pick<GemSpec, 'name' | 'version' | 'platform'>): string {
  return `${spec.name}-${versionName(spec)}`;
}

/** Whether the version of a gem is a prerelease, which contains a letter. */
export function isPrerelease(version: string): boolean {
  return /[a-z]/i.test(version);
}

/** Compares versions for sorting, older first. Like clients, sorts words before numbers. */
export function compareGemVersions(a: string, b: string): number {
  const [left, right] = [segments(a), segments(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const [segment = 0, other = 0] = [left[index], right[index]];
    if (typeof segment !== typeof other) return typeof segment === 'number' ? 1 : -1;
    if (segment !== other) return segment < other ? -1 : 1;
  }
  return 0;
}

/** Numbers and words, without zeros before the first word. A hyphen marks a prerelease. */
function segments(version: string): (number | string)[] {
  const parts = version.replaceAll('-', '.pre.').match(/\d+|[a-z]+/gi) ?? [];
  const all = parts.map((part) => (/^\d/.test(part) ? Number(part) : part));
  const word = all.findIndex((part) => typeof part === 'string');
  if (word < 0) return all;
  const numbers = all.slice(0, word);
  return [...numbers.slice(0, numbers.findLastIndex((part) => part !== 0) + 1), ...all.slice(word)];
}
