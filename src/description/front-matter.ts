import { parseDocument } from 'yaml';
import type { Problem } from './problem.ts';

/** A content file in two parts, or what keeps its first one from being read. */
export type FrontMatter =
  | {
      /** The YAML between the two lines of `---`; null where there is none. */
      readonly data: unknown;
      /** What follows it. */
      readonly body: string;
    }
  | { readonly problems: Problem[] };

/** Splits a content file; `file` is how messages name it. */
export function readFrontMatter(text: string, file: string): FrontMatter {
  const [, matter = '', body = text] = /^---\r?\n(.*?)\r?\n---(?:\r?\n(.*))?$/s.exec(text) ?? [];
  const yaml = parseDocument(matter);
  const problems = yaml.errors.map(({ message, linePos }): Problem => {
    const [start] = linePos ?? [];
    const place = start ? { position: { line: start.line + 1, column: start.col } } : {};
    return { file, ...place, message: `The front matter is no YAML: ${message.split('\n', 1)[0] ?? ''}` };
  });
  return problems.length > 0 ? { problems } : { data: yaml.toJS(), body };
}
