import { z } from 'astro/zod';
import { parseDocument } from 'yaml';

/** A version with its operator: `['>=', '1.2']`. */
export type Requirement = readonly (readonly [operator: string, version: string])[];

export interface GemDependency {
  readonly name: string;
  readonly requirement: Requirement;
  readonly type: 'runtime' | 'development';
}

/** What a gem says of itself, as far as a gem source needs it. */
export interface GemSpec {
  readonly name: string;
  readonly version: string;
  /** `ruby` where the gem runs everywhere, else for example `x86_64-linux`. */
  readonly platform: string;
  readonly summary: string;
  readonly description: string | null;
  readonly homepage: string | null;
  readonly authors: readonly string[];
  readonly email: string | readonly string[] | null;
  readonly licenses: readonly string[];
  readonly metadata: Readonly<Record<string, string>>;
  /** Day of the gem, YYYY-MM-DD. */
  readonly date: string;
  readonly dependencies: readonly GemDependency[];
  readonly requiredRuby: Requirement;
  readonly requiredRubygems: Requirement;
  /** Version of RubyGems that built it. */
  readonly rubygemsVersion: string;
  readonly specificationVersion: number;
}

const text = z.union([z.string(), z.number().transform(String)]);
const versionSchema = z.object({ version: text }).transform(({ version }) => version);
const ANY: Requirement = [['>=', '0']];
const requirementSchema = z
  .object({ requirements: z.array(z.tuple([z.string(), versionSchema])) })
  .transform(({ requirements }): Requirement => requirements);
const list = z.array(z.string().nullable()).nullish();

const specificationSchema = z.object({
  name: z.string().min(1),
  version: versionSchema,
  platform: z.string().nullish(),
  summary: z.string().nullish(),
  description: z.string().nullish(),
  homepage: z.string().nullish(),
  authors: list,
  email: z.union([z.string(), z.array(z.string())]).nullish(),
  licenses: list,
  metadata: z.record(z.string(), z.coerce.string()).nullish(),
  date: z.string().regex(/^\d{4}-\d\d-\d\d/),
  dependencies: z
    .array(
      z.object({
        name: z.string(),
        requirement: requirementSchema,
        type: z.string().nullish(),
      }),
    )
    .nullish(),
  required_ruby_version: requirementSchema.nullish(),
  required_rubygems_version: requirementSchema.nullish(),
  rubygems_version: text.nullish(),
  specification_version: z.number().nullish(),
});

/** Reads a gem's specification, YAML with tags of Ruby; gives a sentence on what is wrong where it cannot be read. */
export function readGemSpec(yaml: string): GemSpec | { readonly wrong: string } {
  const document = parseDocument(yaml, { logLevel: 'silent' });
  const [error] = document.errors;
  if (error) return { wrong: `its specification is no YAML: ${error.message.split('\n', 1)[0] ?? ''}` };
  const parsed = specificationSchema.safeParse(document.toJS());
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { wrong: `its specification lacks ${issue?.path.join('.')}: ${issue?.message ?? ''}` };
  }
  const { data } = parsed;
  return {
    name: data.name,
    version: data.version,
    platform: data.platform || 'ruby',
    summary: data.summary ?? '',
    description: data.description ?? null,
    homepage: data.homepage ?? null,
    authors: present(data.authors),
    email: data.email ?? null,
    licenses: present(data.licenses),
    metadata: data.metadata ?? {},
    date: data.date.slice(0, 10),
    dependencies: (data.dependencies ?? []).map(({ name, requirement, type }) => ({
      name,
      requirement,
      type: type === ':development' ? 'development' : 'runtime',
    })),
    requiredRuby: data.required_ruby_version ?? ANY,
    requiredRubygems: data.required_rubygems_version ?? ANY,
    rubygemsVersion: data.rubygems_version ?? '0',
    specificationVersion: data.specification_version ?? 4,
  };
}

/** `gui-1.0` or `gui-1.0-x86_64-linux`: what clients call a gem, and the name that it is fetched by. */
export function fullName({
  name,
  version,
  platform,
}: Pick<GemSpec, 'name' | 'version' | 'platform'>): string {
  return platform === 'ruby' ? `${name}-${version}` : `${name}-${version}-${platform}`;
}

function present(values: readonly (string | null)[] | null | undefined): string[] {
  return (values ?? []).filter((value) => value !== null);
}
