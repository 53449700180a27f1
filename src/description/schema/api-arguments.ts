import { z } from 'astro/zod';
import { byKey } from './by-key.ts';
import { markdownText } from './text.ts';

/** An argument of a function or callback. */
export interface Argument {
  /** Absent where a callback does not name it. */
  readonly name?: string;
  /** Type expression; for `self` the way the receiver is passed. */
  readonly type: string;
  /** How it is passed, where that stands apart from the type. */
  readonly ref_kind?: string;
  readonly doc?: string;
}

const typed = z.looseObject({
  type: z.string().meta({ description: 'Type expression of the argument.' }),
  ref_kind: z.string().nullish().meta({ description: 'How the argument is passed.' }),
  doc: markdownText.optional().meta({ description: 'Documentation of the argument, Markdown.' }),
});
const argumentEntry = byKey(z.union([z.string(), z.array(z.string()), z.null(), typed]));

/** `[{"self": "ref"}, {"bounds": "LayoutSize", "doc": "…"}]`: one object an argument, its name the key. */
export const functionArguments = z
  .array(argumentEntry)
  .transform((entries) => entries.flatMap((entry) => namedArguments(entry)));

/** As {@link functionArguments}; also `{"type": "RefAny", "ref_kind": "value"}`, an argument without a name. */
export const callbackArguments = z
  .array(argumentEntry)
  .transform((entries) => entries.flatMap((entry) => namelessArgument(entry) ?? namedArguments(entry)));

type ArgumentEntry = z.infer<typeof argumentEntry>;

function namedArguments(entry: ArgumentEntry): Argument[] {
  const nameless = 'ref_kind' in entry ? namelessArgument(entry) : undefined;
  if (nameless) return nameless;
  const documentation: { readonly doc?: string } = Object.keys(entry).length > 1 ? docOf(entry) : {};
  return Object.entries(entry).flatMap(([name, value]): Argument[] => {
    if (name === 'doc' && documentation.doc !== undefined) return [];
    if (typeof value === 'string') return [{ name, type: value, ...documentation }];
    if (value === null || Array.isArray(value)) return [];
    return [{ name, ...describe(value), ...documentation }];
  });
}

function namelessArgument(entry: ArgumentEntry): Argument[] | undefined {
  const { type, ref_kind: refKind, name } = entry;
  if (typeof type !== 'string') return undefined;
  return [
    {
      type,
      ...(typeof name === 'string' ? { name } : {}),
      ...(typeof refKind === 'string' ? { ref_kind: refKind } : {}),
      ...docOf(entry),
    },
  ];
}

function describe({ type, ref_kind, doc }: z.infer<typeof typed>): Omit<Argument, 'name'> {
  return { type, ...(ref_kind ? { ref_kind } : {}), ...(doc ? { doc } : {}) };
}

function docOf({ doc }: ArgumentEntry): { readonly doc?: string } {
  if (typeof doc === 'string') return { doc };
  return Array.isArray(doc) ? { doc: doc.join('\n') } : {};
}
