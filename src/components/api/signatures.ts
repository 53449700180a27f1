import { bindingOf, nameIn } from '../../api/bindings.ts';
import { isSet } from '../../api/classes.ts';
import { shownFirst } from '../../api/member-groups.ts';
import { MEMBER_KINDS, type Member, membersOf, type Operation } from '../../api/members.ts';
import type { DescribedClass } from '../../api/model.ts';
import { derivedIn } from '../../api/spelling/derived.ts';
import { neutral } from '../../api/spelling/neutral.ts';
import type { Speller } from '../../api/spelling/speller.ts';
import { signatureTypes, typesIn } from '../../api/uses.ts';
import { type Content, type Html, html, separated } from '../../ui/markup/html.ts';
import { fill, fillHtml, listText, text } from '../../ui/messages/messages.ts';
import { copyButton } from '../site/copy-button.ts';
import { bindingsHtml, formsHtml, sourcesHtml } from './bindings.ts';
import { linkedCode, signatureHtml } from './code.ts';
import type { ClassContext } from './types.ts';

/** Maximum number of lines of a declaration. Longer ones are folded, as are sets of functions or constants: the page lists the same. */
const LONGEST = 100;

/** The signatures of an operation, labelled by language. The style sheet shows the chosen one. */
export function signaturesHtml(operation: Operation, context: ClassContext): Content {
  const uses = signatureTypes(operation, 'returned');
  return formsHtml(
    (speller) => speller.operation(context.described, operation),
    operation,
    context,
    ({ id, name }, spelled, shownFor) => {
      const stated = bindingOf(operation, id)?.declaration ? nameIn(id, operation) : undefined;
      return html`<div class="${shownFor}"><b>${name}</b> <code>${signatureHtml(spelled, stated, uses, context)}</code></div>`;
    },
  );
}

/** The import line and the declaration of a class in each language. Long runs of operations and constants are shortened. */
export function declarationHtml(context: ClassContext): Html {
  const { described } = context;
  const members = MEMBER_KINDS.flatMap((kind): readonly Member[] => {
    const all = membersOf(described, kind);
    return kind === 'variant' || kind === 'field' ? all : shownFirst(all);
  });
  const isShort = members.length < described.members.length;
  const shown = isShort ? { ...described, members } : described;
  const uses = typesIn(shown);
  const forms = formsHtml(
    // If a language cannot express the whole class, it shows no part of it.
    (speller) => speller.declaration(described) && speller.declaration(shown),
    described,
    context,
    (speller, spelled, shownFor) => {
      const code = html`<pre translate="no"><code>${linkedCode(spelled, uses, context, speller)}</code></pre>`;
      const lines = spelled.split('\n').length;
      const folded = html`<details><summary>${fill(text.common.lineCount, { count: lines })}</summary>${code}</details>`;
      return html`<div class="${shownFor}" data-copy-scope><b>${speller.name}</b>${importHtml(speller, described, spelled)}${lines > LONGEST || isSet(described) ? folded : code}</div>`;
    },
  );
  const note = isShort ? html`<p class="text-soft">${text.api.shortened}</p>` : undefined;
  const derived = derivedIn(described, context.spellers);
  const copy = copyButton({
    from: 'pre code',
    name: text.api.copyDeclaration,
    copied: text.api.declarationCopied,
  });
  return html`<div class="sg declaration" data-copy-scope>${forms}${copy}</div>\n${note}${sourcesHtml(context, derived)}${derivedNote(derived, context)}${bindingsHtml(undefined, context, 3)}`;
}

function derivedNote(derived: readonly Speller[], { links }: ClassContext): Content {
  if (derived.length === 0) return undefined;
  const note = fillHtml(text.api.derived, {
    languages: listText(derived.map(({ name }) => name)),
    conventions: html`<a href="${links.toNames}">${text.api.derivedLink}</a>`,
  });
  return html`<p class="text-soft">${note}</p>`;
}

function importHtml(speller: Speller, described: DescribedClass, declaration: string): Content {
  if (speller === neutral) return html`<p>${text.api.neutral}</p>`;
  const [usual, ...others] = speller.imports(described);
  const name = speller.typeName(described);
  const isShown = name === undefined || usual?.includes(name) || declaration.includes(name);
  const notes: Content[] = isShown
    ? []
    : [fillHtml(text.api.importCalled, { name: html`<code>${name}</code>` })];
  if (others.length > 0)
    notes.push(fill(text.api.importOthers, { headers: others.map(headerName).join(', ') }));
  const line =
    usual === undefined
      ? undefined
      : html`<code translate="no" data-command>${usual}</code>${copyButton({ name: text.api.copyImport, copied: text.api.importCopied })}`;
  return html`${line}${notes.length > 0 ? html`<p>${separated(notes, ' ')}</p>` : undefined}`;
}

/** Shortens alternative imports: `#include "a.h"` → `a.h`. */
function headerName(line: string): string {
  return /"([^"]+)"/.exec(line)?.[1] ?? line;
}
