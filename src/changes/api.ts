import { apiPath, permanentPath } from '../addresses/paths.ts';
import { compareThings, factsOf } from '../difference/difference.ts';
import { compareClasses, formerClass } from '../reference/class-changes.ts';
import type { DescribedClass } from '../reference/classes.ts';
import type { Member } from '../reference/members.ts';
import type { Reference } from '../reference/reference.ts';
import type { Difference, Named } from './difference.ts';

/** What became of the modules. */
export function compareModules(from: Reference, to: Reference): Difference[] {
  return compareThings(modulesOf(from), modulesOf(to), {});
}

function modulesOf({ library, version }: Reference): Map<string, Named> {
  return new Map(
    library.modules.map(({ name, slug }) => [name, { name, page: permanentPath(version, apiPath(slug)) }]),
  );
}

interface PlacedClass extends Named {
  readonly described: DescribedClass;
  readonly page: string;
}

/** What became of the types as wholes, and of the members of the types that both releases have. */
export function compareTypes(
  from: Reference,
  to: Reference,
): { readonly types: Difference[]; readonly members: Difference[] } {
  const after = new Map(to.library.classes.map((described) => [idOf(described), placed(described, to)]));
  const before = classesByLaterId(from, to);
  const changes = new Map(
    [...after].flatMap(([id, { described }]) => {
      const former = before.get(id);
      return former ? [[described, compareClasses(former.described, described)]] : [];
    }),
  );
  const place = factsOf<PlacedClass>({ Module: ({ described }) => described.module });
  const types = compareThings(before, after, {
    place,
    single: place,
    facts: (_, now) => [...((now && changes.get(now.described)?.details) ?? [])],
  });
  const members = [...after].flatMap(([id, now]) =>
    (changes.get(now.described)?.members ?? []).map((change): Difference => {
      const place = (of: PlacedClass | undefined, member: Member): Named => {
        return { name: `${now.name}.${member.name}`, page: `${of?.page}#${member.anchor}` };
      };
      return {
        ...change,
        thing: place(now, change.thing),
        ...(change.before ? { before: place(before.get(id), change.before) } : {}),
        ...(change.after ? { after: place(now, change.after) } : {}),
      };
    }),
  );
  return { types, members };
}

/** The classes of the earlier release; one that the later release has is known by its id there. */
function classesByLaterId(from: Reference, to: Reference): Map<string, PlacedClass> {
  const laterIds = new Map(
    to.library.classes.flatMap((described) => {
      const former = formerClass(described, to.library, from.library.named(described.name));
      return former ? [[former, idOf(described)]] : [];
    }),
  );
  return new Map(
    from.library.classes.map((described) => [
      laterIds.get(described) ?? idOf(described),
      placed(described, from),
    ]),
  );
}

function idOf({ module, name }: DescribedClass): string {
  return `${module}\0${name}`;
}

function placed(described: DescribedClass, { version }: Reference): PlacedClass {
  const page = permanentPath(version, `${apiPath()}${described.path}`);
  return { described, name: described.name, page };
}
