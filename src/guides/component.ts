import { z } from 'astro/zod';
import { listValues } from '../description/problem.ts';
import type { LanguageNotes } from '../install/language-notes.ts';
import type { Edition } from '../site/site.ts';
import type { LanguageFacts } from './languages.ts';
import type { ProseNode } from './prose.ts';

/** How many valid values a message lists before it only counts them. */
const LISTED = 60;

/** What the components of guides show. */
export interface GuideFacts {
  /** Newest first. */
  readonly editions: readonly Pick<Edition, 'release' | 'newest' | 'catalog' | 'reference'>[];
  readonly languages: LanguageFacts;
  /** By language or dialect group. */
  readonly notes: ReadonlyMap<string, LanguageNotes>;
  /** Names of platforms and methods by key, as far as the site gives them. */
  readonly names: Readonly<Record<string, string>>;
  /** Configurations of servers by file name. */
  readonly serverFiles: ReadonlyMap<string, string>;
}

/**
 * A component of guides: what it puts into the prose, from its attributes as their expressions give them.
 * Throws {@link AttributeError} where it cannot.
 */
export type GuideComponent = (attributes: unknown, facts: GuideFacts) => ProseNode | readonly ProseNode[];

/** What is wrong with the attributes of a component. */
export class AttributeError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ message }) => message).join('; '));
    this.name = 'AttributeError';
    this.faults = faults;
  }
}

interface Fault {
  /** Undefined: it is about the component as a whole. */
  readonly attribute?: string | undefined;
  readonly message: string;
}

/**
 * The error of a component with one fault.
 * @param attribute undefined: it is about the component as a whole
 * @param valid what is valid in its place, as far as that can be listed
 */
export function wrongAttribute(
  attribute: string | undefined,
  message: string,
  valid: readonly string[] = [],
): AttributeError {
  return new AttributeError([{ attribute, message: `${message}${validText(valid)}` }]);
}

/**
 * Makes a component.
 * @param shape schemas of its attributes; it has no others
 * @param render what it shows; it may throw {@link AttributeError} for attributes that do not go together
 */
export function guideComponent<Shape extends z.ZodRawShape>(
  shape: (facts: GuideFacts) => Shape,
  render: (attributes: z.infer<z.ZodObject<Shape>>, facts: GuideFacts) => ProseNode | readonly ProseNode[],
): GuideComponent {
  return (attributes, facts) => {
    const schema = z.strictObject(shape(facts));
    const parsed = schema.safeParse(attributes, { reportInput: true });
    if (parsed.success) return render(parsed.data, facts);
    const valid = validText(Object.keys(schema.shape));
    throw new AttributeError(parsed.error.issues.flatMap((issue) => faultsOf(issue, valid)));
  };
}

/** The schema of an attribute that has to be one of these keys. */
export function oneOf(kind: string, keys: readonly string[]) {
  return z.string().refine((key) => keys.includes(key), {
    error: ({ input }) => `unknown ${kind} ${JSON.stringify(input)}${validText(keys)}`,
  });
}

/** The schema of an attribute that takes one value or a list of them. */
export function oneOrMore<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(schema).min(1));
}

/** `; valid: "a" or "b"`; empty where nothing is. */
export function validText(valid: readonly string[]): string {
  if (valid.length === 0) return '';
  const more = valid.length - LISTED;
  return `; valid: ${listValues(valid.slice(0, LISTED))}${more > 0 ? ` (and ${more} more)` : ''}`;
}

function faultsOf(issue: z.core.$ZodIssue, valid: string): Fault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((attribute) => ({ attribute, message: `unknown attribute${valid}` }));
  const attribute = String(issue.path[0] ?? '');
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return [{ message: `missing attribute ${JSON.stringify(attribute)}` }];
  return [{ attribute, message: issue.message }];
}
