import { listOf, type Node, nodeOf, tagged, textOf } from './rustdoc.ts';

/** A type in the syntax of Rust. */
export function typeText(type: unknown): string {
  const [kind, value] = tagged(type);
  const node = nodeOf(value);
  switch (kind) {
    case 'resolved_path':
      return pathText(node);
    case 'generic':
    case 'primitive':
      return textOf(value) === 'never' ? '!' : textOf(value);
    case 'tuple': {
      const items = listOf(value).map(typeText);
      return `(${items.join(', ')}${items.length === 1 ? ',' : ''})`;
    }
    case 'slice':
      return `[${typeText(value)}]`;
    case 'array':
      return `[${typeText(node['type'])}; ${textOf(node['len'])}]`;
    case 'borrowed_ref': {
      const lifetime = textOf(node['lifetime']);
      const start = `&${lifetime && `${lifetime} `}${node['is_mutable'] ? 'mut ' : ''}`;
      return `${start}${grouped(node['type'])}`;
    }
    case 'raw_pointer':
      return `*${node['is_mutable'] ? 'mut' : 'const'} ${grouped(node['type'])}`;
    case 'impl_trait':
      return `impl ${boundsText(value)}`;
    case 'dyn_trait': {
      const traits = listOf(node['traits']).map((each) => polyTrait(nodeOf(each)));
      return `dyn ${[...traits, textOf(node['lifetime'])].filter(Boolean).join(' + ')}`;
    }
    case 'function_pointer': {
      const { inputs, output, is_c_variadic } = nodeOf(node['sig']);
      const takes = listOf(inputs).map((input) => typeText(listOf(input)[1]));
      if (is_c_variadic) takes.push('...');
      const head = `${higherRanked(node['generic_params'])}${headerText(nodeOf(node['header']))}`;
      return `${head}fn(${takes.join(', ')})${resultText(output)}`;
    }
    case 'qualified_path': {
      const [self, trait] = [typeText(node['self_type']), pathText(nodeOf(node['trait']))];
      const start = trait === '' ? self : `<${self} as ${trait}>`;
      return `${start}::${textOf(node['name'])}${argumentsText(node['args'])}`;
    }
    default:
      return '_';
  }
}

/** A type after `&` or `*`: several bounds need parentheses. */
function grouped(type: unknown): string {
  const text = typeText(type);
  const [kind] = tagged(type);
  return (kind === 'dyn_trait' || kind === 'impl_trait') && text.includes(' + ') ? `(${text})` : text;
}

/** `Vec<T>`. */
function pathText(node: Node): string {
  const path = textOf(node['path']);
  return path === '' ? '' : `${path}${argumentsText(node['args'])}`;
}

function argumentsText(args: unknown): string {
  const [kind, value] = tagged(args);
  const { args: given, constraints, inputs, output } = nodeOf(value);
  if (kind === 'parenthesized') return `(${listOf(inputs).map(typeText).join(', ')})${resultText(output)}`;
  const all = [...listOf(given).map(argumentText), ...listOf(constraints).map(constraintText)];
  return all.length > 0 ? `<${all.join(', ')}>` : '';
}

function argumentText(argument: unknown): string {
  const [kind, value] = tagged(argument);
  if (kind === 'type') return typeText(value);
  if (kind === 'const') return textOf(nodeOf(value)['expr']);
  return kind === 'lifetime' ? textOf(value) : '_';
}

/** `Item = u8` and `Item: Clone`. */
function constraintText(constraint: unknown): string {
  const { name, args, binding } = nodeOf(constraint);
  const [kind, value] = tagged(binding);
  const start = `${textOf(name)}${argumentsText(args)}`;
  return kind === 'equality' ? `${start} = ${argumentText(value)}` : `${start}: ${boundsText(value)}`;
}

/** `Send + 'static`. */
export function boundsText(bounds: unknown): string {
  return listOf(bounds).map(boundText).join(' + ');
}

function boundText(bound: unknown): string {
  const [kind, value] = tagged(bound);
  if (kind === 'outlives') return textOf(value);
  if (kind === 'use')
    return `use<${listOf(value)
      .map((each) => textOf(tagged(each)[1]))
      .join(', ')}>`;
  const node = nodeOf(value);
  const modifier = { maybe: '?', maybe_const: '~const ' }[textOf(node['modifier'])] ?? '';
  return `${modifier}${polyTrait(node)}`;
}

function polyTrait(node: Node): string {
  return `${higherRanked(node['generic_params'])}${pathText(nodeOf(node['trait']))}`;
}

function higherRanked(params: unknown): string {
  const names = listOf(params).map((each) => textOf(nodeOf(each)['name']));
  return names.length > 0 ? `for<${names.join(', ')}> ` : '';
}

export function resultText(output: unknown): string {
  return output === null || output === undefined ? '' : ` -> ${typeText(output)}`;
}

/** `const async unsafe extern "C" `. */
export function headerText({ is_const, is_async, is_unsafe, abi }: Node): string {
  const [name, value] = tagged(abi);
  const known = `${name === 'C' ? name : name.toLowerCase()}${nodeOf(value)['unwind'] ? '-unwind' : ''}`;
  const words = [
    is_const && 'const',
    is_async && 'async',
    is_unsafe && 'unsafe',
    name !== 'Rust' && name !== '' && `extern "${name === 'Other' ? textOf(value) : known}"`,
  ];
  return words.flatMap((word) => (word ? `${word} ` : [])).join('');
}

/** `<'a, T: Clone = u8>`; empty without parameters. */
export function genericsText({ params }: Node): string {
  const shown = listOf(params).map(nodeOf).flatMap(parameterText);
  return shown.length > 0 ? `<${shown.join(', ')}>` : '';
}

function parameterText({ name, kind }: Node): string[] {
  const [tag, value] = tagged(kind);
  const node = nodeOf(value);
  const start = textOf(name);
  if (tag === 'lifetime') {
    const outlives = listOf(node['outlives']).map(textOf);
    return [outlives.length > 0 ? `${start}: ${outlives.join(' + ')}` : start];
  }
  if (tag === 'const') {
    const value = textOf(node['default']);
    return [`const ${start}: ${typeText(node['type'])}${value && ` = ${value}`}`];
  }
  // The parameter that the compiler adds for `impl Trait`.
  if (node['is_synthetic']) return [];
  const bounds = boundsText(node['bounds']);
  const fallback = node['default'] ? ` = ${typeText(node['default'])}` : '';
  return [`${start}${bounds && `: ${bounds}`}${fallback}`];
}

/** Lines of `where`; empty without conditions. */
export function whereText({ where_predicates }: Node): string {
  const lines = listOf(where_predicates).map((predicate) => {
    const [kind, value] = tagged(predicate);
    const node = nodeOf(value);
    if (kind === 'lifetime_predicate')
      return `${textOf(node['lifetime'])}: ${listOf(node['outlives']).map(textOf).join(' + ')}`;
    if (kind === 'eq_predicate') return `${typeText(node['lhs'])} == ${argumentText(node['rhs'])}`;
    return `${higherRanked(node['generic_params'])}${typeText(node['type'])}: ${boundsText(node['bounds'])}`;
  });
  return lines.length > 0 ? `\nwhere\n${lines.map((line) => `    ${line},`).join('\n')}` : '';
}
