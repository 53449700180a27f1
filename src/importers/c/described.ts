import { ApiClasses } from './api-classes.ts';
import { readCType, typeExpression } from './c-type.ts';
import type { LinkTo } from './comment-markup.ts';
import { extensionsOf } from './declaration.ts';
import { DeclaredComments } from './declared-comments.ts';
import type { Header, Values } from './header.ts';
import { Missing } from './missing.ts';
import type { SyntaxNode } from './syntax-tree.ts';
import type { TypeNames } from './type-names.ts';

/** The API of headers while it is being described. */
export class Described {
  readonly classes = new ApiClasses();
  readonly missing = new Missing();
  readonly comments: DeclaredComments;
  readonly types: TypeNames;
  readonly values: Values;
  readonly #headerOf: (file: string) => Header;

  constructor(headerOf: (file: string) => Header, types: TypeNames, values: Values, linkTo: LinkTo) {
    this.#headerOf = headerOf;
    this.types = types;
    this.values = values;
    this.comments = new DeclaredComments(headerOf, linkTo);
  }

  headerOf({ loc }: SyntaxNode): Header {
    return this.#headerOf(loc?.file ?? '');
  }

  /** A type in the notation of descriptions, or as in C if the notation does not have it. */
  expression(type: string): string {
    const read = readCType(type);
    return (read && typeExpression(read, this.types)) ?? type;
  }

  /** Whether a type has no extensions of C, or none that change its notation. */
  isExact(type: string): boolean {
    return extensionsOf(type).length === 0 || this.expression(type) !== type;
  }
}
