import { defineMdastPlugin, markdownToHtml, mdxToJs } from 'satteri';
import { type Notice, type Problem, type Reporter, startOf } from '../description/problem.ts';
import { withEmoji } from '../text/emoji.ts';
import {
  admonitionClasses,
  admonitionPlugin,
  alertPlugin,
  hasAdmonitions,
  hasAlerts,
} from './admonitions.ts';
import { EXPRESSIONS, RUNTIME } from './expressions.ts';
import { headingPlugin, withIds } from './heading-ids.ts';
import { type GuideImport, importsIn, type ModulePart } from './imports.ts';
import { guideRefusal, TOO_DEEP } from './limits.ts';
import { withCompilerSyntax } from './lines.ts';
import { hasMath, mathElements, mathPlugin, withClosedFormulas } from './math.ts';
import { otherMarkupPlugin } from './other-markup.ts';
import { isUnknown, type ProseNode } from './prose.ts';
import { rawHtmlPlugin } from './raw-html.ts';
import { NO_SOURCES, type Sources, sourcePlugin } from './source-parts.ts';
import { treePlugin } from './tree.ts';

/** The code of a guide with expressions, imports or exports, which pages run. */
export interface GuideCode {
  /** A module that imports {@link RUNTIME}. */
  readonly code: string;
  /** Names of the components in the guide. */
  readonly components: readonly string[];
  /** Names in imports and exports, which can be components. */
  readonly declared: ReadonlySet<string>;
  readonly imports: readonly GuideImport[];
}

/** Prose and its notices, or its first problem. If it has code, values of expressions are unknown. */
export type ParsedProse =
  | {
      readonly nodes: readonly ProseNode[];
      readonly notices: readonly Omit<Notice, 'file'>[];
      readonly code?: GuideCode;
    }
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
  sources: Sources = NO_SOURCES,
): ParsedProse {
  const refusal = guideRefusal(written, isMdx);
  if (refusal) return { wrong: refusal };
  const math = hasMath(written);
  const source = withCompilerSyntax(math ? withClosedFormulas(written) : written, isMdx);
  const parts: MdxParts = { components: new Set(), modules: [] };
  const notices: Omit<Notice, 'file'>[] = [];
  let wrong: Omit<Problem, 'file'> | undefined;
  const reporter = {
    problem: (problem: Omit<Problem, 'file'>) => {
      wrong ??= problem;
    },
    notice: (notice: Omit<Notice, 'file'>) => void notices.push(notice),
  };
  let nodes: readonly ProseNode[] = [];
  const options = compileOptions(source, { fill, sources, math }, reporter, isMdx ? parts : undefined);
  const hastPlugins = [
    ...options.hastPlugins,
    treePlugin((tree) => {
      nodes = withIds(tree);
    }),
  ];
  try {
    const code = isMdx
      ? mdxToJs(source, { ...options, hastPlugins: [...hastPlugins, EXPRESSIONS] }).code
      : markdownToHtml(source, { ...options, hastPlugins }).html;
    if (wrong) return { wrong };
    const hasCode = parts.modules.length > 0 || nodes.some(isUnknown);
    return { nodes, notices, ...(hasCode ? { code: guideCode(code, parts) } : {}) };
  } catch (error) {
    return { wrong: error instanceof RangeError ? TOO_DEEP : syntaxProblem(error, isMdx) };
  }
}

function guideCode(compiled: string, { components, modules }: MdxParts): GuideCode {
  const code = `import { at as _at } from '${RUNTIME}/jsx-dev-runtime';\n${compiled}`;
  const declared = new Set(modules.flatMap(({ text }) => text.match(/\b[A-Za-z_$][\w$]*/g) ?? []));
  return { code, components: [...components], declared, imports: importsIn(compiled, modules) };
}

/** The parts of a guide in MDX that are not Markdown. */
interface MdxParts {
  /** Names of elements and components. */
  readonly components: Set<string>;
  /** Imports and exports. */
  readonly modules: ModulePart[];
}

/** @param parts receives parts of MDX; undefined for plain Markdown */
function compileOptions(
  source: string,
  {
    fill,
    sources,
    math,
  }: { readonly fill: (code: string) => string; readonly sources: Sources; readonly math: boolean },
  reporter: Reporter,
  parts: MdxParts | undefined,
) {
  const directive = hasAdmonitions(source);
  const hasEmoji = withEmoji(source) !== source;
  return {
    mdastPlugins: [
      parts ? mdxPlugin(parts) : otherMarkupPlugin(source, reporter),
      placeholderPlugin(fill),
      // After placeholders, because source files keep theirs.
      source.includes('file="') && sourcePlugin(sources, reporter),
      directive && admonitionPlugin(source, parts !== undefined, reporter),
      hasAlerts(source) && alertPlugin,
      (hasEmoji || source.includes('{')) && headingPlugin,
      hasEmoji && emojiPlugin,
      math && mathPlugin(source, reporter),
    ],
    hastPlugins: [
      !parts && source.includes('<') && rawHtmlPlugin(source, reporter),
      (directive || hasAlerts(source)) && admonitionClasses,
      math && mathElements,
    ],
    features: {
      directive,
      math: math && { singleDollarTextMath: false },
      frontmatter: false,
      smartPunctuation: parts !== undefined,
    },
    development: true,
    jsxImportSource: RUNTIME,
    elementAttributeNameCase: 'html',
    stylePropertyNameCase: 'css',
  } as const;
}

function mdxPlugin({ components, modules }: MdxParts) {
  return defineMdastPlugin({
    name: 'mdx',
    options: { position: true },
    mdxJsxFlowElement: ({ name }) => void components.add(name ?? ''),
    mdxJsxTextElement: ({ name }) => void components.add(name ?? ''),
    mdxjsEsm: (node) => void modules.push({ text: node.value, position: startOf(node).position }),
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

/** Replaces shortcodes in text, but not in code. */
const emojiPlugin = defineMdastPlugin({
  name: 'emoji',
  text: (node, context) => {
    const shown = withEmoji(node.value);
    if (shown !== node.value) context.setProperty(node, 'value', shown);
  },
});

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
