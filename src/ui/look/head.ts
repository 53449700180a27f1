import { DomUtils, Parser, parseDocument } from 'htmlparser2';
import { type Problem, positionsIn, quoted } from '../../description/problem.ts';
import { type Directive, ORIGIN, type PolicySources } from '../markup/page-policy.ts';

/** Elements to add to the head of every page. */
export interface PageHead {
  readonly html: string;
  /** The exact text of inline scripts. */
  readonly scripts: readonly string[];
  /** Origins of its resources. */
  readonly sources: PolicySources;
}

export const EMPTY_HEAD: PageHead = { html: '', scripts: [], sources: [] };

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Reports a problem at the tag. */
  readonly report: (message: string, hint?: string) => void;
  text: string;
}

const NAMES = ['link', 'meta', 'script'];

/** Hints for elements that are not allowed, because something else replaces them. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['style', 'Write styles in custom.css.'],
  ['title', 'Remove it. The title of a page comes from its content.'],
]);

/** The policy directive for a `<link>`, by `rel`; for preloads, by `rel` and `as`. */
const LINKED: ReadonlyMap<string, Directive> = new Map([
  ['stylesheet', 'style-src'],
  ['icon', 'img-src'],
  ['apple-touch-icon', 'img-src'],
  ['modulepreload', 'script-src'],
  ['preload script', 'script-src'],
  ['preload style', 'style-src'],
  ['preload font', 'font-src'],
  ['preload image', 'img-src'],
  ['preload fetch', 'connect-src'],
]);

/** Values of `rel` that load nothing. */
const LOADS_NOTHING = /^(?:alternate|author|dns-prefetch|license|me|preconnect|webmention)$/;

/** Parses `head.html`; `file` is its path in messages. */
export function readHead(text: string, file: string): PageHead & { readonly problems: readonly Problem[] } {
  // Browsers convert line endings before they hash scripts.
  const source = text.replaceAll(/\r\n?/g, '\n');
  const positionOf = positionsIn(source);
  const problems: Problem[] = [];
  const tags = tagsIn(source, (offset, message, hint) => {
    problems.push({ file, position: positionOf(offset), message, ...(hint ? { hint } : {}) });
  });
  for (const tag of tags) checkAttributes(tag);
  const sources = tags.flatMap((tag) => (tag.name === 'script' ? scriptSources(tag) : linkSources(tag)));
  const elements = parseDocument(source).children.filter((node) => 'attribs' in node);
  return {
    html: DomUtils.getOuterHTML(elements, { encodeEntities: 'utf8' }),
    scripts: tags.filter(isInline).map((tag) => tag.text),
    sources,
    problems,
  };
}

/** The elements of the file, which cannot be nested. */
function tagsIn(source: string, report: (offset: number, message: string, hint?: string) => void): Tag[] {
  const tags: Tag[] = [];
  let open: Tag | undefined;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const offset = parser.startIndex;
      open = { name, attributes, text: '', report: (...words) => report(offset, ...words) };
      if (NAMES.includes(name)) tags.push(open);
      else
        open.report(
          `The head of pages cannot contain <${name}>; valid: <meta>, <link> and <script>.`,
          INSTEAD.get(name) ?? 'Remove it.',
        );
    },
    ontext: (text) => {
      if (open?.name === 'script') open.text += text;
      else if (text.trim() && (!open || NAMES.includes(open.name)))
        report(
          parser.startIndex,
          'Text outside elements is not allowed.',
          'Remove it, because browsers end the head at the first text.',
        );
    },
    onclosetag: (name, isImplied) => {
      if (isImplied && name === 'script') open?.report('<script> is not closed.', 'Add </script>.');
      open = undefined;
    },
  });
  parser.end(source);
  return tags;
}

function isInline({ name, attributes }: Tag): boolean {
  return name === 'script' && !('src' in attributes) && !/json/i.test(attributes['type'] ?? '');
}

function checkAttributes({ name, attributes, text, report }: Tag): void {
  for (const attribute of Object.keys(attributes)) {
    if (/^on/.test(attribute))
      report(
        `<${name} ${attribute}>: pages block scripts in attributes.`,
        'Use addEventListener in a <script>.',
      );
    else if (!/^[a-z][\w:.-]*$/.test(attribute)) report(`${quoted(attribute)} is not a valid attribute.`);
  }
  if (name === 'meta' && 'http-equiv' in attributes)
    report(
      '<meta http-equiv> is not supported.',
      'Add origins to "policy" in site.json, or set headers on the server.',
    );
  // After this text, browsers may not end a script at </script>.
  if (/<!--/.test(text)) report('A script cannot contain "<!--".', 'Use "//" for comments.');
}

/** The policy sources for an external script: its origin, for loading the script and for its requests. */
function scriptSources({ attributes, report }: Tag): [Directive, string][] {
  const { src } = attributes;
  if (src === undefined) return [];
  const origin = originOf(src);
  if (origin === undefined) report(`<script src>: expected "https://…", got ${quoted(src)}.`);
  const directives = ['script-src', 'connect-src'] as const;
  return origin === undefined ? [] : directives.map((directive) => [directive, origin]);
}

function linkSources({ name, attributes, report }: Tag): [Directive, string][] {
  if (name !== 'link') return [];
  const { rel = '', as = '', href = '' } = attributes;
  if (rel.split(/\s+/).every((each) => LOADS_NOTHING.test(each))) return [];
  const directive = LINKED.get(rel === 'preload' ? `preload ${as}` : rel);
  const origin = originOf(href);
  if (directive === undefined)
    report(
      `<link>: rel ${quoted(rel)} is not supported.`,
      `Valid: ${[...LINKED.keys()].join(', ')}; ${LOADS_NOTHING.source.slice(4, -2).replaceAll('|', ', ')}.`,
    );
  else if (origin === undefined) report(`<link href>: expected "https://…", got ${quoted(href)}.`);
  else return [[directive, origin]];
  return [];
}

/** The origin of an address on another site; undefined for all other addresses. */
function originOf(address: string): string | undefined {
  const url = /^https:\/\//i.test(address) && !/\s/.test(address) ? URL.parse(address) : null;
  return url && ORIGIN.test(url.origin) ? url.origin : undefined;
}
