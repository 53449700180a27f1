import { z } from 'astro/zod';
import { check, unknownKeyNotice } from '../description/check.ts';
import { readFrontMatter } from '../description/front-matter.ts';
import type { Problem } from '../description/problem.ts';
import { parseProse } from './parse.ts';
import type { ProseNode } from './prose.ts';

const headSchema = z.object({
  title: z.string().min(1).optional().describe('Heading of the page. Default: the first heading.'),
  description: z.string().min(1).optional().describe('One sentence. Default: the first paragraph.'),
  order: z
    .number()
    .optional()
    .describe('Place among the guides of its folder, the smallest first. Default: last.'),
});

/** A guide as its file has it: components and links are not resolved. */
export interface GuideSource extends Partial<z.infer<typeof headSchema>> {
  /** Path of the file below the folder of guides. */
  readonly file: string;
  /** The file as messages name it. */
  readonly shown: string;
  /** Absent if the file has problems. */
  readonly nodes?: readonly ProseNode[];
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
}

/** A guide as readers see it. */
export interface Guide {
  readonly file: string;
  readonly path: string;
  readonly title: string;
  /** Id of the heading that the title is from. */
  readonly titleId: string | undefined;
  /** One sentence, or the first paragraph. */
  readonly description: string;
  /** Whether the page shows the description below its title; otherwise it is a part of the prose. */
  readonly hasLede: boolean;
  readonly prose: readonly ProseNode[];
}

/**
 * Reads a guide.
 * @param shown the file as messages name it
 * @param fill fills the placeholders of a piece of code
 */
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
  return { ...source, ...head.data, nodes: parsed.nodes, notices: unknownKeyNotice(headSchema, read) };
}
