import { z } from 'astro/zod';

/** A schema of ours as JSON Schema 2020-12, under the address that it is published at. */
export function publishedSchema(schema: z.ZodType, address: string): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12' });
  return { $schema, $id: address, ...rest };
}
