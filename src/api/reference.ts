import { isDeepStrictEqual } from 'node:util';
import { inPublicationOrder, type Release, releasesToCompare } from '../description/releases.ts';
import type { ApiModule } from '../description/schema/api.ts';
import { assignSlugs, slugOf } from '../page/slug.ts';
import type { Log } from '../ui/messages/progress.ts';
import { describeClass } from './classes.ts';
import { continueHistory } from './history.ts';
import type { ApiHistory } from './history-record.ts';
import type { DescribedClass, DescribedModule, Reference, Resolution, Scope, SlugOf } from './model.ts';
import { type Conventions, type LibraryNames, readConventions } from './spelling/conventions.ts';
import { standardType } from './types/standard.ts';
import type { PathNode } from './types/syntax.ts';

class ReleaseReference implements Reference {
  readonly version: string;
  readonly modules: readonly DescribedModule[];
  readonly classes: readonly DescribedClass[];
  readonly conventions: Conventions;
  readonly history: ApiHistory;
  readonly #byName: ReadonlyMap<string, readonly DescribedClass[]>;
  /** By module, then by name: many modules can have a class of the same name. */
  readonly #byModule: ReadonlyMap<string, ReadonlyMap<string, DescribedClass>>;

  /**
   * @param published the names of all releases published before it
   * @param earlier the history that it continues; absent if no release of that history describes an API
   */
  constructor(
    version: string,
    api: Api,
    conventions: Conventions,
    published: Addresses,
    earlier?: ApiHistory,
  ) {
    const { addresses, slugOf } = assignAddresses(api, published);
    this.version = version;
    this.conventions = conventions;
    this.modules = Object.entries(api).map(([module, { doc, groups, classes }]) => ({
      name: module,
      doc: doc ?? '',
      slug: slugOf(module),
      classes: Object.entries(classes ?? {}).map(([name, entry]) =>
        describeClass(this, module, name, entry, slugOf, groups ?? {}),
      ),
    }));
    this.classes = this.modules.flatMap(({ classes }) => classes);
    this.#byName = Map.groupBy(this.classes, ({ name }) => name);
    this.#byModule = new Map(
      this.modules.map(({ name, classes }) => [name, new Map(classes.map((each) => [each.name, each]))]),
    );
    this.history = continueHistory(this, addresses, earlier);
  }

  named(name: string): readonly DescribedClass[] {
    return this.#byName.get(name) ?? [];
  }

  find(module: string, name: string): DescribedClass | undefined {
    return this.#byModule.get(module)?.get(name);
  }

  resolve({ segments, generics }: Pick<PathNode, 'segments' | 'generics'>, scope: Scope): Resolution {
    const written = segments.at(-1) ?? '';
    if (segments.length === 1 && scope.generics.includes(written)) return { kind: 'generic' };
    const name = written === 'Self' ? scope.name : written;
    const candidates = this.named(name);
    const modules = [...segments.slice(0, -1).toReversed(), scope.module];
    const described =
      candidates.length === 1
        ? candidates[0]
        : modules.map((module) => this.find(module, name)).find((found) => found !== undefined);
    if (described) return { kind: 'class', described };
    if (candidates.length > 1) return { kind: 'ambiguous', candidates };
    const type = standardType(name, generics.length > 0);
    return type ? { kind: 'standard', type } : { kind: 'undescribed' };
  }

  classAt(segments: readonly string[], scope: Scope): DescribedClass | undefined {
    const resolved = this.resolve({ segments, generics: [] }, scope);
    return resolved.kind === 'class' ? resolved.described : undefined;
  }
}

type Api = Readonly<Record<string, ApiModule>>;
type Addresses = ApiHistory['addresses'];

/** By version: the references of releases that describe an API, and the histories up to releases. */
interface ApiReferences {
  readonly references: ReadonlyMap<string, Reference>;
  readonly histories: ReadonlyMap<string, ApiHistory>;
}

/** Cache of references by API, with their inputs, because `bindocs dev` reads the same API many times. */
const known = new WeakMap<
  Api,
  {
    readonly reference: Reference;
    readonly addresses: Addresses;
    readonly earlier: ApiHistory | undefined;
  }
>();

/**
 * The reference of every release that describes an API, and the history of the API up to every release. Addresses follow the
 * order of publication; a history continues that of the release to compare with.
 * @param published histories of releases, by version; they include all earlier releases
 * @param log called with the progress
 * @param compared the release to compare each release with, by version
 */
export function readReferences(
  releases: readonly Release[],
  names: LibraryNames,
  published: ReadonlyMap<string, ApiHistory> = new Map(),
  log: Log = () => {},
  compared: ReadonlyMap<string, string> = releasesToCompare(releases),
): ApiReferences {
  const conventions = readConventions(names);
  const references = new Map<string, Reference>();
  const histories = new Map<string, ApiHistory>();
  let addresses: Addresses = NONE;
  for (const [index, { version, document }] of inPublicationOrder(releases).entries()) {
    log({ step: 'Reading APIs', done: index, total: releases.length });
    const history = published.get(version);
    const earlier = history ?? histories.get(compared.get(version) ?? '');
    addresses = history?.addresses ?? addresses;
    if (document.api) {
      const before = known.get(document.api);
      const isSame =
        before?.earlier === earlier &&
        before?.addresses === addresses &&
        isDeepStrictEqual(before.reference.conventions, conventions);
      // Continuing a history with its own release does not change it.
      const reference =
        before && isSame
          ? before.reference
          : new ReleaseReference(version, document.api, conventions, addresses, earlier);
      known.set(document.api, { reference, addresses, earlier });
      references.set(version, reference);
      addresses = reference.history.addresses;
    }
    const current = references.get(version)?.history ?? (earlier && { ...earlier, addresses });
    if (current) histories.set(version, current);
  }
  log({ step: 'Reading APIs', done: releases.length, total: releases.length });
  return { references, histories };
}

/** No names; one object, so that the cache recognizes it. */
const NONE: Addresses = [];

/**
 * Assigns path segments to modules and classes: first to those of earlier releases, so that new names never change existing
 * addresses.
 */
function assignAddresses(api: Api, earlier: Addresses) {
  const current = Object.entries(api).map(
    ([module, { classes }]) => [module, Object.keys(classes ?? {})] as const,
  );
  const byModule = Map.groupBy([...earlier, ...current], ([module]) => module);
  const addresses = [...byModule].map(([module, same]): [string, string[]] => {
    return [module, [...new Set(same.flatMap(([, names]) => names))]];
  });
  const moduleSlugs = assignSlugs(byModule.keys());
  const classSlugs = new Map(addresses.map(([module, names]) => [module, assignSlugs(names)]));
  const slugOfName: SlugOf = (module, name) =>
    name === undefined ? slugOf(moduleSlugs, module) : slugOf(classSlugs.get(module) ?? new Map(), name);
  return { addresses, slugOf: slugOfName };
}
