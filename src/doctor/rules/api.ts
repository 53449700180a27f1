import { meantBy } from '../../api/doc-names.ts';
import type { Member } from '../../api/members.ts';
import type { DescribedClass, Reference } from '../../api/model.ts';
import type { TypeNode } from '../../api/types/syntax.ts';
import { isNamedAsType, typesIn, undescribedUses } from '../../api/uses.ts';
import { suggestion, unknownName } from '../../description/nearest.ts';
import { counted, listSome, type Path, quoted } from '../../description/problem.ts';
import { REF_KINDS } from '../../description/schema/arguments.ts';
import { undescribedTypes } from '../../examples/described-types.ts';
import { codeNames } from '../../text/docs.ts';
import { memberPath, textsIn } from '../places.ts';
import type { Rule } from '../rule.ts';

export const invalidRefKind: Rule = {
  id: 'invalid-ref-kind',
  summary: 'An unknown ref_kind or receiver, such as "mut".',
  help: 'Pages show an unknown value as passed by value, so readers believe that they must not use the value afterwards.',
  *checkRelease(edition, { sourceOf }) {
    for (const { path, text } of textsIn(Reflect.get(Object(sourceOf(edition).value), 'api'), ['api'])) {
      const kind = heldBy(path, text);
      if (kind === undefined || REF_KINDS.some((valid) => valid === text)) continue;
      yield { path, about: text, ...unknownName(kind, text, REF_KINDS) };
    }
  },
};

/** The way to pass a value according to the text at an API path; undefined for other texts. */
function heldBy(path: Path, text: string): 'ref_kind' | 'receiver' | undefined {
  const key = path.at(-1);
  if (key === 'ref_kind') return key;
  if (key !== 'self' || !path.includes('fn_args')) return undefined;
  return /^[&*]/.test(text) || text === 'Self' || text === path[3] ? undefined : 'receiver';
}

export const sameName: Rule = {
  id: 'same-name',
  summary: 'Two examples, or two members of a type, with the same name.',
  help: 'Pages show both, and readers cannot distinguish them.',
  hint: 'Rename or remove one of them.',
  *checkRelease(edition, { sourceOf }) {
    const { reference, release } = edition;
    const source = sourceOf(edition).value;
    const names = new Set<string>();
    for (const [index, { name }] of (release.document.examples ?? []).entries()) {
      const message = `Another example has the name ${quoted(name)}.`;
      if (names.has(name)) yield { path: ['examples', index, 'name'], about: name, message };
      names.add(name);
    }
    for (const owner of reference?.classes ?? [])
      for (const [member, other] of Map.groupBy(
        owner.members,
        ({ kind, name }) => `${kind} ${name}`,
      ).values()) {
        if (!member || !other) continue;
        const message = `${quoted(owner.name)} has another member of this kind with the name ${quoted(member.name)}.`;
        yield { path: memberPath(owner, member, source), about: `${owner.name}.${member.name}`, message };
      }
  },
};

export const impossibleType: Rule = {
  id: 'impossible-type',
  summary: 'An empty type, or an array with a length that no array has, such as -1.',
  help: 'Signatures show the name without a type, or with this length.',
  hint: 'State the type and its length.',
  *checkRelease(edition, { sourceOf }) {
    for (const owner of edition.reference?.classes ?? [])
      for (const { type, member } of typesIn(owner)) {
        const fault = impossible(type);
        if (fault === undefined || (member && 'isMacro' in member && member.isMacro)) continue;
        const about = member ? `${owner.name}.${member.name}` : owner.name;
        const path = memberPath(owner, member, sourceOf(edition).value);
        yield { path, about, message: `${quoted(about)} has ${fault}.` };
      }
  },
};

function impossible(type: TypeNode): string | undefined {
  if (type.kind === 'pointer') return impossible(type.to);
  if (type.kind === 'verbatim') return type.text === '' ? 'an empty type' : undefined;
  if (type.kind !== 'array') return undefined;
  return /^-|^\d*\.\d/.test(type.length ?? '') ? `an array of ${type.length} elements` : impossible(type.of);
}

export const unresolvedType: Rule = {
  id: 'unresolved-type',
  summary: 'A type that the description does not define.',
  help: 'Pages show the name without a link.',
  hint: 'Describe it, correct its name, or add an exception to doctor.json if it belongs to another library.',
  *checkRelease(edition, { sourceOf }) {
    if (!edition.reference) return;
    const names = edition.reference.classes.map(({ name }) => name);
    for (const [about, [first, ...more]] of undescribedUses(edition.reference)) {
      if (!first) continue;
      const path = memberPath(first.owner, first.member, sourceOf(edition).value);
      const places = more.length > 0 ? ` It occurs in ${more.length + 1} places.` : '';
      const message = `The type ${quoted(about)} is not described.${places}`;
      yield { path, about, message, ...suggestion(about, names) };
    }
  },
};

/** Maximum number of names in a finding. */
const SHOWN = 3;

export const undescribedType: Rule = {
  id: 'undescribed-type',
  summary: 'Examples use a type that the API does not describe.',
  help: 'Pages of examples link to types, and pages of types show examples, only if the API describes them.',
  hint: 'Describe the types, or add an exception to doctor.json if they are not public.',
  *checkRelease({ gallery, reference, release }) {
    // A release without examples shows those of an earlier one.
    if (!reference || gallery.version !== release.version) return;
    const names = undescribedTypes(gallery, reference);
    if (names.length === 0) return;
    const message = `Examples use types that the API does not describe: ${listSome(names, SHOWN)}.`;
    yield { path: ['examples'], message };
  },
};

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
    const found = [...documentationIn(reference)].flatMap(({ owner, member, text }) =>
      codeNames(text)
        .filter((name) => isSlip(name, owner, member))
        .map((name) => ({ name, owner, member })),
    );
    for (const [about, [first, ...more]] of Map.groupBy(found, ({ name }) => name)) {
      if (!first) continue;
      const path = memberPath(first.owner, first.member, sourceOf(edition).value);
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

interface Documentation {
  readonly owner: DescribedClass;
  readonly member?: Member;
  readonly text: string;
}

/** The documentation of classes and their members. */
function* documentationIn({ classes }: Reference): Generator<Documentation> {
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
  if (isNamedAsType(name, reference)) return false;
  const parameters = member && 'parameters' in member ? member.parameters : [];
  if (parameters.some((parameter) => parameter.name === name)) return false;
  // Files, versions, addresses and abbreviations contain dots, too.
  const [first = '', ...others] = name.split('.');
  return others.length === 0 || reference.classAt(first.split('::'), owner) !== undefined;
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

export const missingSymbol: Rule = {
  id: 'missing-symbol',
  summary: 'A function in the description that a published library does not export.',
  help: 'Programs that call it do not link. Only npx bindocs verify reads libraries.',
  hint: 'Correct the declaration, or export the function.',
  readsArtifacts: true,
  *checkRelease({ libraries, release }) {
    const exporting = libraries.filter(({ exportsApi }) => exportsApi);
    for (const { file, lacks } of exporting) {
      if (lacks.size === 0) continue;
      const message = `${quoted(file)} does not export ${counted(lacks.size, 'name')} in declarations of ${release.version}: ${listSome([...lacks], 10)}.`;
      yield { path: ['api'], about: file, message };
    }
    if (exporting.length > 0 || libraries.every(({ lacks }) => lacks.size === 0)) return;
    const message = `No library of ${release.version} exports half of the names in declarations: these names do not fit the libraries.`;
    yield { path: ['api'], about: release.version, message };
  },
};
