import { z } from 'astro/zod';
import { apiPath } from '../../addresses/paths.ts';
import type { DescribedClass } from '../../reference/classes.ts';
import type { Member } from '../../reference/members.ts';
import { sitePath } from '../../site/page.ts';
import { type AttributeError, type GuideFacts, guideComponent, wrongAttribute } from '../component.ts';
import { h, type ProseElement, sentence } from '../prose.ts';

const attributes = (facts: GuideFacts) => {
  const modules = newestApi(facts)?.reference?.modules ?? [];
  const names = modules.map(({ name }) => name);
  return { module: z.enum(names), name: z.string() };
};

/** `<TypeLink module="a" name="B" member="c" />`: the link to a type, or to a member of it. */
export const TypeLink = guideComponent(
  (facts) => ({ ...attributes(facts), member: z.string().optional() }),
  ({ module, name, member }, facts) => {
    const type = findType(module, name, facts);
    if (member === undefined) return symbolLink(name, type, facts);
    const found = type.members.find((candidate) => candidate.name === member);
    if (found) return symbolLink(`${name}.${member}`, type, facts, found);
    const valid = new Set(type.members.map((candidate) => candidate.name));
    throw wrongAttribute('member', `${JSON.stringify(member)} is not a member of ${name}`, [...valid]);
  },
);

/** `<Variants module="a" name="B" />`: the variants of an enumeration. */
export const Variants = guideComponent(attributes, ({ module, name }, facts) => {
  const variantsOf = ({ members }: DescribedClass) => members.filter(({ kind }) => kind === 'variant');
  const type = findType(module, name, facts);
  const items = variantsOf(type).map((variant) =>
    h('li', {}, symbolLink(variant.name, type, facts, variant)),
  );
  if (items.length > 0) return h('ul', { class: 'flex flex-wrap gap-x-4 gap-y-[0.35rem]' }, items);
  const valid = typesOf(module, facts).filter((other) => variantsOf(other).length > 0);
  throw wrongName(`${JSON.stringify(name)} has no variants`, valid);
});

/** `<HeldBy module="a" name="B" />`: the members of types that store a type. */
export const HeldBy = guideComponent(attributes, ({ module, name }, facts) => {
  const holders = (type: DescribedClass) =>
    type.reference.usesOf(type).flatMap(({ kind, owner, member }) => {
      const isHolder = kind === 'stored' && member !== undefined;
      return isHolder ? [[symbolLink(`${owner.name}.${member.name}`, owner, facts, member)]] : [];
    });
  const links = holders(findType(module, name, facts));
  if (links.length > 0) return sentence(links);
  const valid = typesOf(module, facts).filter((type) => holders(type).length > 0);
  throw wrongName(`no member of any type stores ${JSON.stringify(name)}`, valid);
});

/** The newest release that describes types. */
function newestApi({ editions }: GuideFacts): GuideFacts['editions'][number] | undefined {
  return editions.find(({ reference }) => reference?.modules.some(({ classes }) => classes.length > 0));
}

function typesOf(module: string, facts: GuideFacts): readonly DescribedClass[] {
  const modules = newestApi(facts)?.reference?.modules ?? [];
  return modules.find(({ name }) => name === module)?.classes ?? [];
}

function findType(module: string, name: string, facts: GuideFacts): DescribedClass {
  const types = typesOf(module, facts);
  const type = types.find((candidate) => candidate.name === name);
  if (type) return type;
  throw wrongName(`${JSON.stringify(name)} is not a type of the module ${JSON.stringify(module)}`, types);
}

function wrongName(message: string, valid: readonly DescribedClass[]): AttributeError {
  const names = valid.map(({ name }) => name);
  return wrongAttribute('name', message, names);
}

function symbolLink(
  text: string,
  { path }: DescribedClass,
  facts: GuideFacts,
  member?: Member,
): ProseElement {
  const edition = newestApi(facts);
  const page = edition && sitePath(edition, `${apiPath()}${path}`);
  return h('a', { href: member ? `${page}#${member.anchor}` : page }, h('code', {}, text));
}
