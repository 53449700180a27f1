import { type Element, isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

interface PageStep {
  readonly kind: 'command' | 'manual' | 'file';
  /** The command, the instruction, or the path of the file to write. */
  readonly text: string;
  /** Content of the file. */
  readonly content?: string;
}

export interface RecipePage {
  readonly steps: readonly PageStep[];
  /** The Debian packages in "Before you start". */
  readonly packages: readonly string[];
}

export function readRecipePage(html: string): RecipePage {
  const document = parseDocument(html);
  const [list] = DomUtils.findAll((element) => hasClass(element, 'steps'), document);
  const steps = list ? children(list).map(stepOf) : [];
  const [heading] = DomUtils.findAll(({ attribs }) => attribs['id']?.startsWith('needs-') === true, document);
  const section = heading?.parent;
  const items = section ? DomUtils.getElementsByTagName('li', section) : [];
  const packages = items.flatMap((item) =>
    [
      ...DomUtils.textContent(item).matchAll(/\bapt(?:-get)? install ((?:[a-z0-9][a-z0-9.+-]*[ ]?)+)/g),
    ].flatMap(([, names = '']) => names.trim().split(/\s+/)),
  );
  return { steps, packages };
}

function stepOf(item: Element): PageStep {
  const [command] = DomUtils.findAll(({ attribs }) => 'data-command' in attribs, item);
  if (command) return { kind: 'command', text: DomUtils.textContent(command) };
  const [label] = DomUtils.findAll((element) => hasClass(element, 'code-label'), item);
  const [code] = DomUtils.getElementsByTagName('code', item);
  if (label && code)
    return { kind: 'file', text: DomUtils.textContent(label), content: DomUtils.textContent(code) };
  return { kind: 'manual', text: DomUtils.textContent(item).trim().replaceAll(/\s+/g, ' ') };
}

function children(element: Element): Element[] {
  return DomUtils.getChildren(element).filter(isTag);
}

function hasClass({ attribs }: Element, name: string): boolean {
  return (attribs['class'] ?? '').split(/\s+/).includes(name);
}
