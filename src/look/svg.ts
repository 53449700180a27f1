import type { Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { quoted } from '../description/problem.ts';

/** Elements that run scripts, or contain HTML. */
const ACTIVE = new Set(['script', 'foreignobject', 'iframe', 'object', 'embed', 'handler', 'listener']);

function elementsOf(text: string): Element[] {
  return DomUtils.findAll(() => true, parseDocument(text, { xmlMode: true }).children);
}

/** The reason why a drawing is unsafe to publish: scripts, or resources from other sites; undefined if it is safe. */
export function svgFault(text: string): string | undefined {
  // Entities and processing instructions can add elements that this parser does not find.
  if (/<!ENTITY|<\?(?!xml\s)/i.test(text)) return 'it contains entities or processing instructions';
  for (const element of elementsOf(text)) {
    const name = element.name.replace(/^.*:/, '').toLowerCase();
    if (ACTIVE.has(name)) return `it contains <${element.name}>`;
    if (name === 'style' && refersOutside(DomUtils.textContent(element)))
      return '<style> refers to another file';
    const faults = Object.entries(element.attribs).flatMap((attribute) => attributeFault(...attribute) ?? []);
    if (faults[0] !== undefined) return faults[0];
  }
  return undefined;
}

/** Addresses of elements in the same file, and of embedded images. */
const OWN_ADDRESS = /^(?:#|data:image\/(?:png|jpeg|webp);)/;

function attributeFault(name: string, value: string): string | undefined {
  if (/^on/i.test(name)) return `it has the attribute ${name}`;
  const isAddress = /(?:^|:)(?:href|src)$/i.test(name);
  const isAnimated = /^(?:to|from|by|values)$/i.test(name) && value.includes(':');
  if ((isAddress && !OWN_ADDRESS.test(value.trim())) || isAnimated)
    return `${name} is ${quoted(value)}, which is not part of the file`;
  return refersOutside(value) ? `${name} refers to another file` : undefined;
}

function refersOutside(styles: string): boolean {
  return /@import|url\(\s*["']?(?!["']?(?:#|data:image\/))/i.test(styles);
}

/** The path data of an icon with a size of 24 by 24 units, or the reason why a drawing is not a valid icon. */
export function iconOutline(text: string): { readonly outline: string } | { readonly fault: string } {
  const [root, ...inside] = elementsOf(text);
  const paths = inside.filter(({ name }) => name !== 'title');
  if (root?.name !== 'svg' || root.attribs['viewBox']?.trim() !== '0 0 24 24')
    return { fault: 'its viewBox is not "0 0 24 24"' };
  const outline = paths.map(({ name, attribs }) => (name === 'path' ? (attribs['d'] ?? '') : '')).join(' ');
  if (paths.length === 0 || paths.some(({ name }) => name !== 'path'))
    return { fault: 'it contains elements other than <title> and <path>' };
  return /^[\d\s,.+\-a-z]+$/i.test(outline) ? { outline } : { fault: 'its path data is not valid' };
}
