import type { Dice } from '../fixtures/generate-dice.ts';

/** Names with a special meaning in JavaScript, file systems, HTML, Markdown, shells or terminals. */
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'name',
  'type',
  'doc',
  'self',
  'Self',
  '',
  ' ',
  '.',
  '..',
  '../x',
  'a/b',
  'a\\b',
  '/etc/passwd',
  'CON',
  'nul.txt',
  'index.html',
  'api.json',
  'a\0b',
  'a\nb',
  'a\u001b[2Jb',
  '\u202eexe.a',
  'é',
  'e\u0301',
  'İ',
  'ß',
  '名',
  '👩‍💻',
  '\ud800',
  '\ufeff',
  '<b>"&\'</b>',
  '</script>',
  '$(touch x)',
  '%PATH%',
  '[`a`](b)',
  'a'.repeat(300),
  'Option'.repeat(100),
  'A_'.repeat(200),
] as const;

const TYPES = [
  '()',
  '&mut Self',
  '*const *mut T',
  'Option<Box<crate :: a :: T>>',
  '[T;20]',
  '[[u8; N]; 4',
  'fn(u8, &str) -> fn() -> T',
  "&'a mut dyn Fn<T>",
  'unsafe extern "C" fn(*mut c_void)',
  'extern "',
  'Vec<Vec<Vec<',
  'const',
  '::',
  'a::::b',
  'T<>',
  '->',
] as const;

/** When repeated, these are expensive for parsers that backtrack or recurse. */
export const UNITS = [
  '(',
  '[',
  '<',
  '{',
  '&',
  '*',
  '`',
  '_',
  '#',
  '> ',
  '- ',
  '\n',
  ' ',
  '\\',
  '"',
  "'",
  '$',
  '%',
  '|',
];
export const LONGER_UNITS = [
  '[a](b ',
  '![',
  '[`T`] ',
  '**a _b',
  '<!--',
  '&amp',
  'fn() -> ',
  'extern "',
  'Option<',
  '((a',
  '"\\',
  'a && ',
];

const TEXTS = [
  '[gone](/nowhere/) ![x](/x.png) [`T`] [a](javascript:alert(1)) <img src=x onerror=alert(1)>',
  '```constructor\na\n```\n~~~\nnot closed',
  '| a | b |\n|---|---|\n| 1',
  '# a\n###### b\n# c\n\n- [ ] d\n  1. e',
  'The default variant is `A`. See [x]: /y "z',
  '\r\n\r\u2028\u2029\0\u001b[31m\u202e',
  '&#0; &#xD800; &lt; &notanentity;',
] as const;

const COMMANDS = [
  'curl -O $HOSTNAME/release/$VERSION/a.so',
  'curl -o "lib dir/a" $HOSTNAME/ui/release/$VERSION/%2e%2e/%00',
  'curl -O $HOSTNAME/a\0b/$VERSION/x.so',
  'curl -O $HOSTNAME/install/$VERSION/x.so && curl -O $HOSTNAME//$VERSION/',
  'curl -O $HOSTNAME/\u001b[2J/$VERSION/\u202e.so',
  'wget %HOSTNAME%/release/%VERSION%/%E0%A4%A | (sh',
  "curl -o 'lib$(touch X).so' ${HOSTNAME}/release/${VERSION}/x",
  'iwr https://x/$VERSION/a#b?c -OutFile "',
  'cat <<EOF\n$HOSTNAME\nEOF',
  "echo ')' ; ; && || (((",
  'aria2c -d / -o ../x $HOSTNAME/release/$VERSION/../x',
] as const;

const ODD: readonly [unknown, ...unknown[]] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  0.1,
  '',
  '1',
  [],
  [[]],
  {},
  [null],
  [''],
  { '': null },
  { name: 5 },
  { type: null },
  { type: { type: { type: 'x' } } },
  '2026-02-29',
  '9999-12-31',
  '0000-01-01',
];

/** A name that may confuse a parser, or a misspelling of an existing one. */
export function hostileName(dice: Dice, near = 'a'): string {
  const spelled = [near.toUpperCase(), near.toLowerCase(), `${near} `, `${near}-2`, near.normalize('NFD')];
  return dice.chance(0.2) ? (spelled[dice.below(spelled.length)] ?? near) : dice.pick(NAMES);
}

/** Text that is hard to parse; the enclosing `key` determines its kind. */
export function hostileText(dice: Dice, key: string): string {
  if (dice.chance(0.3)) return dice.chance(0.5) ? dice.pick(TEXTS) : longText(dice);
  if (/^(?:type|target|returns)$/.test(key)) return typeExpression(dice, 4);
  if (key === 'content') return dice.pick(COMMANDS);
  if (/^(?:doc|description|\d+)$/.test(key)) return dice.pick(TEXTS);
  return dice.chance(0.2) ? typeExpression(dice, 3) : hostileName(dice);
}

/** A value of any type. */
export function hostileValue(dice: Dice, key: string): unknown {
  if (dice.chance(0.1)) return nested(dice.pick([50, 99, 101, 1000]), dice.chance(0.5));
  return dice.chance(0.5) ? hostileText(dice, key) : structuredClone(dice.pick(ODD));
}

function typeExpression(dice: Dice, depth: number): string {
  if (depth === 0 || dice.chance(0.3)) return dice.pick(TYPES);
  const inner = typeExpression(dice, depth - 1);
  return dice.pick([
    `Option<${inner}>`,
    `(${inner}, ${dice.pick(TYPES)})`,
    `&mut ${inner}`,
    `fn(${inner}) -> ${inner}`,
    `[${inner}; 3]`,
    `${inner}::${inner}`,
    '('.repeat(dice.pick([3, 150, 3000])) + inner,
  ]);
}

function longText(dice: Dice): string {
  const units = dice.chance(0.5) ? UNITS : LONGER_UNITS;
  return (units[dice.below(units.length)] ?? '').repeat(dice.pick([20, 500, 5000, 20_000]));
}

function nested(depth: number, isList: boolean): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { type: value };
  return value;
}
