import { z } from 'astro/zod';
import Slugger from 'github-slugger';
import { escapePath } from '../addresses/paths.ts';
import { check } from '../description/check.ts';
import { readFrontMatter } from '../description/front-matter.ts';
import type { Notice, Problem } from '../description/problem.ts';
import { unknownKeyNotices } from '../description/unknown-keys.ts';
import { guidePaths, inReadingOrder, segmentsOf } from './addresses.ts';
import type { GuideFacts } from './component.ts';
import type { GuideFile, LinkTarget } from './links.ts';
import { parseProse } from './parse.ts';
import { elementsIn, type ProseElement, type ProseNode, replaceElements, textOf } from './prose.ts';
import { type Resolution, resolveProse } from './resolve.ts';

const headSchema = z.object({
  title: z.string().min(1).optional().describe('Heading of the page. Default: the first heading.'),
  description: z.string().min(1).optional().describe('One sentence. Default: the first paragraph.'),
  order: z.number().optional().describe('Position in its folder, smallest first. Default: last.'),
  group: z.string().min(1).optional().describe('Group in the list of guides. Default: before all groups.'),
});

/** A parsed guide; components and links are not resolved yet. */
export interface GuideSource extends Partial<z.infer<typeof headSchema>> {
  /** Path below the guides folder. */
  readonly file: string;
  /** Name of the file in messages. */
  readonly shown: string;
  /** Absent if the guide has problems. */
  readonly nodes?: readonly ProseNode[];
  readonly problems: readonly Problem[];
  readonly notices: readonly Notice[];
}

/** A resolved guide. */
export interface Guide {
  readonly file: string;
  readonly path: string;
  /** Heading of its group in lists of guides. */
  readonly group?: string | undefined;
  readonly title: string;
  /** Id of the heading that gives the title. */
  readonly titleId: string | undefined;
  /** The description in front matter, or the first paragraph. */
  readonly description: string;
  /** Whether the page shows the description below the title; otherwise the prose contains it. */
  readonly hasLede: boolean;
  readonly prose: readonly ProseNode[];
}

/** Parses a guide. `shown` is its name in messages; `fill` replaces placeholders in code. */
export function readGuide(
  file: string,
  shown: string,
  text: string,
  fill: (code: string) => string,
): GuideSource {
  const source = { file, shown, problems: [], notices: [] };
  const read = readFrontMatter(text, shown);
  if ('problems' in read) return { ...source, ...read };
  const head = check(headSchema, read);
  const emptyLines = text.slice(0, text.length - read.body.length).replaceAll(/[^\n]/g, '');
  const parsed = parseProse(emptyLines + read.body, file.endsWith('.mdx'), fill);
  const problems = [
    ...('problems' in head ? head.problems : []),
    ...('wrong' in parsed ? [{ file: shown, ...parsed.wrong }] : []),
  ];
  if ('problems' in head || 'wrong' in parsed) return { ...source, problems };
  return { ...source, ...head.data, nodes: parsed.nodes, notices: unknownKeyNotices(headSchema, read) };
}

/**
 * Resolves the guides of a site, in display order; returns them with the other files that they refer to, and all problems.
 * @param otherFiles other files in the guides folder, by path below it
 */
export function makeGuides(
  unordered: readonly GuideSource[],
  otherFiles: ReadonlyMap<string, GuideFile>,
  facts: GuideFacts,
): Pick<Resolution, 'files' | 'problems'> & { readonly guides: readonly Guide[] } {
  const paths = guidePaths(unordered.map(({ file }) => file));
  const sources = inReadingOrder(unordered).map((source) => ({
    ...source,
    path: paths.get(source.file) ?? '',
    nodes: source.nodes && withIds(source.nodes),
  }));
  const targets = new Map<string, LinkTarget>([
    ...sources.map(({ file, path, nodes }) => [file, { path, ...(nodes && { ids: idsIn(nodes) }) }] as const),
    ...[...otherFiles].map(([name, file]) => [name, { path: escapePath(file.path), file }] as const),
  ]);
  const resolution = { targets, facts, problems: sharedAddresses(sources), files: new Set<GuideFile>() };
  const guides = sources.map(({ nodes = [], ...source }) => {
    for (const problem of source.problems) resolution.problems.push(problem);
    return guideOf(source, resolveProse(nodes, source, resolution));
  });
  return { ...resolution, guides };
}

type PlacedSource = GuideSource & Pick<Guide, 'path'>;

function sharedAddresses(sources: readonly Pick<PlacedSource, 'path' | 'shown'>[]): Problem[] {
  return [...Map.groupBy(sources, ({ path }) => path)].flatMap(([path, [first, ...others]]) =>
    others.map(({ shown }) => ({
      file: shown,
      message: `It has the same address as ${first?.shown}: ${path}`,
      hint: 'Rename or remove one of them.',
    })),
  );
}

function levelOf({ tag }: ProseElement): number | undefined {
  return /^h[1-6]$/.test(tag) ? Number(tag.slice(1)) : undefined;
}

/** Adds ids to headings, in the format of repository hosts. */
function withIds(nodes: readonly ProseNode[]): ProseNode[] {
  const slugger = new Slugger();
  return replaceElements(nodes, (element) => {
    const { attributes, children } = element;
    if (levelOf(element) === undefined || attributes['id'] !== undefined) return element;
    return { ...element, attributes: { ...attributes, id: slugger.slug(textOf(children)) } };
  });
}

function idsIn(nodes: readonly ProseNode[]): Set<string> {
  return new Set(elementsIn(nodes).flatMap(({ attributes: { id } }) => (typeof id === 'string' ? id : [])));
}

/** Takes title and description from the first heading and paragraph, if front matter lacks them. */
function guideOf(
  { file, path, group, title, description }: PlacedSource,
  nodes: readonly ProseNode[],
): Guide {
  const elements = elementsIn(nodes);
  const heading = elements.find((element) => levelOf(element) !== undefined);
  const headingText = textOf(heading?.children ?? []);
  const ownTitle = title ?? (headingText || (segmentsOf(file).at(-1) ?? 'Guides'));
  const isTitle = heading?.tag === 'h1' && nodes.includes(heading) && headingText === ownTitle;
  const paragraph = elements.find(({ tag, children }) => tag === 'p' && canDescribe(textOf(children)));
  return {
    file,
    path,
    group,
    title: ownTitle,
    titleId: isTitle ? String(heading.attributes['id']) : undefined,
    description: description ?? (textOf(paragraph?.children ?? []) || ownTitle),
    hasLede: description !== undefined,
    prose: belowTitle(isTitle ? nodes.filter((node) => node !== heading) : nodes),
  };
}

/** Whether a paragraph is a valid description, which HTML in plain Markdown is not. */
function canDescribe(text: string): boolean {
  return text !== '' && !/^<[!/a-z]/i.test(text);
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
