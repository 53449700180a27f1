import { z } from 'astro/zod';
import { CHANGE_KINDS } from '../text/things.ts';
import { MEMBER_KINDS } from './members.ts';

/** A member of an earlier release, with a digest that detects changes. */
const memberSchema = z.object({
  anchor: z.string(),
  name: z.string(),
  kind: z.enum(MEMBER_KINDS),
  /** Start of the SHA-256 of its signature. */
  digest: z.string(),
});

/** Facts of classes that releases compare, in the order of pages. `text.facts` contains their labels. */
export const COMPARED_FACTS = [
  'kind',
  'aliasOf',
  'signature',
  'traits',
  'layout',
  'generics',
  'boxed',
  'deprecated',
] as const;
export type ComparedFact = (typeof COMPARED_FACTS)[number];

/** Earlier builds published English labels instead of the names of facts. */
const PUBLISHED_LABELS: ReadonlyMap<unknown, ComparedFact> = new Map([
  ['Kind', 'kind'],
  ['Alias of', 'aliasOf'],
  ['Signature', 'signature'],
  ['Traits', 'traits'],
  ['Layout', 'layout'],
  ['Generic parameters', 'generics'],
  ['Boxed', 'boxed'],
]);

const factSchema = z.preprocess((name) => PUBLISHED_LABELS.get(name) ?? name, z.enum(COMPARED_FACTS));

const factsSchema = z.preprocess(
  (facts) => {
    const entries = Object.entries(Object(facts)).map(([name, value]) =>
      name === 'Kind' ? ['kind', String(value).split(' and ')] : [PUBLISHED_LABELS.get(name) ?? name, value],
    );
    return Object.fromEntries(entries);
  },
  z.partialRecord(z.enum(COMPARED_FACTS), z.union([z.string(), z.array(z.string())])),
);

const changeSchema = z.object({
  version: z.string(),
  movedFrom: z.string().optional(),
  /** Changed facts. */
  details: z.array(factSchema),
  members: z.array(z.object({ kind: z.enum(CHANGE_KINDS), thing: memberSchema.omit({ digest: true }) })),
});

/** Changes of a class in one release. */
export type ReleaseChange = z.infer<typeof changeSchema>;

const classSchema = z.object({
  module: z.string(),
  name: z.string(),
  /** Path of its page below `/api/`. */
  path: z.string(),
  facts: factsSchema,
  members: z.array(memberSchema),
  since: z.string(),
  /** Whether no earlier release describes an API, so the class may be older. */
  isOldest: z.boolean(),
  /** Oldest first. */
  changes: z.array(changeSchema),
  /** The last release that has it. */
  last: z.string(),
  /** The next release that describes an API; absent if the last one is the newest. */
  removedIn: z.string().optional(),
});

/** A class of this or an earlier release. */
export type RecordedClass = z.infer<typeof classSchema>;

/**
 * All classes of a release and of earlier ones, as plain data. Each release publishes it, so that the next one needs no
 * earlier descriptions.
 */
export const apiHistorySchema = z.object({
  /** The newest release that describes an API. */
  version: z.string(),
  /** Names of modules and their classes, in the order in which addresses are assigned. */
  addresses: z.array(z.tuple([z.string(), z.array(z.string())])),
  /** In the order of removal, then those of the newest release in the order of the description. */
  classes: z.array(classSchema),
});

export type ApiHistory = z.infer<typeof apiHistorySchema>;

/** History of a class up to a release. */
export type ClassHistory = Pick<RecordedClass, 'since' | 'isOldest' | 'changes'>;
