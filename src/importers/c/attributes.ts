import { extensionsOf } from './clang-type.ts';
import { attributeText, isTagKind } from './declaration.ts';
import type { DeclaredComments } from './declared-comments.ts';
import type { Missing } from './missing.ts';
import type { SyntaxNode } from './syntax-tree.ts';

/** Attributes for linking, which macros usually add to all functions. */
const LINKING = new Set(['VisibilityAttr', 'DLLExportAttr', 'DLLImportAttr']);

/** The attribute that clang adds for `#pragma pack`. */
const PRAGMA_PACK = 'MaxFieldAlignmentAttr';

const DEPRECATED = 'DeprecatedAttr';

/** Names of attributes in C that do not follow from their names in clang. */
const ATTRIBUTE_NAMES: ReadonlyMap<string, string> = new Map([
  [PRAGMA_PACK, '#pragma pack'],
  ['AsmLabelAttr', 'asm'],
  ['NonNullAttr', 'nonnull'],
  ['NoThrowAttr', 'nothrow'],
  ['ReturnsNonNullAttr', 'returns_nonnull'],
]);

/**
 * Reports attributes and extensions of C in a declaration.
 * @param isRepeated whether the description contains an earlier declaration of the same name
 */
export function reportAttributes(
  declaration: SyntaxNode,
  owner: string,
  missing: Missing,
  isRepeated = false,
): void {
  const parts = partsOf(declaration);
  const found = parts.flatMap((part) =>
    part.inner.filter(isReported).map((attribute) => {
      const text = isRepeated ? undefined : attributeText(attribute);
      return { part, text, name: attributeName(attribute) };
    }),
  );
  for (const { part, text, name } of found) {
    const place = part === declaration || part.name === '' ? owner : `${part.name} in ${owner}`;
    if (text === undefined) missing.add('attribute', part, `${name} (${place})`);
  }
  if (isRepeated) return;
  const extensions = parts.flatMap((part) => extensionsOf(part.type).map((text) => ({ part, text })));
  const kept = [...found, ...extensions].flatMap(({ part, text }) =>
    text === undefined ? [] : [{ part, text }],
  );
  const texts = kept.map(({ text }) => text);
  if (kept[0]) missing.addToDeclaration(kept[0].part, owner, texts);
}

/** The key `deprecated` for a declaration: from the attribute, with its message, or from the command in its comment. */
export function deprecation(
  nodes: readonly SyntaxNode[],
  comments: DeclaredComments,
  { deprecated: text }: { readonly deprecated?: string | undefined } = {},
): { deprecated?: string | true } {
  for (const node of nodes) {
    const attribute = node.inner.find(({ kind }) => kind === DEPRECATED);
    if (attribute) return { deprecated: (text || comments.messageOf(attribute, node)) ?? true };
  }
  return text === undefined ? {} : { deprecated: text || true };
}

/** A declaration and the declarations inside it, except structures, unions and enumerations with their own description. */
function partsOf(node: SyntaxNode): SyntaxNode[] {
  const inner = node.inner.filter(
    ({ kind, name }) =>
      kind.endsWith('Decl') && kind !== 'IndirectFieldDecl' && !(isTagKind(kind) && name !== ''),
  );
  return [node, ...inner.flatMap(partsOf)];
}

function isReported({ kind, implicit, inherited }: SyntaxNode): boolean {
  if (kind === PRAGMA_PACK) return true;
  return kind.endsWith('Attr') && !implicit && !inherited && !LINKING.has(kind) && kind !== DEPRECATED;
}

/** The name of an attribute in C: `warn_unused_result` for `WarnUnusedResultAttr`. */
function attributeName({ kind }: SyntaxNode): string {
  const words = kind.replace(/Attr$/, '').replaceAll(/(?<=[a-z0-9])[A-Z]/g, '_$&');
  return ATTRIBUTE_NAMES.get(kind) ?? words.toLowerCase();
}
