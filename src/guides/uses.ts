/** The attributes of a component, each as a list. */
export type Attributes = ReadonlyMap<string, readonly string[]>;

/** A component in the prose of a guide. */
export interface ComponentUse {
  readonly name: string;
  /** Absent: they are more than texts and lists of texts, so that only the page itself can tell what they are. */
  readonly attributes?: Attributes;
  /** Where it stands in the prose, counted in characters from 0; `end` is behind it. */
  readonly start: number;
  readonly end: number;
}

/** A link to an address of the site. */
export interface LinkUse {
  readonly address: string;
  /** Where it stands in the prose. */
  readonly start: number;
}

const STRING = `'[^'\\\\]*'|"[^"\\\\]*"`;
const TAG = new RegExp(
  `<([A-Z]\\w*)((?:\\s+\\w+=(?:"[^"]*"|'[^']*'|\\{(?:${STRING}|[^}'"])*\\}))*)\\s*(?:/>|>\\s*</\\1>)`,
  'y',
);
const ATTRIBUTE = new RegExp(`(\\w+)=(?:"([^"]*)"|'([^']*)'|\\{((?:${STRING}|[^}'"])*)\\})`, 'g');
const STRINGS = new RegExp(
  `^\\s*(?:(?:${STRING})|\\[\\s*(?:(?:${STRING})(?:\\s*,\\s*(?:${STRING}))*\\s*,?)?\\s*\\])\\s*$`,
);

/** The components of a guide's prose in their order; code and comments are none. */
export function componentUses(prose: string): ComponentUse[] {
  return [...blankCode(prose).matchAll(/<([A-Z]\w*)/g)].map(({ 0: opening, 1: name = '', index: start }) => {
    TAG.lastIndex = start;
    const [whole = opening, , text] = TAG.exec(prose) ?? [];
    const attributes = text === undefined ? undefined : readAttributes(text);
    return { name, ...(attributes ? { attributes } : {}), start, end: start + whole.length };
  });
}

/** The links of a guide's prose to addresses of the site, in their order. */
export function linkUses(prose: string): LinkUse[] {
  const links = blankCode(prose).matchAll(/\]\((\/[^)\s]*)|^ {0,3}\[[^\]\n]+\]:[ \t]*(\/\S*)/gm);
  return [...links].map(({ 0: text, 1: inline, 2: defined, index }) => {
    const address = inline ?? defined ?? '';
    return { address, start: index + text.lastIndexOf(address) };
  });
}

/** The comments of a guide's prose, which nobody is to read. */
export function commentsIn(prose: string): { start: number; end: number }[] {
  return [...blankCode(prose, false).matchAll(COMMENT)].map(({ 0: text, index: start }) => {
    return { start, end: start + text.length };
  });
}

const COMMENT = /\{\/\*.*?\*\/\}/gs;

/** The prose with spaces in place of code and comments: everything else stands where it stood. */
function blankCode(prose: string, comments = true): string {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
  const read = prose
    .replaceAll(/^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,}).*?^[ \t]*\1/gms, blank)
    .replaceAll(/(`+).+?\1/g, blank);
  return comments ? read.replaceAll(COMMENT, blank) : read;
}

/** `keys={['a', 'b']}` and `name="a"`, each as a list; undefined where one is anything else. */
function readAttributes(text: string): Attributes | undefined {
  const read = new Map<string, string[]>();
  for (const [, name = '', double, single, expression] of text.matchAll(ATTRIBUTE)) {
    const quoted = double ?? single;
    if (quoted !== undefined) read.set(name, [decode(quoted)]);
    else if (expression === undefined || !STRINGS.test(expression)) return undefined;
    else
      read.set(
        name,
        [...expression.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, a, b]) => a ?? b ?? ''),
      );
  }
  return read;
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

function decode(text: string): string {
  return text.replaceAll(/&(quot|apos|lt|gt|amp);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
