import type { DescribedClass } from '../reference/classes.ts';
import type { Member as DescribedMember } from '../reference/members.ts';
import type { Reference } from '../reference/reference.ts';
import { neutral } from '../reference/spelling/neutral.ts';
import type { Place } from '../reference/spelling/spelling.ts';
import { typeText } from '../reference/types/text.ts';
import { displaced } from './alignment.ts';
import { type Difference, detail } from './difference.ts';
import { type ClassPair, classPage } from './types.ts';

/** A member as it is compared and shown. */
interface Member {
  /** What it is, and its name: unique in its class. */
  readonly id: string;
  readonly name: string;
  readonly anchor: string;
  /** `size: LayoutSize`, `function area(self by reference) → f64`. */
  readonly text: string;
  /** Whether its place among its like is part of what it is: in memory, or as a number. */
  readonly ordered: boolean;
}

/** What became of the members of classes that both releases have; fields and variants move when their order changes. */
export function compareMembers(from: Reference, to: Reference, pairs: readonly ClassPair[]): Difference[] {
  return pairs.flatMap(({ before, after }) => {
    const [old, now] = [read(before, from), read(after, to)];
    const [oldPage, newPage] = [classPage(from, before), classPage(to, after)];
    const known = new Map(old.map((member) => [member.id, member]));
    const left = new Set(now.map(({ id }) => id));
    const order = (members: readonly Member[]) =>
      members.filter(({ ordered }) => ordered).map(({ id }) => id);
    const moved = displaced(order(old), order(now));
    const rest = now.flatMap((member): Difference[] => {
      const former = known.get(member.id);
      const name = `${after.name}.${member.name}`;
      const place = `${newPage}#${member.anchor}`;
      if (!former)
        return [{ kind: 'added', name, after: place, details: detail('Signature', '', member.text) }];
      const places = moved.has(member.id) ? placeDetail(old, now, member) : [];
      const details = [...places, ...detail('Signature', former.text, member.text)];
      if (details.length === 0) return [];
      const kind = places.length > 0 ? 'moved' : 'changed';
      return [{ kind, name, before: `${oldPage}#${former.anchor}`, after: place, details }];
    });
    const removed = old
      .filter(({ id }) => !left.has(id))
      .map((member): Difference => {
        const details = detail('Signature', member.text, '');
        return {
          kind: 'removed',
          name: `${before.name}.${member.name}`,
          before: `${oldPage}#${member.anchor}`,
          details,
        };
      });
    return [...rest, ...removed];
  });
}

function placeDetail(before: readonly Member[], after: readonly Member[], { id }: Member) {
  const place = (members: readonly Member[]) => {
    const like = members.filter(({ ordered }) => ordered);
    return String(like.findIndex((member) => member.id === id) + 1);
  };
  return detail('Place', place(before), place(after));
}

const known = new WeakMap<DescribedClass, Member[]>();

function read(described: DescribedClass, reference: Reference): Member[] {
  const members = known.get(described) ?? readMembers(described, reference);
  known.set(described, members);
  return members;
}

function readMembers(described: DescribedClass, reference: Reference): Member[] {
  const place = reference.placeOf(described);
  return described.members.map((member) => ({
    name: member.name,
    anchor: member.anchor,
    text: memberText(member, place),
    id: `${member.kind} ${member.anchor}`,
    ordered: member.kind === 'variant' || member.kind === 'field',
  }));
}

function memberText(member: DescribedMember, place: Place): string {
  const { name } = member;
  switch (member.kind) {
    case 'variant':
      return member.type ? `${name}(${typeText(member.type)})` : name;
    case 'field':
      return `${name}: ${typeText(member.type)}`;
    case 'constant': {
      const typed = member.type ? `: ${typeText(member.type)}` : '';
      return `${name}${typed}${member.value === undefined ? '' : ` = ${member.value}`}`;
    }
    case 'constructor':
    case 'function':
      return neutral.operation(place, member);
  }
}
