import { type Constant, doc, shownValue } from './api-classes.ts';
import { deprecation } from './attributes.ts';
import { declare } from './clang-type.ts';
import { initializerOf, integerOf } from './declaration.ts';
import type { Described } from './described.ts';
import { codeOf } from './evaluation.ts';
import type { Macro } from './header.ts';
import type { Repeated, SyntaxNode } from './syntax-tree.ts';
import { isConstant } from './type-names.ts';

/** A number in the base of flags, without its suffix: `0xFF` in `0xFFu`. */
const FLAG = /^(0[xb][\da-f]+)u?l{0,2}$/i;

/**
 * The variants of an enumeration, with their values. Hexadecimal and binary values stay in their base. If another value is
 * not written as a decimal number, the declaration contains it as written: `NAME = 1u << 4`.
 * @param documented texts in the comment of the enumeration, by variant
 */
export function variantsOf(
  described: Described,
  { inner }: SyntaxNode,
  documented: ReadonlyMap<string, string> = new Map(),
): Record<string, Constant>[] {
  const { comments, missing } = described;
  let value: bigint | undefined = -1n;
  return inner
    .filter(({ kind }) => kind === 'EnumConstantDecl')
    .map((constant) => {
      value = initializerOf(constant) ? integerOf(constant) : value === undefined ? undefined : value + 1n;
      if (value === undefined) missing.add('value', constant, constant.name);
      const parts = variantValue(constant.name, value, comments.initializerOf(constant));
      const found = comments.of(constant.name, [constant]);
      const text = found.text || (documented.get(constant.name) ?? '');
      const old = deprecation([constant], comments, found);
      return { [constant.name]: { ...parts, ...old, ...doc(text) } };
    });
}

/** @param written the expression after `=` */
function variantValue(
  name: string,
  value: bigint | undefined,
  written = '',
): Pick<Constant, 'value' | 'declarations'> {
  const shown = FLAG.exec(written)?.[1] ?? (value === undefined ? undefined : shownValue(value));
  const isSame = written === '' || written === String(shown);
  return {
    ...(shown === undefined ? {} : { value: shown }),
    ...(isSame ? {} : { declarations: { c: `${name} = ${written}` } }),
  };
}

/** Adds the constants of an unnamed enumeration. */
export function addUnnamedEnum(described: Described, definition: SyntaxNode): void {
  const header = described.headerOf(definition);
  const group = described.groupKey(definition, described.classes.rest(header));
  for (const variant of variantsOf(described, definition)) {
    for (const [name, constant] of Object.entries(variant)) {
      const value = constant.value === undefined ? '' : ` = ${constant.value}`;
      const declarations = { c: `enum { ${constant.declarations?.c ?? `${name}${value}`} };` };
      described.classes.addConstant(header, name, { ...constant, declarations, ...group });
    }
  }
}

/** Adds a variable that cannot change. Reports other variables. */
export function addVariable(described: Described, nodes: Repeated): void {
  const { comments, classes, missing, values } = described;
  const [node] = nodes;
  const { name, storageClass, type } = node;
  const header = described.headerOf(node);
  if (!isConstant(node)) {
    missing.add('variable', node, name);
    return;
  }
  const written = comments.initializerOf(node);
  const declared = `${storageClass} ${declare(type, name)}`.trim();
  const declarations = { c: `${declared}${written === undefined ? '' : ` = ${written}`};` };
  const value = values.get(name) ?? written;
  classes.addConstant(header, name, {
    ...(described.isExact(type) ? { type: described.expression(type) } : {}),
    ...(value === undefined ? {} : { value: shownValue(value) }),
    declarations,
    ...described.textKeys(nodes, classes.rest(header), comments.of(name, nodes)),
  });
}

/** Parts of macros that differ in each place where they are used. */
const PLACES = /\b__(?:LINE|FILE|COUNTER|func|FUNCTION|PRETTY_FUNCTION|DATE|TIME)(?:__)?\b/;

/** Adds macros that are constants, and reports the others. */
export function addMacros(described: Described, macros: readonly Macro[]): void {
  const { names, missing, values } = described;
  for (const macro of macros.filter(({ body }) => !PLACES.test(body))) {
    const value = macro.isFunction ? undefined : values.get(macro.name);
    if (value !== undefined) addMacro(described, macro, value);
    else if (macro.isFunction && !names.has(macro.name) && addFunctionMacro(described, macro)) continue;
    // A macro can have the name of a function that it replaces.
    else if (!names.has(macro.name)) missing.add(kindOf(macro), macro, macro.name);
  }
}

function kindOf({ body, isFunction }: Macro): 'statements' | 'parameters' | 'macro' {
  const code = codeOf(body);
  const isStatement = /;|\b(?:do|for|if|while)\b/.test(code) || code.indexOf('{') > 0;
  if (isStatement) return 'statements';
  return isFunction ? 'parameters' : 'macro';
}

/** The text before the brace of a structure: `(type){ 1, 2 }`, `MACRO(type){ 1, 2 }` or `MACRO(type, { 1, 2 })`. */
const STRUCTURE = /^[^&]*\(((?:struct |union )?\w+)[),]$/;

function addMacro(described: Described, macro: Macro, value: bigint | string): void {
  const { classes, comments } = described;
  const { name, header, body } = macro;
  const code = codeOf(String(value));
  const isStructure = code.includes('{');
  const [before = ''] = code.split('{', 1);
  const [, type] = (isStructure && STRUCTURE.exec(before.trim())) || [];
  const isSame = !isStructure && String(value) === body;
  const parts = {
    ...(type === undefined ? {} : { type: described.expression(type) }),
    ...(isStructure ? {} : { value: shownValue(value) }),
    ...(isSame ? {} : { declarations: { c: `#define ${name} ${body}` } }),
  };
  const texts = described.textKeys([macro], classes.rest(header), comments.ofMacro(macro));
  classes.addConstant(header, name, { ...parts, ...texts });
}

/**
 * Adds a macro with parameters as a function.
 * @returns false if the macro is not added, because it has no documentation and does not only call a function
 */
function addFunctionMacro(described: Described, macro: Macro): boolean {
  const { classes, comments } = described;
  const { name, header, body } = macro;
  const parameters = body.slice(1, body.indexOf(')'));
  const names = parameters.split(',').flatMap((each) => each.trim() || []);
  const docs = comments.ofMacro(macro, names);
  if (docs.text === '' && docs.parameters.size === 0 && !described.isWrapper(macro)) return false;
  const texts = names.map((each) => docs.parameters.get(each.replace(/(?<=.)\.\.\.$/, '')));
  const owner = classes.rest(header);
  owner.functions ??= {};
  owner.functions[name] = {
    macro: true,
    ...described.textKeys([macro], owner, docs),
    declarations: { c: `#define ${name}(${names.join(', ')})` },
    fn_args: names.map((each, index) => ({
      [each === 'self' ? 'self_' : each]: { ...doc(texts[index] ?? '') },
    })),
  };
  return true;
}
