import { z } from 'astro/zod';
import { assignSlugs, slugOf } from '../addresses/slug.ts';
import { readFrontMatter } from '../description/front-matter.ts';
import { jsonPointer, type Problem } from '../description/problem.ts';

const frontMatter = z.strictObject({
  /** Heading of the page and text of links to it. */
  title: z.string().min(1),
  /** One sentence on what a reader finds there. */
  description: z.string().min(1),
  /** Place among the guides, the smallest first; where two share it, their file names decide. */
  order: z.number(),
});

/** The head of a guide: `content/guides/<name>.mdx` without its prose, which the build makes into a component. */
export interface Guide extends z.infer<typeof frontMatter> {
  /** File name without `.mdx`. */
  readonly name: string;
  /** The file as messages name it. */
  readonly file: string;
  /** What follows the head, as it is written. */
  readonly prose: string;
  /** The line of the file that the prose begins in, counted from 1. */
  readonly firstLine: number;
}

/** A guide with its path segment. */
export interface PlacedGuide extends Guide {
  readonly slug: string;
}

/** Reads the head of a guide; its front matter is checked, unknown keys included. */
export function readGuide(text: string, name: string, file: string): Guide | { problems: Problem[] } {
  const read = readFrontMatter(text, file);
  if ('problems' in read) return read;
  const parsed = frontMatter.safeParse(read.data ?? {});
  if (parsed.success) {
    const firstLine = text.slice(0, text.length - read.body.length).split('\n').length;
    return { ...parsed.data, name, file, prose: read.body, firstLine };
  }
  const problems = parsed.error.issues.map(({ path, message }) => {
    const hint =
      'A guide begins with title, description (one sentence) and order (a number) between two lines of ---.';
    return { file, pointer: jsonPointer(path), message, hint };
  });
  return { problems };
}

/** Guides in the order in which readers meet them, each with its path segment. */
export function placeGuides(guides: readonly Guide[]): PlacedGuide[] {
  const slugs = assignSlugs(guides.map(({ name }) => name).toSorted());
  return guides
    .toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name, 'en'))
    .map((guide) => ({ ...guide, slug: slugOf(slugs, guide.name) }));
}
