import type { ApiClass, ApiFunction, ApiModule } from '../description/schema/api.ts';
import { type ApiAddresses, classPath, memberAnchors, modulePath } from './addresses.ts';
import { type ClassKind, classKinds, MEMBER_KINDS, type MemberKind } from './kinds.ts';
import { summaryOf } from './summary.ts';

/** Something that a reader may look up by its name: a module, a class, or a member of a class. */
export interface ApiSymbol {
  readonly name: string;
  readonly module: string;
  /** The class that a member belongs to; absent for modules and classes. */
  readonly owner?: string;
  readonly kind: 'module' | ClassKind | MemberKind;
  /** Path of the page below the prefix of the release: `/api/window/WindowFrame/`. */
  readonly path: string;
  /** Id of the member in that page, without `#`; absent for modules and classes. */
  readonly anchor?: string;
  /** Type expression, as written, of what a function or constructor returns; absent where it returns nothing. */
  readonly returns?: string;
  /** First line of its documentation as plain text; empty where there is none. */
  readonly summary: string;
}

/** Every module, class and member of a release's API, in the order of the description, members after their class. */
export function symbolsOf(api: Readonly<Record<string, ApiModule>>, addresses: ApiAddresses): ApiSymbol[] {
  return Object.entries(api).flatMap(([module, { doc, classes }]) => [
    {
      name: module,
      module,
      kind: 'module',
      path: `/${modulePath(addresses, module)}`,
      summary: summaryOf(doc),
    },
    ...Object.entries(classes ?? {}).flatMap(([name, entry]) => {
      const path = `/${classPath(addresses, module, name)}`;
      const [kind] = classKinds(entry);
      return [
        { name, module, kind, path, summary: summaryOf(entry.doc) },
        ...memberSymbols(entry, { module, owner: name, path }),
      ];
    }),
  ]);
}

type Place = Required<Pick<ApiSymbol, 'module' | 'owner' | 'path'>>;

interface MemberEntry {
  readonly name: string;
  readonly doc?: string | null | undefined;
  readonly returns?: string | undefined;
}

function memberSymbols(entry: ApiClass, place: Place): ApiSymbol[] {
  const anchors = memberAnchors(entry);
  return MEMBER_KINDS.flatMap((kind) =>
    memberEntries(entry, kind, place.owner).map(({ name, doc, returns }, index) => ({
      name,
      ...place,
      kind,
      anchor: anchors[kind][index] ?? '',
      ...(returns ? { returns } : {}),
      summary: summaryOf(doc),
    })),
  );
}

function memberEntries(entry: ApiClass, kind: MemberKind, owner: string): readonly MemberEntry[] {
  switch (kind) {
    case 'variant':
      return (entry.enum_fields ?? []).map(({ name, doc }) => ({ name, doc }));
    case 'field':
      return (entry.struct_fields ?? []).map(({ name, doc }) => ({ name, doc }));
    case 'constant':
      return (entry.constants ?? []).map(({ name, doc }) => ({ name, doc }));
    case 'constructor':
      return Object.entries(entry.constructors ?? {}).map(([name, made]) => ({
        ...operationEntry(name, made),
        returns: made.returns?.type ?? owner,
      }));
    case 'function':
      return Object.entries(entry.functions ?? {}).map(([name, called]) => operationEntry(name, called));
  }
}

function operationEntry(name: string, { doc, returns }: ApiFunction): MemberEntry {
  return { name, doc, returns: returns?.type };
}
