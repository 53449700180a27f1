import { z } from 'astro/zod';
import type { Member } from '../../api/members.ts';
import type { DescribedClass, Reference } from '../../api/model.ts';
import { usesOf } from '../../api/uses.ts';
import { sitePath } from '../../page/page.ts';
import { apiPath } from '../../page/paths.ts';
import { wrongAttribute } from '../attribute-error.ts';
import { type GuideFacts, guideComponent, UnreadApi } from '../component.ts';
import type { ProseNode } from '../prose.ts';
import { element, link, sentence } from './elements.ts';

const attributes = ({ editions }: GuideFacts) => {
  const names = editions.flatMap(({ reference }) => reference?.modules.map(({ name }) => name) ?? []);
  const isUnread = editions.some(({ api, reference }) => api && !reference);
  if (names.length === 0 && !isUnread) throw wrongAttribute(undefined, 'no API is described');
  return { module: isUnread ? z.string() : z.enum([...new Set(names)]), name: z.string() };
};

/** `<TypeLink module="a" name="B" member="c" />`: the link to a type, or to a member of it. */
export const TypeLink = guideComponent(
  (facts) => ({ ...attributes(facts), member: z.string().optional() }),
  ({ module, name, member }, facts) => {
    if (member === undefined) {
      const { found, linkTo } = findType(module, name, facts);
      return linkTo(name, found);
    }
    const memberOf = ({ members }: DescribedClass) => members.find((candidate) => candidate.name === member);
    const { found, linkTo } = findType(module, name, facts, memberOf, (type) => {
      const valid = new Set(type.members.map((candidate) => candidate.name));
      return wrongAttribute('member', `${JSON.stringify(member)} is not a member of ${name}`, [...valid]);
    });
    return linkTo(`${name}.${member}`, found, memberOf(found));
  },
);

/** `<Variants module="a" name="B" />`: the variants of an enumeration. */
export const Variants = guideComponent(attributes, ({ module, name }, facts) => {
  const variantsOf = ({ members }: DescribedClass) => members.filter(({ kind }) => kind === 'variant');
  const has = (type: DescribedClass) => variantsOf(type).length > 0;
  const { found, linkTo } = findType(module, name, facts, has, (type) =>
    wrongName(`${JSON.stringify(name)} has no variants`, typesOf(type.reference, module).filter(has)),
  );
  const items = variantsOf(found).map((variant) => element('li', linkTo(variant.name, found, variant)));
  return element('ul', items, { class: 'flex flex-wrap gap-x-4 gap-y-1.5' });
});

/** `<HeldBy module="a" name="B" />`: the members of types that store a type. */
export const HeldBy = guideComponent(attributes, ({ module, name }, facts) => {
  const holdersOf = (type: DescribedClass) =>
    usesOf(type).flatMap(({ kind, owner, member }) => {
      return kind === 'stored' && member !== undefined ? [{ owner, member }] : [];
    });
  const has = (type: DescribedClass) => holdersOf(type).length > 0;
  const { found, linkTo } = findType(module, name, facts, has, (type) =>
    wrongName(
      `no member of any type stores ${JSON.stringify(name)}`,
      typesOf(type.reference, module).filter(has),
    ),
  );
  return sentence(
    holdersOf(found).map(({ owner, member }) => linkTo(`${owner.name}.${member.name}`, owner, member)),
  );
});

interface FoundType {
  readonly found: DescribedClass;
  /** Creates a link to a type or member in its release, with the version unless the release is the newest. */
  readonly linkTo: (label: string, type: DescribedClass, member?: Member) => ProseNode[];
}

/**
 * Finds a type in the newest release that has it.
 * @param suits whether a type has the members that the component shows
 * @param unsuited creates the error if the type exists but no release has such members, given its newest version
 */
function findType(
  module: string,
  name: string,
  { editions }: GuideFacts,
  suits: (type: DescribedClass) => unknown = () => true,
  unsuited?: (type: DescribedClass) => Error,
): FoundType {
  let newestApi: Reference | undefined;
  let newestType: DescribedClass | undefined;
  for (const edition of editions) {
    const { release, newest, api, reference } = edition;
    if (!reference && api) throw new UnreadApi(release.version);
    const found = reference?.find(module, name);
    if (found && suits(found)) {
      const linkTo: FoundType['linkTo'] = (label, { path }, member) => {
        const page = sitePath(edition, `${apiPath()}${path}`);
        const address = member ? `${page}#${member.anchor}` : page;
        return link(element('code', [label]), address, newest ? undefined : release.version);
      };
      return { found, linkTo };
    }
    newestApi ??= reference?.classes.length ? reference : undefined;
    newestType ??= found;
  }
  if (newestType && unsuited) throw unsuited(newestType);
  const message = `${JSON.stringify(name)} is not a type of the module ${JSON.stringify(module)}`;
  throw wrongName(message, typesOf(newestApi, module));
}

function typesOf(reference: Reference | undefined, module: string): readonly DescribedClass[] {
  return reference?.modules.find(({ name }) => name === module)?.classes ?? [];
}

function wrongName(message: string, valid: readonly DescribedClass[]): Error {
  const names = valid.map(({ name }) => name);
  return wrongAttribute('name', message, names);
}
