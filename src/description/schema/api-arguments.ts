import { z } from 'astro/zod';
import { byKey, markdownText } from './values.ts';

/** An argument of a function or callback. */
export interface Argument {
  /** Absent where a callback does not name it. */
  readonly name?: string;
  /** Type expression; of `self`: how the receiver is passed. */
  readonly type: string;
  /** How it is passed, where the type does not say it. */
  readonly ref_kind?: string;
  readonly doc?: string;
}

const typed = z.looseObject({
  type: z.string().describe('Type expression of the argument.'),
  ref_kind: z.string().nullish().describe('How the argument is passed.'),
  doc: markdownText.optional().describe('Documentation of the argument, Markdown.'),
});
const argumentEntry = byKey(z.union([z.string(), z.array(z.string()), z.null(), typed]));

/** `[{"self": "ref"}, {"bounds": "LayoutSize", "doc": "…"}]`: one object per argument, with its name as the key. */
export const functionArguments = argumentList(false);

/** As {@link functionArguments}; also `{"type": "RefAny"}`, an argument without a name. */
export const callbackArguments = argumentList(true);

function argumentList(nameless: boolean) {
  const list = z.array(argumentEntry);
  return list.transform((entries) => entries.flatMap((entry) => argumentsOf(entry, nameless)));
}

function argumentsOf(entry: z.infer<typeof argumentEntry>, nameless: boolean): Argument[] {
  const { name, type, ref_kind, doc } = entry;
  if (typeof type === 'string' && (nameless || 'ref_kind' in entry)) {
    return [argument(type, { name, ref_kind, doc })];
  }
  const documented = Object.keys(entry).length > 1 && (typeof doc === 'string' || Array.isArray(doc));
  return Object.entries(entry).flatMap(([key, value]) => {
    if (value === null || Array.isArray(value) || (documented && key === 'doc')) return [];
    const parts = typeof value === 'string' ? { type: value } : value;
    return [argument(parts.type, { ...parts, name: key, ...(documented ? { doc } : {}) })];
  });
}

function argument(type: string, { name, ref_kind, doc }: Record<string, unknown>): Argument {
  const text = Array.isArray(doc) ? doc.join('\n') : doc;
  return {
    ...(typeof name === 'string' ? { name } : {}),
    type,
    ...(typeof ref_kind === 'string' && ref_kind ? { ref_kind } : {}),
    ...(typeof text === 'string' && text ? { doc: text } : {}),
  };
}
