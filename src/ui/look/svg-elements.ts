import { SaxesParser, type SaxesTagNS } from 'saxes';

/** Maximum depth of elements. XML parsers in browsers have limits, too. */
const MAX_DEPTH = 256;

export interface SvgElement extends Pick<SaxesTagNS, 'name' | 'local' | 'uri' | 'attributes'> {
  readonly line: number;
  /** Text directly in the element. */
  text: string;
}

export type SvgAttribute = SaxesTagNS['attributes'][string];

/** Parses XML as browsers do, except that nothing outside of elements can change their meaning. */
export function svgElements(
  xml: string,
): { readonly elements: readonly SvgElement[] } | { readonly fault: string } {
  const elements: SvgElement[] = [];
  const open: SvgElement[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const refuse = (fault: string): never => {
    throw new SvgFault(fault, parser.line);
  };
  const addText = (text: string) => {
    const parent = open.at(-1);
    if (parent) parent.text += text;
  };
  parser.on('xmldecl', ({ version, encoding = 'UTF-8' }) => {
    if (version !== '1.0' || encoding.toUpperCase() !== 'UTF-8')
      refuse(`it is XML ${version} in ${encoding}, and not XML 1.0 in UTF-8`);
  });
  parser.on('doctype', () => refuse('it contains <!DOCTYPE>, which can define attributes and entities'));
  parser.on('processinginstruction', ({ target }) =>
    refuse(`it contains the processing instruction <?${target}?>`),
  );
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    const element = { name, local, uri, attributes, line: parser.line, text: '' };
    elements.push(element);
    open.push(element);
    if (open.length > MAX_DEPTH) refuse(`its elements are nested more than ${MAX_DEPTH} levels deep`);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('error', ({ message }) =>
    refuse(`it is not valid XML: ${message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}`),
  );
  try {
    parser.write(xml).close();
    return { elements };
  } catch (error) {
    if (error instanceof SvgFault) return { fault: error.message };
    throw error;
  }
}

class SvgFault extends Error {
  constructor(fault: string, line: number) {
    super(`${fault} (line ${line})`);
  }
}
