import { meantBy } from '../../api/doc-names.ts';
import type { Member } from '../../api/members.ts';
import type { DescribedClass, Reference } from '../../api/model.ts';
import { suggestion } from '../../description/nearest.ts';
import { quoted } from '../../description/problem.ts';
import { codeNames } from '../../text/docs.ts';
import { placeOf } from '../places.ts';
import type { Rule } from '../rule.ts';

export const unlinkedName: Rule = {
  id: 'unlinked-name',
  summary:
    'A name in brackets that looks like code in the documentation of the API, but that the API does not have.',
  help: 'Pages show such a name without a link.',
  hint: 'Correct the name, remove the brackets, or add an exception to doctor.json.',
  *checkRelease(edition, { sourceOf }) {
    const { reference } = edition;
    if (!reference) return;
    const names = [
      ...new Set(reference.classes.flatMap(({ name, members }) => [name, ...members.map(nameOf)])),
    ];
    const found = [...textsIn(reference)].flatMap(({ owner, member, text }) =>
      codeNames(text)
        .filter((name) => isSlip(name, owner, member))
        .map((name) => ({ name, owner, member })),
    );
    for (const [about, [first, ...more]] of Map.groupBy(found, ({ name }) => name)) {
      if (!first) continue;
      const path = placeOf(first.owner, first.member, sourceOf(edition).value);
      const places = more.length > 0 ? ` It occurs in ${more.length + 1} places.` : '';
      const reason = names.includes(about) ? 'which several types have' : 'which the API does not have';
      const hint = names.includes(about)
        ? { hint: `Add the type: [Type::${about}].` }
        : suggestion(about.split(/::|\./).at(-1) ?? about, names);
      const message = `The documentation links to ${quoted(about)}, ${reason}.${places}`;
      yield { path, about, message, ...hint };
    }
  },
};

interface Text {
  readonly owner: DescribedClass;
  readonly member?: Member;
  readonly text: string;
}

/** The documentation of classes and their members. */
function* textsIn({ classes }: Reference): Generator<Text> {
  for (const owner of classes) {
    const { doc, deprecated = '', callback, members, entry } = owner;
    const called = callback ? [callback.doc, ...callback.parameters.map((each) => each.doc)] : [];
    for (const text of [doc, deprecated, ...Object.values(entry.groups ?? {}), ...called])
      yield { owner, text };
    for (const member of members) {
      const parameters = 'parameters' in member ? member.parameters : [];
      for (const text of [member.doc, member.deprecated ?? '', ...parameters.map((each) => each.doc)])
        yield { owner, member, text };
    }
  }
}

/** Whether a name means nothing: no class, member, built-in type or generic parameter, and no parameter of the member. */
function isSlip(name: string, owner: DescribedClass, member: Member | undefined): boolean {
  const { reference } = owner;
  if (meantBy(name, true, reference, owner)) return false;
  const segments = name.split('::');
  if (reference.resolve({ segments, generics: [] }, owner).kind !== 'undescribed') return false;
  // Another rule reports types that the API uses, and does not describe.
  if (reference.isNamedAsType(name)) return false;
  const parameters = member && 'parameters' in member ? member.parameters : [];
  if (parameters.some((parameter) => parameter.name === name)) return false;
  // Files, versions, addresses and abbreviations contain dots, too.
  const [first = '', ...others] = name.split('.');
  return others.length === 0 || reference.classAt(first.split('::'), owner) !== undefined;
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}
