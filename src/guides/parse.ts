import { defineMdastPlugin, markdownToJs, mdxToJs } from 'satteri';
import { type Notice, type Problem, startOf } from '../description/problem.ts';
import { compileOptions } from './compile-options.ts';
import { EXPRESSIONS, evaluate, placeOfError } from './evaluate.ts';
import { guideRefusal, TOO_DEEP } from './limits.ts';
import { withCompilerSyntax } from './lines.ts';
import type { ProseNode } from './prose.ts';

/** Prose and its notices, or its first problem. */
type ParsedProse =
  | { readonly nodes: readonly ProseNode[]; readonly notices: readonly Omit<Notice, 'file'>[] }
  | { readonly wrong: Omit<Problem, 'file'> };

/**
 * Parses the prose of a guide. In plain Markdown, MDX syntax is text, and HTML is cleaned.
 * @param written the file, with empty lines instead of front matter, so that positions match the file
 * @param fill replaces the placeholders in code
 */
export function parseProse(written: string, isMdx: boolean, fill: (code: string) => string): ParsedProse {
  const refusal = guideRefusal(written, isMdx);
  if (refusal) return { wrong: refusal };
  const source = withCompilerSyntax(written, isMdx);
  const components = new Set<string>();
  let esm: Pick<Problem, 'position'> | undefined;
  const plugin = defineMdastPlugin({
    name: 'guide',
    options: { position: true },
    mdxJsxFlowElement: ({ name }) => void components.add(name ?? ''),
    mdxJsxTextElement: ({ name }) => void components.add(name ?? ''),
    mdxjsEsm: (node) => {
      esm ??= startOf(node);
    },
  });
  const notices: Omit<Notice, 'file'>[] = [];
  let wrong: Omit<Problem, 'file'> | undefined;
  const found = {
    problem: (problem: Omit<Problem, 'file'>) => {
      wrong ??= problem;
    },
    notice: (notice: Omit<Notice, 'file'>) => void notices.push(notice),
  };
  const shared = compileOptions(source, isMdx, fill, found);
  const options = {
    ...shared,
    mdastPlugins: [...(isMdx ? [plugin] : []), ...shared.mdastPlugins],
    development: true,
    outputFormat: 'function-body',
    elementAttributeNameCase: 'html',
    stylePropertyNameCase: 'css',
  } as const;
  try {
    const { code } = isMdx ? mdxToJs(source, options) : markdownToJs(source, options);
    if (wrong) return { wrong };
    if (!esm) {
      const parsed = evaluate(code, components);
      if ('nodes' in parsed) return { ...parsed, notices };
      if (!isMdx) return parsed;
      const mdastPlugins = [...options.mdastPlugins, EXPRESSIONS];
      const position = placeOfError(mdxToJs(source, { ...options, mdastPlugins }).code, components);
      return { wrong: { ...parsed.wrong, ...(position ? { position } : {}) } };
    }
    const hint = 'Write the value in place, between { and }. Guides can use components without an import.';
    return { wrong: { message: 'A guide cannot import or export.', hint, ...esm } };
  } catch (error) {
    return { wrong: error instanceof RangeError ? TOO_DEEP : syntaxProblem(error, isMdx) };
  }
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
