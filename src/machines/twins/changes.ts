import { changesPath, homePath, permanentPrefix } from '../../addresses/paths.ts';
import {
  byChangeKind,
  type ChangeKind,
  type Comparison,
  type Detail,
  type Difference,
  type Section,
} from '../../changes/difference.ts';
import { sideFacts } from '../../changes/facts.ts';
import { type StepChange, stepLabel } from '../../changes/steps.ts';
import { tallyText } from '../../changes/tally.ts';
import type { Span } from '../../changes/words.ts';
import { publishedText } from '../../release/listing.ts';
import { code, fence, type LinkTo, link, list, plain, text, twinPath } from './text.ts';

/** Every comparison of two releases. */
export function comparisonsTwin(comparisons: readonly Comparison[], library: string, linkTo: LinkTo): string {
  const rows = comparisons.map(({ from, to, sections }) => {
    const [before, after] = [from.release.version, to.release.version];
    const page = linkTo(twinPath(changesPath(before, after)));
    return `${link(`${before} to ${after}`, page)}: ${tallyText(sections)}`;
  });
  return text([`# Changes between releases of ${plain(library)}`, list(rows)]);
}

/** What became of everything between two releases. Links lead to pages by their paths below the site's own. */
export function comparisonTwin(comparison: Comparison, library: string): string {
  const { from, to, sections } = comparison;
  const published = [from, to].map(({ tree }) => (tree ? publishedText(tree) : 'none'));
  const facts = [...sideFacts(comparison), { label: 'Published files', texts: published }];
  const [before, after] = [from.release.version, to.release.version];
  const heads = [before, after].map((version) => link(version, homePath(permanentPrefix(version))));
  return text([
    `# Changes from ${plain(before)} to ${plain(after)} of ${plain(library)}`,
    [
      row(['Release', ...heads]),
      row(['---', '---', '---']),
      ...facts.map(({ label, texts }) => row([label, ...texts.map(plain)])),
    ].join('\n'),
    ...sections.flatMap((section) => sectionBlocks(section, before, after)),
  ]);
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function sectionBlocks(
  { title, untold, differences, recurring = [] }: Section,
  before: string,
  after: string,
): string[] {
  const shared = recurring.map(({ before: old, after: now, recipes }) => {
    return `${became(old && code(old), now && code(now))} (${recipes} recipes)`;
  });
  const groups = byChangeKind(differences).flatMap((group) => [
    `### ${group.title}`,
    list(group.differences.map((one) => differenceItem(one, before, after))),
  ]);
  return [
    `## ${plain(title)}`,
    untold ?? (groups.length === 0 ? 'Nothing changed.' : ''),
    ...(shared.length > 0 ? ['### The same change in many recipes', list(shared)] : []),
    ...groups,
  ];
}

function differenceItem(difference: Difference, before: string, after: string): string {
  const { name, details, steps } = difference;
  const sides = [
    ...(difference.before === undefined ? [] : [link(before, difference.before)]),
    ...(difference.after === undefined ? [] : [link(after, difference.after)]),
  ];
  const head = `${plain(name)}${sides.length > 0 ? ` (${sides.join(', ')})` : ''}`;
  const told = details.map((detail) => detailText(detail, difference.kind)).join('; ');
  const changes = steps?.changes ?? [];
  const stepped = changes.length > 0 ? `\n\n${fence(changes.map(stepDiff).join('\n'), 'diff')}` : '';
  return `${head}${told && `. ${told}`}${stepped}`;
}

/** Of what was added or removed as a whole, one side says nothing, and the other needs no words for that. */
function detailText({ label, before, after }: Detail, kind: ChangeKind): string {
  const whole = kind === 'added' || kind === 'removed';
  const told =
    whole && !(before && after)
      ? plain(before ?? after ?? '')
      : became(before && plain(before), after && plain(after));
  return `${plain(label)}: ${told}`;
}

function became(before = '', after = ''): string {
  if (before && after) return `${before} → ${after}`;
  return before ? `no longer ${before}` : `now ${after}`;
}

const MARKS = { added: '+', removed: '-', moved: ' ' } as const;

/** A step as a hunk of a diff. */
function stepDiff(change: StepChange): string {
  const hunk =
    change.kind === 'changed'
      ? [...marked('-', sideOf(change.spans, 'removed')), ...marked('+', sideOf(change.spans, 'added'))]
      : marked(MARKS[change.kind], change.step.content);
  return [`@@ ${stepLabel(change)} @@`, ...hunk].join('\n');
}

function marked(mark: string, content: string): string[] {
  return content.split('\n').map((line) => `${mark}${line}`);
}

/** The text of one side: the earlier one has what was removed, the later one what was added. */
function sideOf(spans: readonly Span[], own: 'added' | 'removed'): string {
  return spans
    .filter(({ kind }) => kind === 'same' || kind === own)
    .map((span) => span.text)
    .join('');
}
