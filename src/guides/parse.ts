import { defineMdastPlugin, markdownToJs, mdxToJs } from 'satteri';
import { type Notice, type Problem, startOf } from '../description/problem.ts';
import { admonitionClasses, admonitionPlugin, hasAdmonitions } from './admonitions.ts';
import { alertPlugin, hasAlerts } from './alerts.ts';
import { emojiPlugin, withEmoji } from './emoji.ts';
import { EXPRESSIONS, evaluate, placeOfError } from './evaluate.ts';
import { headingPlugin } from './heading-ids.ts';
import { guideRefusal, TOO_DEEP } from './limits.ts';
import { withCompilerSyntax } from './lines.ts';
import { hasMath, mathElements, mathPlugin } from './math.ts';
import { otherMarkupPlugin } from './other-markup.ts';
import type { ProseNode } from './prose.ts';
import { type Found, rawHtmlPlugin } from './raw-html.ts';
import { type Sources, sourcePlugin } from './source-parts.ts';

/** Prose and its notices, or its first problem. */
type ParsedProse =
  | { readonly nodes: readonly ProseNode[]; readonly notices: readonly Omit<Notice, 'file'>[] }
  | { readonly wrong: Omit<Problem, 'file'> };

/**
 * Parses the prose of a guide. In plain Markdown, MDX syntax is text, and HTML is cleaned.
 * @param written the file, with empty lines instead of front matter, so that positions match the file
 * @param fill replaces the placeholders in code
 * @param sources the source files that fences show
 */
export function parseProse(
  written: string,
  isMdx: boolean,
  fill: (code: string) => string,
  sources: Sources = { files: [], texts: new Map() },
): ParsedProse {
  const refusal = guideRefusal(written, isMdx);
  if (refusal) return { wrong: refusal };
  const source = withCompilerSyntax(written, isMdx);
  const components = new Set<string>();
  const notices: Omit<Notice, 'file'>[] = [];
  let wrong: Omit<Problem, 'file'> | undefined;
  const found = {
    problem: (problem: Omit<Problem, 'file'>) => {
      wrong ??= problem;
    },
    notice: (notice: Omit<Notice, 'file'>) => void notices.push(notice),
  };
  const options = compileOptions(source, { fill, sources }, found, isMdx ? components : undefined);
  try {
    const { code } = isMdx ? mdxToJs(source, options) : markdownToJs(source, options);
    if (wrong) return { wrong };
    const parsed = evaluate(code, components);
    if ('nodes' in parsed) return { ...parsed, notices };
    if (!isMdx) return parsed;
    const mdastPlugins = [...options.mdastPlugins, EXPRESSIONS];
    const position = placeOfError(mdxToJs(source, { ...options, mdastPlugins }).code, components);
    return { wrong: { ...parsed.wrong, ...(position ? { position } : {}) } };
  } catch (error) {
    return { wrong: error instanceof RangeError ? TOO_DEEP : syntaxProblem(error, isMdx) };
  }
}

/** @param components receives the names of components in MDX; undefined for plain Markdown */
function compileOptions(
  source: string,
  { fill, sources }: { readonly fill: (code: string) => string; readonly sources: Sources },
  found: Found,
  components: Set<string> | undefined,
) {
  const directive = hasAdmonitions(source);
  const hasEmoji = withEmoji(source) !== source;
  const math = hasMath(source);
  return {
    mdastPlugins: [
      components ? mdxPlugin(components, found) : otherMarkupPlugin(source, found),
      placeholderPlugin(fill),
      // After placeholders, because source files keep theirs.
      source.includes('file="') && sourcePlugin(sources, found),
      directive && admonitionPlugin(source, found.problem),
      hasAlerts(source) && alertPlugin,
      (hasEmoji || source.includes('{#')) && headingPlugin,
      hasEmoji && emojiPlugin,
      math && mathPlugin(source, found),
    ],
    hastPlugins: [
      !components && source.includes('<') && rawHtmlPlugin(source, found),
      (directive || hasAlerts(source)) && admonitionClasses,
      math && mathElements,
    ],
    features: {
      directive,
      math: math && { singleDollarTextMath: false },
      frontmatter: false,
      smartPunctuation: components !== undefined,
    },
    development: true,
    outputFormat: 'function-body',
    elementAttributeNameCase: 'html',
    stylePropertyNameCase: 'css',
  } as const;
}

const IMPORT = {
  message: 'A guide cannot import or export.',
  hint: 'Write the value in place, between { and }. Guides can use components without an import.',
};

/** Collects the names of components, and reports imports and exports. */
function mdxPlugin(components: Set<string>, found: Found) {
  return defineMdastPlugin({
    name: 'mdx',
    options: { position: true },
    mdxJsxFlowElement: ({ name }) => void components.add(name ?? ''),
    mdxJsxTextElement: ({ name }) => void components.add(name ?? ''),
    mdxjsEsm: (node) => found.problem({ ...startOf(node), ...IMPORT }),
  });
}

/** The word after the language of a fence that keeps placeholders in the code. */
const VERBATIM = 'verbatim';

function placeholderPlugin(fill: (code: string) => string) {
  return defineMdastPlugin({
    name: 'placeholders',
    code: (node, context) => {
      if (!node.meta?.split(' ').includes(VERBATIM)) context.setProperty(node, 'value', fill(node.value));
    },
    inlineCode: (node, context) => context.setProperty(node, 'value', fill(node.value)),
  });
}

const COMMENT = { hint: 'In MDX, write a comment as {/* text */} instead of <!-- text -->.' };
const SYNTAX = {
  hint: 'In MDX, "<" and "{" begin a tag and an expression; write them in code, or as &lt; and &#123;.',
};

/** The compiler begins its message with line and column. */
function syntaxProblem(error: unknown, isMdx: boolean): Omit<Problem, 'file'> {
  const text = error instanceof Error ? error.message : String(error);
  const [, line, column, reason = text] = /^(\d+):(\d+): (.*)$/s.exec(text) ?? [];
  return {
    ...(line && column ? { position: { line: Number(line), column: Number(column) } } : {}),
    message: `Not ${isMdx ? 'MDX' : 'Markdown'}: ${reason.replace(/\.?$/, '.')}`,
    ...(isMdx && (reason.includes('create a comment') ? COMMENT : SYNTAX)),
  };
}
