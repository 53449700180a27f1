import { z } from 'astro/zod';
import { ANY_TYPE, callbackArguments, functionArguments, REF_KINDS } from './arguments.ts';
import { bindingKeys } from './bindings.ts';
import {
  byKey,
  markdownText,
  nameKey,
  optionalString,
  optionalStrings,
  sourceText,
  typeExpression,
} from './values.ts';

const refKind = z.enum(REF_KINDS).nullish();

const doc = markdownText.optional().describe('Documentation in Markdown: lines, one string or null.');

/** The languages of signatures, in the order of pages: keys of languages or dialect groups. */
export const SPELLED_LANGUAGES = ['c', 'cpp', 'rust', 'python'] as const;
export type SpelledLanguage = (typeof SPELLED_LANGUAGES)[number];

const deprecated = z
  .union([z.boolean(), z.string()])
  .nullish()
  .describe('Whether it is deprecated: true, or a message in Markdown, such as what to use instead.');

const group = optionalString.describe('Heading under which the page lists the member.');

/** Keys of a type with its members by name, by the kind of the members. */
export const MEMBER_KEYS = {
  field: 'struct_fields',
  variant: 'enum_fields',
  constant: 'constants',
  constructor: 'constructors',
  function: 'functions',
} as const;

/** Keys of members of all kinds. */
const shared = { deprecated, group, doc, ...bindingKeys };

const groups = byKey(markdownText)
  .nullish()
  .describe('Texts below the headings of groups of members, by heading, Markdown.');

const declarations = byKey(sourceText)
  .nullish()
  .describe(
    `Declarations in source code, by language: ${SPELLED_LANGUAGES.join(', ')}. Lines or one string. Default: derived from the other keys.`,
  );

const fieldSchema = z.looseObject({
  type: typeExpression.describe('Type expression.'),
  ref_kind: refKind.describe('Kind of pointer, if the field is one.'),
  arraysize: z.union([z.number(), z.string()]).nullish().describe('Length, if the field is an array.'),
  ...shared,
});

const variantSchema = z
  .looseObject({
    type: typeExpression.nullish().describe('Type of the payload. Default: none.'),
    ref_kind: refKind.describe('Kind of pointer, if the payload is one.'),
    value: z.union([z.string(), z.number()]).nullish().describe('Value of the variant in C.'),
    declarations: declarations.describe(
      'The variant in source code, by language, such as {"c": "RED = 1u << 4"}. Pages show the value as written here. Default: derived from the other keys.',
    ),
    ...shared,
  })
  .nullable();

const constantSchema = z.looseObject({
  type: typeExpression.nullish().describe('Type of the constant.'),
  value: z.union([z.string(), z.number(), z.boolean()]).nullish().describe('Value, as written.'),
  declarations,
  ...shared,
});

const returnsSchema = z
  .union([
    z.looseObject({
      type: typeExpression.describe('Type expression of the return value.'),
      ref_kind: refKind.describe('Kind of pointer, if the return value is one.'),
      doc,
    }),
    typeExpression,
  ])
  .transform((value) => (typeof value === 'string' ? { type: value } : value));

const functionSchema = z
  .looseObject({
    macro: z
      .boolean()
      .nullish()
      .describe('Whether it is a macro of the C preprocessor, which other languages cannot call.'),
    fn_args: functionArguments
      .nullish()
      .describe(
        'Arguments in order: {"name": "Type"}, or an object instead of the type; the key self is the receiver.',
      ),
    returns: returnsSchema
      .nullish()
      .describe('Return type. Default: the class for a constructor, none for a function.'),
    fn_body: optionalString.describe('Body of the generated function.'),
    declarations,
    ...shared,
  })
  .superRefine(({ macro, fn_args }, { addIssue }) => {
    for (const [index, { name = 'type', type }] of (fn_args ?? []).entries())
      if (type === ANY_TYPE && macro !== true)
        addIssue({
          code: 'custom',
          path: ['fn_args', index, name],
          input: type,
          message: 'a type, which only arguments of functions with "macro": true can lack',
        });
  });

/** Members as an ordered list. Descriptions use one object with many keys, or many objects with one key. */
function members<T extends z.ZodType>(member: T) {
  const map = byKey(member);
  return z
    .union([z.array(map), map])
    .transform((value) => (Array.isArray(value) ? value : [value]).flatMap((entry) => Object.entries(entry)))
    .transform((entries) => entries.map(([name, entry]) => Object.assign({}, entry, { name })));
}

/** A class: struct, enum, alias, callback, a set of constants, several of these, or opaque (spec, "api"). */
const classSchema = z.looseObject({
  doc,
  deprecated,
  groups,
  declarations,
  ...bindingKeys,
  external: optionalString.describe('Path of the type that implements it.'),
  derive: optionalStrings.describe('Derived traits.'),
  custom_impls: optionalStrings.describe('Traits implemented manually.'),
  repr: optionalString.describe('Memory layout, such as C.'),
  generic_params: optionalStrings.describe('Names of generic parameters, such as T.'),
  is_boxed_object: z.boolean().nullish().describe('Whether the value is behind a pointer.'),
  custom_destructor: z
    .union([z.boolean(), z.string()])
    .nullish()
    .describe('Whether the destructor is implemented manually.'),
  enum_fields: members(variantSchema).nullish().describe('Variants of an enumeration, in order.'),
  struct_fields: members(fieldSchema).nullish().describe('Fields of a structure, in order.'),
  type_alias: z
    .union([
      z.looseObject({
        target: typeExpression.describe('Type expression of the alias target.'),
        generic_args: z.array(typeExpression).nullish().describe('Arguments of a generic target.'),
        ref_kind: refKind.describe('Kind of pointer, if the target is one.'),
      }),
      typeExpression,
    ])
    .transform((value) => (typeof value === 'string' ? { target: value } : value))
    .nullish()
    .describe('Target of an alias.'),
  callback_typedef: z
    .looseObject({
      fn_args: callbackArguments
        .nullish()
        .describe('Arguments in order: {"name": "Type"}, or {"type": "Type"} without a name.'),
      returns: returnsSchema.nullish().describe('Return type. Default: none.'),
      doc,
    })
    .nullish()
    .describe('Signature of a callback.'),
  constants: members(constantSchema).nullish().describe('Constants.'),
  constructors: byKey(functionSchema).nullish().describe('Constructors by name.'),
  functions: byKey(functionSchema).nullish().describe('Functions by name.'),
});

/** A module of the API (spec, "api module and class entries"). */
export const moduleSchema = z.looseObject({
  doc,
  groups: groups.describe('Texts of groups that several classes of the module have, by heading, Markdown.'),
  classes: byKey(classSchema, nameKey).nullish().describe('Classes by name.'),
});

export type ApiClass = z.infer<typeof classSchema>;
export type ApiModule = z.infer<typeof moduleSchema>;
export type ApiFunction = z.infer<typeof functionSchema>;
