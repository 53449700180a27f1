import { DomUtils, parseDocument } from 'htmlparser2';
import type { Element } from '../../build/derived/page-html.ts';
import { architecturesOf } from '../../install/architectures.ts';

export interface PageStep {
  readonly kind: 'command' | 'manual' | 'file';
  /** The command, the instruction, or the path of the file to write. */
  readonly text: string;
  readonly content?: string;
  /** Whether the step is only for other computers. */
  readonly isForOthers: boolean;
}

export function readSteps(html: string): PageStep[] {
  const [list] = DomUtils.findAll((element) => hasClass(element, 'steps'), parseDocument(html));
  const items = list ? DomUtils.getChildren(list).filter((node) => 'attribs' in node) : [];
  return items.map((item) => ({ ...stepOf(item), isForOthers: isForOthers(item) }));
}

function isForOthers({ attribs }: Element): boolean {
  const known = architecturesOf({ architectures: attribs['data-architectures']?.split(' ') });
  if (known.length > 0 && !known.some(({ dotnet }) => dotnet.toLowerCase() === process.arch)) return true;
  const libc = attribs['data-libc'];
  return libc !== undefined && libc !== currentLibc();
}

/** The C library of this system, from a diagnostic report of Node. */
export function currentLibc(): string {
  const header: unknown = Reflect.get(process.report.getReport(), 'header');
  return Reflect.has(Object(header), 'glibcVersionRuntime') ? 'glibc' : 'musl';
}

function stepOf(item: Element): Omit<PageStep, 'isForOthers'> {
  const [command] = DomUtils.findAll(({ attribs }) => 'data-command' in attribs, item);
  if (command) return { kind: 'command', text: DomUtils.textContent(command) };
  const [label] = DomUtils.findAll((element) => hasClass(element, 'code-label'), item);
  const [code] = DomUtils.getElementsByTagName('code', item);
  if (label && code)
    return { kind: 'file', text: DomUtils.textContent(label), content: DomUtils.textContent(code) };
  return { kind: 'manual', text: DomUtils.textContent(item).trim().replaceAll(/\s+/g, ' ') };
}

function hasClass({ attribs }: Element, name: string): boolean {
  return (attribs['class'] ?? '').split(/\s+/).includes(name);
}
