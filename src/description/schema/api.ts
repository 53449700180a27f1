import { z } from 'astro/zod';
import { callbackArguments, functionArguments } from './api-arguments.ts';
import { byKey } from './by-key.ts';
import { markdownText, optionalString } from './text.ts';

/** How a value is held (document-shapes, "Fields"). */
export const REF_KINDS = ['ref', 'refmut', 'constptr', 'mutptr', 'value', 'boxed', 'optionboxed'] as const;
const refKind = z.enum(REF_KINDS).nullish();

const doc = markdownText
  .optional()
  .meta({ description: 'Documentation in Markdown: lines, one string or null.' });

const fieldSchema = z.looseObject({
  /** Type expression (spec, "api module and class entries"). */
  type: z.string().meta({ description: 'Type expression.' }),
  /** How the value is held: a pointer is never shown as a value (document-shapes, "Fields"). */
  ref_kind: refKind.meta({ description: 'How the value is held: a pointer is never shown as a value.' }),
  /** Length, where the field is an array (document-shapes, "Fields"). */
  arraysize: z
    .union([z.number(), z.string()])
    .nullish()
    .meta({ description: 'Length, where the field is an array.' }),
  doc,
});

const variantSchema = z
  .looseObject({
    /** Type of the payload; absent: the variant has none (spec, "api module and class entries"). */
    type: optionalString.meta({ description: 'Type of the payload; absent: the variant has none.' }),
    /** How the payload is held (document-shapes, "Fields"). */
    ref_kind: refKind.meta({ description: 'How the payload is held.' }),
    doc,
  })
  .nullable();

const constantSchema = z.looseObject({
  /** Type of the constant (spec, "api module and class entries"). */
  type: optionalString.meta({ description: 'Type of the constant.' }),
  /** Value, as written (spec, "api module and class entries"). */
  value: z.union([z.string(), z.number(), z.boolean()]).nullish().meta({ description: 'Value, as written.' }),
  doc,
});

const returnsSchema = z
  .union(
    [
      z.looseObject({
        type: z.string().meta({ description: 'Type expression of what is returned.' }),
        ref_kind: refKind.meta({ description: 'How the returned value is held.' }),
        doc,
      }),
      z.string(),
    ],
    { error: 'expected an object with a type, or the type as a string' },
  )
  .transform((value) => (typeof value === 'string' ? { type: value } : value));

const functionSchema = z.looseObject({
  /** Arguments in order; the key self is the receiver (spec, "api module and class entries"). */
  fn_args: functionArguments
    .nullish()
    .meta({ description: 'Arguments in order; the key self is the receiver.' }),
  /** Absent: a constructor returns its class, a function nothing (spec, "api module and class entries"). */
  returns: returnsSchema
    .nullish()
    .meta({ description: 'Absent: a constructor returns its class, a function nothing.' }),
  /** Body of the generated function (spec, "api module and class entries"). */
  fn_body: optionalString.meta({ description: 'Body of the generated function.' }),
  doc,
});

/** The document writes members as one object with many keys or as many objects with one key: one ordered list. */
function members<T extends z.ZodType>(member: T) {
  const map = byKey(member);
  return z
    .union([z.array(map), map], { error: 'expected an object of members, or a list of such objects' })
    .transform((value) => (Array.isArray(value) ? value : [value]).flatMap((entry) => Object.entries(entry)))
    .transform((entries) => entries.map(([name, entry]) => Object.assign({ name }, entry)));
}

/** A class: struct, enum, alias, callback, a set of constants, several of these, or opaque (spec, "api"). */
export const classSchema = z.looseObject({
  doc,
  /** Path of the implementing type (spec, "api module and class entries"). */
  external: optionalString.meta({ description: 'Path of the implementing type.' }),
  /** Derived traits (spec, "api module and class entries"). */
  derive: z.array(z.string()).nullish().meta({ description: 'Derived traits.' }),
  /** Traits implemented by hand (spec, "api module and class entries"). */
  custom_impls: z.array(z.string()).nullish().meta({ description: 'Traits implemented by hand.' }),
  /** Memory layout, such as C (spec, "api module and class entries"). */
  repr: optionalString.meta({ description: 'Memory layout, such as C.' }),
  /** Generic letters (document-shapes). */
  generic_params: z.array(z.string()).nullish().meta({ description: 'Generic letters.' }),
  /** Whether the value lives behind a pointer (document-shapes). */
  is_boxed_object: z.boolean().nullish().meta({ description: 'Whether the value lives behind a pointer.' }),
  /** Whether the destructor is written by hand (document-shapes). */
  custom_destructor: z.union([z.boolean(), z.string()]).nullish().meta({
    description: 'Whether the destructor is written by hand.',
  }),
  /** Variants of an enumeration, in order (spec, "api module and class entries"). */
  enum_fields: members(variantSchema)
    .nullish()
    .meta({ description: 'Variants of an enumeration, in order.' }),
  /** Fields of a structure, in order (spec, "api module and class entries"). */
  struct_fields: members(fieldSchema).nullish().meta({ description: 'Fields of a structure, in order.' }),
  /** The type that an alias stands for (spec, "api module and class entries"). */
  type_alias: z
    .union([
      z.looseObject({
        target: z.string().meta({ description: 'Type expression that the alias stands for.' }),
        generic_args: z.array(z.string()).nullish().meta({ description: 'Arguments of a generic target.' }),
        ref_kind: refKind.meta({ description: 'How the target is held.' }),
      }),
      z.string(),
    ])
    .transform((value) => (typeof value === 'string' ? { target: value } : value))
    .nullish()
    .meta({ description: 'The type that an alias stands for.' }),
  /** Signature of a callback (document-shapes). */
  callback_typedef: z
    .looseObject({
      fn_args: callbackArguments.nullish().meta({ description: 'Arguments in order; a name is not needed.' }),
      returns: returnsSchema
        .nullish()
        .meta({ description: 'What the callback gives back; absent: nothing.' }),
      doc,
    })
    .nullish()
    .meta({ description: 'Signature of a callback.' }),
  /** Constants (document-shapes). */
  constants: members(constantSchema).nullish().meta({ description: 'Constants.' }),
  /** Constructors by name (spec, "api module and class entries"). */
  constructors: byKey(functionSchema).nullish().meta({ description: 'Constructors by name.' }),
  /** Functions by name (spec, "api module and class entries"). */
  functions: byKey(functionSchema).nullish().meta({ description: 'Functions by name.' }),
});

/** A module of the API (spec, "api module and class entries"). */
export const moduleSchema = z.looseObject({
  doc,
  /** Classes by name (spec, "api module and class entries"). */
  classes: byKey(classSchema).nullish().meta({ description: 'Classes by name.' }),
});

export type ApiClass = z.infer<typeof classSchema>;
export type ApiModule = z.infer<typeof moduleSchema>;
export type ApiFunction = z.infer<typeof functionSchema>;
