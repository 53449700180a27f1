import type { Element } from 'hast';
import { raw } from 'hast-util-raw';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { hastToHtml } from 'shiki/core';
import temml from 'temml';

/** The language of fences with formulas. */
export const MATH_LANGUAGE = 'math';

/** The property of a formula with its TeX, for Markdown twins. */
const TEX = 'dataTex';

const TOKENS = ['mi', 'mn', 'mo', 'ms', 'mspace', 'mtext'];
const LAYOUTS = [
  'mfrac',
  'mmultiscripts',
  'mover',
  'mpadded',
  'mphantom',
  'mprescripts',
  'mroot',
  'mrow',
  'msqrt',
];
const SCRIPTS = ['mstyle', 'msub', 'msubsup', 'msup', 'mtable', 'mtd', 'mtr', 'munder', 'munderover', 'none'];

/** MathML Core without styles, links and actions, which formulas could contain. */
const SCHEMA: Schema = {
  tagNames: ['math', ...TOKENS, ...LAYOUTS, ...SCRIPTS],
  attributes: {
    math: ['display'],
    mo: [
      'fence',
      'form',
      'largeop',
      'lspace',
      'maxsize',
      'minsize',
      'movablelimits',
      'rspace',
      'separator',
      'stretchy',
      'symmetric',
    ],
    mspace: ['height', 'width'],
    mpadded: ['height', 'lspace', 'width'],
    mfrac: ['linethickness'],
    mover: ['accent'],
    munder: ['accentunder'],
    mtd: ['columnspan', 'rowspan'],
    '*': ['dir', 'displaystyle', 'mathvariant', 'scriptlevel'],
  },
};

/** Converts TeX to MathML. Returns the reason as a sentence if it is invalid. */
export function formulaOf(tex: string, isBlock: boolean): Element | { readonly wrong: string } {
  let written: string;
  try {
    written = temml.renderToString(tex, {
      displayMode: isBlock,
      throwOnError: true,
      strict: false,
      trust: false,
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // The message ends with an underlined part of the formula.
    const [reason = ''] = message.replace(/^(?:Temml )?ParseError:/, '').split(/ at (?:position|end of)/, 1);
    return { wrong: reason.trim().replace(/\.?$/, '.') };
  }
  const tree = sanitize(raw({ type: 'root', children: [{ type: 'raw', value: written }] }), SCHEMA);
  const math = 'children' in tree ? tree.children.find((node) => node.type === 'element') : undefined;
  if (math?.type !== 'element') return { wrong: 'it is empty.' };
  return { ...math, properties: { ...math.properties, [TEX]: tex.trim() } };
}

/** The HTML of a formula; undefined if its TeX is invalid. */
export function formulaHtml(tex: string, isBlock: boolean): string | undefined {
  const formula = formulaOf(tex, isBlock);
  return 'children' in formula ? hastToHtml(formula) : undefined;
}
