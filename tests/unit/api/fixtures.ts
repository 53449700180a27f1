import type { DescribedClass, Reference } from '../../../src/api/model.ts';
import { readReferences } from '../../../src/api/reference.ts';
import type { LibraryNames } from '../../../src/api/spelling/conventions.ts';
import { documentSchema } from '../../../src/description/schema/document.ts';
import { conventions } from '../../fixtures/conventions.ts';

/** A release whose API is as given. */
export function release(version: string, api: object | undefined, date = '2026-01-01') {
  return { version, document: documentSchema.parse({ apiversion: 1, date, ...(api ? { api } : {}) }) };
}

export const NAMES: LibraryNames = {
  spelling: {
    prefix: 'Gui',
    case: 'camelCase',
    module: 'gui',
    headers: { c: ['gui.h'], cpp: ['gui.hpp'] },
  },
  conventions,
};

/** The reference of an API, in a library with conventions for names unless others are given. */
export function referenceOf(api: object, names: LibraryNames = NAMES): Reference {
  const [reference] = readReferences([release('1', api)], names).references.values();
  return reference ?? fail('no reference');
}

/** The references of several APIs, oldest first, as versions 1, 2 … */
export function referencesOf(...apis: object[]): Reference[] {
  const releases = apis.map((api, index) => release(String(index + 1), api)).toReversed();
  return [...readReferences(releases, NAMES).references.values()];
}

/** The class of a name; where modules share it, the first. */
export function classOf(reference: Reference, name: string): DescribedClass {
  return reference.named(name)[0] ?? fail(`no class ${name}`);
}

/** One module `m` with these classes. */
export function inModule(classes: object): object {
  return { m: { classes } };
}

function fail(message: string): never {
  throw new Error(message);
}
