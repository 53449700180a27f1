import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { membersOf, type Operation, operationsOf } from '../../../src/api/members.ts';
import type { DescribedClass } from '../../../src/api/model.ts';
import { readReferences } from '../../../src/api/reference.ts';
import { cpp } from '../../../src/api/spelling/cpp.ts';
import type { DescriptionDocument } from '../../../src/description/schema/document.ts';
import { conventions } from '../../fixtures/conventions.ts';

/** The namespace of all classes. */
export const NAMESPACE = 'lib';

/**
 * Writes the API of a description as C++ headers with Doxygen comments, one per module, without bodies.
 * @param folder absolute; is created
 */
export async function writeHeaders(document: DescriptionDocument, folder: string): Promise<void> {
  const names = { spelling: { module: NAMESPACE }, conventions };
  const [reference] = readReferences([{ version: '', document }], names).references.values();
  await mkdir(folder, { recursive: true });
  for (const { name, doc, classes } of reference?.modules ?? []) {
    const declared = classes.map(declarationOf).join('\n');
    const header = `${comment(`@file\n${doc}`)}\nnamespace ${NAMESPACE} {\n${declared}\n}\n`;
    await writeFile(join(folder, `${name}.hpp`), header);
  }
}

/** The declaration of a class and the comments on it and its members; empty if C++ cannot express the class. */
function declarationOf(described: DescribedClass): string {
  const declaration = cpp.declaration(described);
  if (declaration === undefined) return '';
  const name = `${NAMESPACE}::${described.name}`;
  const members = (['variant', 'field', 'constant'] as const)
    .flatMap((kind) => membersOf(described, kind))
    .map((member) => comment(`@var ${name}::${member.name}\n${member.doc}`));
  const operations = operationsOf(described).map((operation) => operationComment(described, operation));
  return [comment(described.doc), declaration, ...members, ...operations].join('\n');
}

function operationComment(described: DescribedClass, operation: Operation): string {
  const parameters = operation.parameters.map(({ name, doc }) => `@param ${name} ${doc}`);
  return comment([`@fn ${cpp.operation(described, operation)}`, operation.doc, ...parameters].join('\n'));
}

function comment(text: string): string {
  return `/**\n${text.replaceAll('*/', '* /')}\n */`;
}
