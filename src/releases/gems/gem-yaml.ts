import { FAILSAFE_SCHEMA, load, Type, YAMLException } from 'js-yaml';

/** Maximum length of YAML in a gem, in bytes. The specification of a gem with 3,000 files has 200 KB. */
export const LARGEST_YAML = 1024 * 1024;

/** Maximum number of lists, mappings, keys and scalars. */
const MOST_VALUES = 200_000;

/** Maximum length of all texts that aliases repeat. RubyGems uses aliases for equal requirements and versions. */
const LARGEST_REPEATED = LARGEST_YAML;

const kinds = ['scalar', 'sequence', 'mapping'] as const;

/** Scalars are strings as written, or null. Tags, which name classes of Ruby, have no effect. */
const SCHEMA = FAILSAFE_SCHEMA.extend({
  implicit: [
    new Type('tag:yaml.org,2002:null', {
      kind: 'scalar',
      resolve: (text: unknown) => text === '~' || text === 'null',
      construct: () => null,
    }),
  ],
  explicit: kinds.map((kind) => new Type('!', { kind, multi: true })),
});

/**
 * Parses YAML from a gem in linear time. Refuses more than 100 levels, and duplicate keys.
 * @returns the value, or the reason why it is invalid, in a few words
 */
export function parseGemYaml(text: string): { readonly value: unknown } | { readonly wrong: string } {
  if (Buffer.byteLength(text) > LARGEST_YAML) return { wrong: `it has more than ${LARGEST_YAML} bytes` };
  const lengths = new WeakMap<object, number>();
  let [values, repeated] = [0, 0];
  const lengthOf = (value: unknown): number => {
    if (typeof value === 'string') return value.length;
    // A list or mapping without a known length is incomplete, so the alias is inside it.
    return isObject(value) ? (lengths.get(value) ?? Number.POSITIVE_INFINITY) : 1;
  };
  try {
    const value = load(text, {
      schema: SCHEMA,
      listener(event, node) {
        const result: unknown = node.result;
        if (event === 'open') return;
        values += 1;
        if (values > MOST_VALUES) throw new YAMLException(`more than ${MOST_VALUES} values`);
        if (result === null) return;
        const isAlias = node.kind === null;
        if (isAlias) repeated += lengthOf(result);
        else if (isObject(result)) lengths.set(result, totalOf(result, lengthOf));
        if (repeated > LARGEST_REPEATED)
          throw new YAMLException(`aliases expand to more than ${LARGEST_REPEATED} characters`);
      },
    });
    return { value };
  } catch (error) {
    if (error instanceof YAMLException) return { wrong: reasonOf(error) };
    throw error;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The length of the keys and values of a list or mapping. */
function totalOf(value: object, lengthOf: (part: unknown) => number): number {
  return Object.entries(value).reduce((sum, [key, part]) => sum + key.length + lengthOf(part) + 1, 0);
}

/** Maximum length of a reason, which can quote the text. */
const LONGEST_REASON = 100;

function reasonOf({ reason, mark }: YAMLException): string {
  const place = mark ? ` at line ${mark.line + 1}, column ${mark.column + 1}` : '';
  return `${reason.slice(0, LONGEST_REASON)}${place}`;
}
