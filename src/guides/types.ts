import { permanentPrefix } from '../addresses/paths.ts';
import type { Release } from '../description/releases.ts';
import type { ApiClass, ApiModule } from '../description/schema/api.ts';
import { assignAddresses, classPath, memberAnchors } from '../reference/addresses.ts';
import { MEMBER_KINDS, memberLists } from '../reference/kinds.ts';

/** A member of a type, and where it is documented. */
export interface MemberLink {
  readonly name: string;
  readonly path: string;
}

/** A type of the newest API that is described. */
export interface TypeFact {
  readonly name: string;
  readonly path: string;
  /** Every member, in the order of the kinds; the same name may stand twice. */
  readonly members: readonly MemberLink[];
  /** Of the members those that are variants. */
  readonly variants: readonly MemberLink[];
}

/** What guides ask of the types of the newest release that describes an API. */
export class TypeFacts {
  readonly #api: Readonly<Record<string, ApiModule>>;
  readonly #path: (module: string, name: string) => string;

  /** `releases` newest first. */
  constructor(releases: readonly Release[]) {
    const index = releases.findIndex(({ document }) => Object.keys(document.api ?? {}).length > 0);
    const release = releases[index];
    const addresses = assignAddresses(releases);
    const prefix = release && index > 0 ? permanentPrefix(release.version) : '';
    this.#api = release?.document.api ?? {};
    this.#path = (module, name) => classPath(addresses, prefix, module, name);
  }

  /** Names of the modules. */
  get modules(): string[] {
    return Object.keys(this.#api);
  }

  /** Names of the types of a module. */
  types(module: string): string[] {
    return Object.keys(this.#classes(module));
  }

  /** A type, or undefined where the API has none of that name there. */
  find(module: string, name: string): TypeFact | undefined {
    const entry = this.#entry(module, name);
    if (!entry) return undefined;
    const path = this.#path(module, name);
    const members = memberLinks(entry, path);
    return { name, path, members: MEMBER_KINDS.flatMap((kind) => members[kind]), variants: members.variant };
  }

  /** The fields that hold a type, with the type that they belong to, in the order of the description. */
  holders(module: string, name: string): { readonly owner: TypeFact; readonly field: MemberLink }[] {
    return this.types(module).flatMap((other) => {
      const owner = this.find(module, other);
      const fields = this.#entry(module, other)?.struct_fields ?? [];
      return fields
        .filter(({ type }) => type === name)
        .flatMap((field) => owner?.members.find((member) => member.name === field.name) ?? [])
        .flatMap((field) => (owner ? [{ owner, field }] : []));
    });
  }

  #classes(module: string): Readonly<Record<string, ApiClass>> {
    return (Object.hasOwn(this.#api, module) ? this.#api[module]?.classes : undefined) ?? {};
  }

  #entry(module: string, name: string): ApiClass | undefined {
    const classes = this.#classes(module);
    return Object.hasOwn(classes, name) ? classes[name] : undefined;
  }
}

function memberLinks(entry: ApiClass, path: string) {
  const names = memberLists(entry);
  const anchors = memberAnchors(entry);
  const links = (kind: (typeof MEMBER_KINDS)[number]) =>
    names[kind].map((name, index): MemberLink => ({ name, path: `${path}#${anchors[kind][index] ?? ''}` }));
  return {
    variant: links('variant'),
    field: links('field'),
    constant: links('constant'),
    constructor: links('constructor'),
    function: links('function'),
  };
}
