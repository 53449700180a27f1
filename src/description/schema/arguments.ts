import { z } from 'astro/zod';
import { byKey, isReadableType, markdownText, READABLE_TYPE, typeExpression } from './values.ts';

/** Ways to hold a value (document-shapes, "Fields"). */
export const REF_KINDS = ['ref', 'refmut', 'constptr', 'mutptr', 'value', 'boxed', 'optionboxed'] as const;

export interface Argument {
  /** Absent for unnamed arguments of callbacks. */
  readonly name?: string;
  /** Type expression; for `self`, the way to pass the receiver. */
  readonly type: string;
  /** How the argument is passed, unless the type states it. */
  readonly ref_kind?: string;
  readonly doc?: string;
}

/** The type of an argument of a macro that accepts any type. */
export const ANY_TYPE = '';

/** A build accepts other words, and the doctor reports them. */
const passing = z.string().meta({ enum: [...REF_KINDS] });

const typed = z.looseObject({
  type: typeExpression.default(ANY_TYPE).describe('Type expression of the argument. Optional for macros.'),
  ref_kind: passing.nullish().describe('How the argument is passed, unless the type states it.'),
  doc: markdownText.optional().describe('Documentation of the argument, Markdown.'),
});
const receiver = {
  type: 'string',
  examples: REF_KINDS,
  description: `The receiver: ${REF_KINDS.join(', ')}, or a type.`,
};
const argumentEntry = byKey(z.union([z.string(), z.array(z.string()), z.null(), typed])).meta({
  properties: { self: receiver },
});

/** `[{"self": "ref"}, {"bounds": "LayoutSize", "doc": "…"}]`: one object per argument, with its name as the key. */
export const functionArguments = argumentList(false);

/** As {@link functionArguments}; also `{"type": "RefAny"}`, an argument without a name. */
export const callbackArguments = argumentList(true);

function argumentList(nameless: boolean) {
  const list = z.array(argumentEntry);
  return list.transform((entries, { addIssue }) =>
    entries.flatMap((entry, index) => {
      const parsed = argumentsOf(entry, nameless);
      for (const { name = 'type', type: input } of parsed) {
        const path = [index, name];
        if (input === ANY_TYPE ? nameless : !isReadableType(input))
          addIssue({ code: 'custom', path, input, message: READABLE_TYPE });
      }
      return parsed;
    }),
  );
}

function argumentsOf(entry: z.infer<typeof argumentEntry>, nameless: boolean): Argument[] {
  const { type, doc } = entry;
  if (typeof type === 'string' && (nameless || 'ref_kind' in entry)) return [argument({ ...entry, type })];
  const documented = Object.keys(entry).length > 1 && (typeof doc === 'string' || Array.isArray(doc));
  return Object.entries(entry).flatMap(([name, value]) => {
    if (value === null || Array.isArray(value) || (documented && name === 'doc')) return [];
    const parts = typeof value === 'string' ? { type: value } : value;
    return [argument({ ...parts, name, ...(documented ? { doc } : {}) })];
  });
}

function argument({ name, type, ref_kind, doc }: { type: string; [key: string]: unknown }): Argument {
  const text = Array.isArray(doc) ? doc.join('\n') : doc;
  return {
    ...(typeof name === 'string' ? { name } : {}),
    type,
    ...(typeof ref_kind === 'string' && ref_kind ? { ref_kind } : {}),
    ...(typeof text === 'string' && text ? { doc: text } : {}),
  };
}
