import { listOf, type Node, nodeOf, tagged, textOf } from './rustdoc.ts';
import { boundsText, genericsText, headerText, resultText, typeText, whereText } from './types.ts';

/** Maximum length of a line of a declaration. */
const WIDTH = 88;

/**
 * The declaration of an item, without a body.
 * @param find returns the item with an id, for the fields of tuples
 */
export function declarationOf(item: Node, find: (id: unknown) => Node): string {
  const [kind, value] = tagged(item['inner']);
  const node = nodeOf(value);
  const name = textOf(item['name']);
  const start = item['visibility'] === 'public' ? 'pub ' : '';
  const generics = nodeOf(node['generics']);
  const head = (word: string) => `${start}${word} ${name}${genericsText(generics)}`;
  switch (kind) {
    case 'function':
      return functionText(`${start}${headerText(nodeOf(node['header']))}fn ${name}`, node);
    case 'struct':
      return `${head('struct')}${tupleText(nodeOf(node['kind'])['tuple'], find)}${whereText(generics)}`;
    case 'enum':
    case 'union':
      return `${head(kind)}${whereText(generics)}`;
    case 'trait': {
      const bounds = boundsText(node['bounds']);
      const words = `${node['is_unsafe'] ? 'unsafe ' : ''}${node['is_auto'] ? 'auto ' : ''}trait`;
      return `${head(words)}${bounds && `: ${bounds}`}${whereText(generics)}`;
    }
    case 'type_alias':
      return `${head('type')} = ${typeText(node['type'])}${whereText(generics)}`;
    case 'variant':
      return `${name}${variantText(node, find)}`;
    case 'struct_field':
      return `${start}${name}: ${typeText(value)}`;
    case 'constant':
      return `${start}const ${name}: ${typeText(node['type'])} = ${textOf(nodeOf(node['const'])['expr'])}`;
    case 'static':
      return `${start}static ${node['is_mutable'] ? 'mut ' : ''}${name}: ${typeText(node['type'])}`;
    case 'assoc_const': {
      const fixed = textOf(node['value']);
      return `const ${name}: ${typeText(node['type'])}${fixed && ` = ${fixed}`}`;
    }
    case 'assoc_type': {
      const bounds = boundsText(node['bounds']);
      return `type ${name}${genericsText(generics)}${bounds && `: ${bounds}`}`;
    }
    default:
      return textOf(value);
  }
}

/** A function, with a parameter per line if it is long. */
function functionText(start: string, node: Node): string {
  const generics = nodeOf(node['generics']);
  const { inputs, output, is_c_variadic } = nodeOf(node['sig']);
  const takes = listOf(inputs).map((input) => {
    const [name, type] = listOf(input);
    return name === 'self' ? receiverText(type) : `${textOf(name)}: ${typeText(type)}`;
  });
  if (is_c_variadic) takes.push('...');
  const head = `${start}${genericsText(generics)}`;
  const line = `${head}(${takes.join(', ')})${resultText(output)}`;
  const lines = `${head}(\n${takes.map((each) => `    ${each},\n`).join('')})${resultText(output)}`;
  return `${line.length > WIDTH && takes.length > 0 ? lines : line}${whereText(generics)}`;
}

/** `&mut self`, and `self: Box<Self>`. */
function receiverText(type: unknown): string {
  const text = typeText(type);
  if (text === 'Self') return 'self';
  return /^&.*\bSelf$/.test(text) ? text.replace(/\bSelf$/, 'self') : `self: ${text}`;
}

/** `(pub f32, _)`; empty for other structures. */
function tupleText(fields: unknown, find: (id: unknown) => Node): string {
  if (!Array.isArray(fields)) return '';
  const shown = fields.map((id) => {
    const field = find(id);
    const start = field['visibility'] === 'public' ? 'pub ' : '';
    return field['inner'] ? `${start}${typeText(tagged(field['inner'])[1])}` : '_';
  });
  return `(${shown.join(', ')})`;
}

/** `(i32)`, `{ x: u8 }` or ` = 4`. */
function variantText(node: Node, find: (id: unknown) => Node): string {
  const [kind, value] = tagged(node['kind']);
  if (kind === 'tuple') return tupleText(value, find);
  if (kind === 'struct') {
    const fields = listOf(nodeOf(value)['fields']).flatMap((id) => {
      const field = find(id);
      return tagged(field['inner'])[0] === 'struct_field' ? declarationOf(field, find) : [];
    });
    return ` { ${fields.join(', ')} }`;
  }
  const fixed = textOf(nodeOf(node['discriminant'])['expr']);
  return fixed && ` = ${fixed}`;
}
