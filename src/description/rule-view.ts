import { z } from 'astro/zod';

/**
 * The parts of a document that rules look at, read leniently: what has another shape than the rules need is left out,
 * because the schema reports it. So one run reports the contradictions of a document beside its misspellings.
 */
const dialects = entries(z.object({ default: z.string(), variants: z.record(z.string(), z.unknown()) }));
const languages = entries(z.object({ dialectOf: z.string().optional().catch(undefined) }));
const strings = entries(z.string());
const example = z.object({ code: strings, screenshot: strings }).catch({ code: {}, screenshot: {} });
const content = z
  .object({ src: z.string().catch(''), dst: z.string().catch('/') })
  .catch({ src: '', dst: '/' });
const apiClass = z.object({
  type_alias: z
    .union([z.object({ target: z.string() }), z.string().transform((target) => ({ target }))])
    .optional(),
  struct_fields: z.unknown().optional(),
  enum_fields: z.unknown().optional(),
  callback_typedef: z.unknown().optional(),
});
const modules = entries(z.object({ classes: entries(apiClass) }));

const viewSchema = z.object({
  installation: z.object({ dialects, languages }).catch({ dialects: {}, languages: {} }),
  package: z
    .object({ linux: z.object({ contents: z.array(content).catch([]) }) })
    .catch({ linux: { contents: [] } }),
  examples: z.array(example).catch([]),
  api: modules,
});

export type RuleView = z.infer<typeof viewSchema>;

/** What the rules see of any object. */
export function ruleView(root: object): RuleView {
  return viewSchema.parse(root);
}

/** A record without the entries that have another shape. */
function entries<T extends z.ZodType>(entry: T) {
  return z
    .record(z.string(), z.unknown())
    .catch({})
    .transform((record) => {
      const fitting: Record<string, z.infer<T>> = {};
      for (const [key, value] of Object.entries(record)) {
        const parsed = entry.safeParse(value);
        if (parsed.success) fitting[key] = parsed.data;
      }
      return fitting;
    });
}
