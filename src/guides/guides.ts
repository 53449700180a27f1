import { z } from 'astro/zod';
import { check } from '../description/check.ts';
import { readFrontMatter } from '../description/front-matter.ts';
import type { Notice, Problem, Source } from '../description/problem.ts';
import { unknownKeyNotices } from '../description/unknown-keys.ts';
import type { FormerPath } from '../page/redirect.ts';
import { text as messages } from '../ui/messages/messages.ts';
import { type ListedGuide, type Place, placeOf, segmentsOf } from './addresses.ts';
import { namedReleases, type Versions } from './by-release.ts';
import type { Evaluated } from './evaluate.ts';
import { withoutForeignKeys } from './foreign-keys.ts';
import { levelOf } from './heading-ids.ts';
import { importedFiles } from './imports.ts';
import { type GuideCode, type ParsedProse, parseProse } from './parse.ts';
import {
  elementsIn,
  isUnknown,
  type ProseElement,
  type ProseNode,
  replaceElements,
  textOf,
} from './prose.ts';
import { NO_SOURCES, type Sources } from './source-parts.ts';

const headSchema = z.object({
  title: z.string().min(1).optional().describe('Heading of the page. Default: the first heading.'),
  description: z.string().min(1).optional().describe('One sentence. Default: the first paragraph.'),
  order: z.number().optional().describe('Position in its folder, smallest first. Default: last.'),
  group: z.string().min(1).optional().describe('Group in the list of guides. Default: before all groups.'),
  releases: z
    .array(z.string().min(1))
    .min(1)
    .optional()
    .describe(
      'Releases that have the guide, in quotes: versions ("1.0") or ranges of versions (">=1.0 <2.0"). Default: one guide for all releases, without a version in its address.',
    ),
});

/** A parsed guide; components and links are not resolved yet. */
export interface GuideSource extends Partial<z.infer<typeof headSchema>>, Omit<Place, 'version'> {
  /** Path below the content folder. */
  readonly source: string;
  /** Path of its folder below the content folder, if the top folder is a symbolic link. */
  readonly linkedFolder?: string;
  /** Name of the file in messages. */
  readonly shown: string;
  /** Versions, newest first; absent if the guide is for all releases. */
  readonly releases?: string[];
  /** The text after the front matter. */
  readonly body: string;
  /** Absent if the guide has problems. */
  readonly nodes?: readonly ProseNode[];
  /** Absent without expressions and imports. */
  readonly code?: GuideCode;
  /** Paths below the content folder of the files that the guide imports. */
  readonly imported?: readonly string[];
  readonly problems: readonly Problem[];
  readonly notices: readonly Notice[];
  /** Paths that lead to the guide. */
  readonly former?: readonly FormerPath[];
  /** Whether only previews show the guide. */
  readonly isDraft?: boolean;
}

/** A resolved guide. */
export interface Guide extends ListedGuide {
  readonly source: string;
  /** Id of the heading that gives the title. */
  readonly titleId: string | undefined;
  /** Whether the page shows the description below the title; otherwise the prose contains it. */
  readonly hasLede: boolean;
  /** Without the values of expressions if the guide has code. */
  readonly prose: readonly ProseNode[];
  /** Absent without expressions and imports. */
  readonly program?: GuideProgram;
}

/** The code of a guide in a release. */
export interface GuideProgram extends Pick<GuideCode, 'code' | 'components'> {
  /** Identifies it among all guides: the path of the guide below the content folder, with a query. */
  readonly id: string;
  /** Resolves the prose that the code returns. Throws an {@link InputError} if it contains problems. */
  readonly complete: (evaluated: Evaluated) => Pick<Guide, 'prose' | 'title' | 'titleId'>;
}

/** A guide as it is on disk. */
interface GuideFileText extends Pick<GuideSource, 'source' | 'linkedFolder' | 'shown'> {
  readonly text: string;
}

/**
 * Parses a guide.
 * @param fill replaces placeholders in code
 * @param sources the source files that fences show
 */
export function readGuide(
  { source, linkedFolder, shown, text }: GuideFileText,
  versions: Versions,
  fill: (code: string) => string,
  sources = NO_SOURCES,
): GuideSource {
  const { version, name, file } = placeOf(source) ?? { name: source, file: source };
  const linked = linkedFolder === undefined ? {} : { linkedFolder };
  const guide = { source, ...linked, name, file, shown, body: text, problems: [], notices: [] };
  const read = readFrontMatter(text, shown);
  if ('problems' in read) return { ...guide, ...read };
  const { body } = read;
  const { source: matter, isDraft, former, notices: keyNotices } = withoutForeignKeys(read);
  const head = check(headSchema, matter);
  const emptyLines = text.slice(0, text.length - body.length).replaceAll(/[^\n]/g, '');
  const parsed = parseProse(emptyLines + body, file.endsWith('.mdx'), fill, sources);
  const { releases: entries, ...fields } = 'data' in head ? head.data : {};
  const code = codeIn(parsed, { source, ...fields }, read, sources);
  const named = entries && namedReleases(entries, versions, matter, version);
  const problems = [
    ...('problems' in head ? head.problems : []),
    ...(named?.problems ?? []),
    ...('wrong' in parsed ? [{ file: shown, ...parsed.wrong }] : []),
    ...code.problems.map((problem) => ({ file: shown, ...problem })),
  ];
  const releases = version === undefined ? named?.releases : [version];
  const paths = former.length > 0 ? { former } : {};
  const known = { ...guide, ...fields, ...paths, body, isDraft, problems, ...(releases ? { releases } : {}) };
  if (problems.length > 0 || 'wrong' in parsed) return known;
  const notices = parsed.notices.map((notice) => ({ file: shown, ...notice }));
  const unknown = unknownKeyNotices(headSchema, matter);
  return {
    ...known,
    nodes: parsed.nodes,
    ...code.fields,
    notices: [...keyNotices, ...unknown, ...notices],
  };
}

/** The code of a guide and the files that it imports, and their problems. */
function codeIn(
  parsed: ParsedProse,
  { source, title }: Pick<GuideSource, 'source' | 'title'>,
  { value }: Source,
  sources: Sources,
) {
  if ('wrong' in parsed || !parsed.code) return { problems: [], fields: {} };
  const { nodes } = parsed;
  // As in Astro's MDX, expressions can contain the front matter.
  const matter = `export const frontmatter = ${JSON.stringify(value ?? {})};\n`;
  const code = { ...parsed.code, code: matter + parsed.code.code };
  const { paths, problems } = importedFiles(code.imports, source, sources);
  const titleProblems = title === undefined ? unknownTitle(nodes, code) : [];
  return { problems: [...problems, ...titleProblems], fields: { code, imported: paths } };
}

/** Pages are listed before the code of guides runs. */
function unknownTitle(nodes: readonly ProseNode[], { declared }: GuideCode): Omit<Problem, 'file'>[] {
  const heading = firstHeading(nodes);
  const isImported = heading && elementsIn([heading]).some(({ tag }) => declared.has(tag));
  if (!heading || !(isUnknown(heading) || isImported)) return [];
  const { position } = heading;
  const message = 'The first heading contains code, so the title of the page is unknown.';
  return [{ ...(position ? { position } : {}), message, hint: 'State "title" in the front matter.' }];
}

/** A parsed guide with its address. */
export type PlacedSource = GuideSource & Pick<Guide, 'path'>;

/** Takes title and description from the first heading and paragraph, if front matter lacks them. */
export function guideOf(placed: PlacedSource, nodes: readonly ProseNode[]): Guide {
  const { source, file, path, order, group, description } = placed;
  const heading = firstHeading(nodes);
  const pageTitle = titleOf(placed, nodes);
  const isTitle =
    heading?.tag === 'h1' && isLaidOut(nodes, heading) && textOf(heading.children) === pageTitle;
  const titleId = heading?.attributes['id'];
  const outsideNotes = replaceElements(nodes, (element) =>
    element.attributes['role'] === 'note' ? [] : element,
  );
  const paragraph = elementsIn(outsideNotes).find(
    (element) => element.tag === 'p' && textOf(element.children) !== '' && !isUnknown(element),
  );
  return {
    source,
    file,
    path,
    order,
    group,
    title: pageTitle,
    titleId: isTitle && typeof titleId === 'string' ? titleId : undefined,
    description: description ?? (textOf(paragraph?.children ?? []) || pageTitle),
    hasLede: description !== undefined,
    prose: belowTitle(isTitle ? withoutFirstHeading(nodes) : nodes),
  };
}

/** The title in front matter, the first heading, or the name of the file. */
export function titleOf({ title, file }: GuideSource, nodes: readonly ProseNode[]): string {
  return (
    title ??
    (textOf(firstHeading(nodes)?.children ?? []) || (segmentsOf(file).at(-1) ?? messages.parts.guides))
  );
}

function firstHeading(nodes: readonly ProseNode[]): ProseElement | undefined {
  return elementsIn(nodes).find((element) => levelOf(element) !== undefined);
}

/** Whether an element is in no other element than `div`, which READMEs use to center their title. */
function isLaidOut(nodes: readonly ProseNode[], element: ProseElement): boolean {
  return nodes.some(
    (node) =>
      node === element ||
      (typeof node === 'object' &&
        'tag' in node &&
        node.tag === 'div' &&
        node.attributes['role'] === undefined &&
        isLaidOut(node.children, element)),
  );
}

function withoutFirstHeading(nodes: readonly ProseNode[]): ProseNode[] {
  let isFound = false;
  return replaceElements(nodes, (element) => {
    if (isFound || levelOf(element) === undefined) return element;
    isFound = true;
    return [];
  });
}

/** Moves headings so that the topmost level is 2. */
function belowTitle(nodes: readonly ProseNode[]): ProseNode[] {
  const top = elementsIn(nodes).reduce((least, element) => Math.min(least, levelOf(element) ?? 6), 6);
  const shift = 2 - top;
  return replaceElements(nodes, (element) => {
    const level = levelOf(element);
    return level === undefined ? element : { ...element, tag: `h${Math.min(6, level + shift)}` };
  });
}
