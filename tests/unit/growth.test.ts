import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { isNode, type Node, type SourceFile, sourceFiles } from '../fixtures/syntax.ts';

const files = sourceFiles();

/** Patterns that the analysis reports, although they take linear time, and the reason. */
const LINEAR: ReadonlyMap<string, string> = new Map([
  [
    String.raw`/\p{Lu}+(?=\p{Lu}[\p{Ll}\p{Lt}\p{Lm}\p{Lo}\p{M}])|\p{Lu}*[\p{Ll}\p{Lt}\p{Lm}\p{Lo}\p{M}\p{N}]+|\p{Lu}+/gu`,
    'the last alternative matches all capitals that the others have tried',
  ],
]);

/** Patterns that people write in their files: settings of numbered classes, and expected failures of recipes. */
const GIVEN: readonly string[] = [
  'new RegExp(pattern)',
  "new RegExp(text, 'm')",
  "new RegExp(failure.output, 'm')",
];

/** Lists in calls that are always short, and the reason. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['folder(...segments)', 'the segments of a path'],
  ['pathOf(...stepsTo(file).map((step) => slugOf(slugs, step)))', 'the segments of a path'],
  ['releaseCounts(...sides)', 'one or two releases'],
  ['missingMessages(...translations)', 'one or two translations'],
  ['translated(...translations)', 'one or two translations'],
  ['countLanguages(...counted.map(({ catalog }) => catalog))', 'releases'],
  ['Math.max(...entries.map(([{ length }]) => length))', 'names of commands and options'],
  ['rule(...Object.entries(everywhere).map(([name, value]) => `${name}: ${value}`))', 'headers'],
  [
    "rule(...(isPage ? ['! Content-Security-Policy', policy(everywhere['Content-Security-Policy'])] : []))",
    'headers',
  ],
  ['before.slice(...run.before)', 'a tuple'],
  ['after.slice(...run.after)', 'a tuple'],
  ['old.slice(...run.before)', 'a tuple'],
  ['now.slice(...run.after)', 'a tuple'],
  ['common.slice(...run.after)', 'a tuple'],
  ['list(...marks)', 'a tuple'],
  ['list(...POINTERS[node.pointer].marks)', 'a tuple'],
  ['mapAt(...rest)', 'keys in the code'],
  ['report(...words)', 'a message and its hint'],
  ['String.raw(...escaped)', 'values of a template'],
  ['part?.replaceChildren(...text)', 'the marked words of a query, at most eight'],
  ['section.replaceChildren(...queries.map((query) => queryButton(query)))', 'remembered queries'],
  ['section.replaceChildren(...buttons)', 'remembered queries'],
  ['section.replaceChildren(...links)', 'suggestions'],
]);

interface Pattern {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** The patterns of a file. In those built from texts, an unknown text is the letter x. */
function patternsOf(file: SourceFile): Pattern[] {
  return file.nodes.flatMap((node) => {
    const place = file.path;
    const { regex, arguments: given } = node;
    if (isNode(regex)) return [{ place, source: String(regex['pattern']), flags: String(regex['flags']) }];
    const isBuilt = isNode(node['callee']) && file.textOf(node['callee']) === 'RegExp';
    if (!isBuilt || !Array.isArray(given) || GIVEN.includes(file.textOf(node))) return [];
    const [source = '', flags = ''] = given.map((part: unknown) => constantText(part, file));
    return [{ place, source, flags: /^[a-z]*$/.test(flags) && flags !== 'x' ? flags : '' }];
  });
}

/** The text of a literal, a template, or the name of one in the same file; `x` for others. */
function constantText(node: unknown, file: SourceFile): string {
  if (!isNode(node)) return 'x';
  if (typeof node['value'] === 'string') return node['value'];
  if (node['type'] === 'Identifier') {
    const isNamed = ({ type, id }: Node) =>
      type === 'VariableDeclarator' && isNode(id) && id['name'] === node['name'];
    return constantText(file.nodes.find(isNamed)?.['init'], file);
  }
  const isRaw = isNode(node['tag']) && file.textOf(node['tag']) === 'String.raw';
  const { quasis, expressions } = isRaw && isNode(node['quasi']) ? node['quasi'] : node;
  if (!Array.isArray(quasis) || !Array.isArray(expressions)) return 'x';
  const texts = quasis.map(
    (quasi: Node) => isNode(quasi['value']) && quasi['value'][isRaw ? 'raw' : 'cooked'],
  );
  return texts
    .map((text, index) => (index > 0 ? constantText(expressions[index - 1], file) : '') + text)
    .join('');
}

/** Whether a pattern takes more than linear time for some input, as far as the analysis can tell. */
function isSlow({ source, flags }: Pattern): boolean {
  return analyse({ source, flags }, { reportTypes: { Move: true } }).reports.length > 0;
}

describe('the analysis of patterns', () => {
  it.each([/\s*\n\s*/g, /[.-]+$/, /^(\s*)(.*?)(\s*)!$/s, /^(a+)+$/, /(\w+)\s*\(/])(
    'reports %s',
    (pattern) => {
      expect(isSlow({ place: '', source: pattern.source, flags: pattern.flags })).toBe(true);
    },
  );

  it('reads patterns that are built from texts', () => {
    const built = files.flatMap(patternsOf).filter(({ place }) => place.startsWith('src/install/cmd.ts'));
    expect(built.map(({ source }) => source)).toContainEqual(
      expect.stringMatching(/^\(%\[A-Za-z_\].*\)\|%$/),
    );
  });
});

describe('the program', () => {
  it('has no pattern that takes more than linear time', () => {
    const slow = files.flatMap(patternsOf).filter((pattern) => isSlow(pattern));
    const shown = slow.map(({ place, source, flags }) => [place, `/${source}/${flags}`] as const);
    const unexpected = shown.filter(([, pattern]) => !LINEAR.has(pattern));
    expect(unexpected.map((line) => line.join(' '))).toEqual([]);
  });

  it('passes no long list as the parameters of a call', () => {
    const found = files.flatMap((file) =>
      file.nodes.flatMap((node) => spreads(node, file).map((call) => [file.path, call] as const)),
    );
    const unexpected = found.filter(([, call]) => !SHORT.has(call));
    expect(unexpected.map((line) => line.join(' '))).toEqual([]);
  });
});

/** The lists that a call passes as separate parameters, each with the call. */
function spreads({ callee, arguments: given }: Node, file: SourceFile): string[] {
  if (!isNode(callee) || !Array.isArray(given)) return [];
  const name = file.textOf(callee).replaceAll(/\s+/g, '');
  const isList = (part: unknown) => isNode(part) && part['type'] !== 'ArrayExpression';
  if (name.endsWith('.apply'))
    return given
      .slice(-1)
      .filter(isList)
      .map(() => name);
  const lists = given.filter((part: Node) => part['type'] === 'SpreadElement' && isList(part['argument']));
  return lists.map((part: Node) => `${name}(${file.textOf(part).replaceAll(/\s+/g, ' ')})`);
}
