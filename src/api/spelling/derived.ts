import { partIn } from '../bindings.ts';
import { isSet } from '../classes.ts';
import { type Operation, operationsOf } from '../members.ts';
import type { DescribedClass, Reference } from '../model.ts';
import { neutral } from './neutral.ts';
import type { Speller } from './speller.ts';

/** The languages in which names of a class follow the conventions of the library, because the description states no declaration. */
export function derivedIn(described: DescribedClass, spellers: readonly Speller[]): Speller[] {
  return spellers.filter((speller) => speller !== neutral && isDerived(described, speller));
}

function isDerived(described: DescribedClass, speller: Speller): boolean {
  const { conventions } = described.reference;
  // The description contains the names of C.
  if (speller.id === 'c' && conventions.fullNames && conventions.prefix === '') return false;
  const isStated = described.declarations[speller.id] !== undefined || isListOfStated(described, speller);
  if (!isStated && speller.declaration(described) !== undefined) return true;
  return operationsOf(described).some((operation) => isDerivedCall(described, operation, speller));
}

function isDerivedCall(described: DescribedClass, operation: Operation, speller: Speller): boolean {
  const isStated = operation.declarations[speller.id] !== undefined;
  return !isStated && speller.operation(described, operation) !== undefined;
}

/** Whether the declaration of a set of functions or constants is the list of their stated declarations. */
function isListOfStated(described: DescribedClass, { id }: Speller): boolean {
  return (
    isSet(described) &&
    partIn(id, described).members.every(({ declarations }) => declarations[id] !== undefined)
  );
}

/** A class, with one of its functions if possible, that shows how names are derived in these languages. */
export interface NamingExample {
  readonly described: DescribedClass;
  readonly operation?: Operation | undefined;
  readonly spellers: readonly Speller[];
}

/** The first example in as many languages as possible; undefined if the description states all declarations. */
export function namingExample(reference: Reference, spellers: readonly Speller[]): NamingExample | undefined {
  let best: NamingExample | undefined;
  for (const described of reference.classes) {
    const derived = derivedIn(described, spellers);
    const operation = operationsOf(described).find((each) =>
      derived.every((speller) => isDerivedCall(described, each, speller)),
    );
    const example = { described, operation, spellers: derived };
    if (derived.length > 0 && (!best || weight(example) > weight(best))) best = example;
    if (best?.operation && best.spellers.length === spellers.length - 1) break;
  }
  return best;
}

function weight({ operation, spellers }: NamingExample): number {
  return spellers.length * 2 + (operation ? 1 : 0);
}
