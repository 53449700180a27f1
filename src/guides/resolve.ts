import { guidePath } from '../addresses/paths.ts';
import { listValues, type Position, type Problem } from '../description/problem.ts';
import { AttributeError, type GuideFacts } from './component.ts';
import * as components from './components/index.ts';
import type { GuideSource } from './guide.ts';
import { type GuideFile, isExternal, type LinkTargets, resolveAddress } from './links.ts';
import { h, type ProseElement, type ProseNode, replaceElements } from './prose.ts';

const COMPONENTS = new Map(Object.entries(components));

/** Resolves the prose of a guide; what it cannot resolve is reported and left out, or left as it is. */
export class ProseResolver {
  readonly problems: Problem[] = [];
  /** The files that the prose refers to. */
  readonly files = new Set<GuideFile>();
  readonly #guide: GuideSource;
  readonly #targets: LinkTargets;
  readonly #facts: GuideFacts;

  constructor(guide: GuideSource, targets: LinkTargets, facts: GuideFacts) {
    this.#guide = guide;
    this.#targets = targets;
    this.#facts = facts;
  }

  /** The prose with what components show in their place, and with addresses in place of the paths of files. */
  resolve(nodes: readonly ProseNode[]): ProseNode[] {
    return replaceElements(nodes, (element) => {
      if (/^[A-Z]/.test(element.tag)) return this.#component(element);
      if (element.tag === 'a') return this.#link(element);
      if (element.tag === 'img') return this.#picture(element);
      return element.tag === 'input' ? checkbox(element) : element;
    });
  }

  #component({ tag, attributes, children, position }: ProseElement): ProseNode | readonly ProseNode[] {
    const component = COMPONENTS.get(tag);
    if (!component)
      this.#report(position, `<${tag}>: unknown component; valid: ${listValues(COMPONENTS.keys())}.`);
    try {
      const content = children.length > 0 ? { children } : {};
      return component?.({ ...attributes, ...content }, this.#facts) ?? [];
    } catch (error) {
      if (!(error instanceof AttributeError)) throw error;
      for (const { path, message, hint } of error.findings)
        this.#report(position, `<${[tag, ...path.slice(0, 1)].join(' ')}>: ${message}`, hint);
      return [];
    }
  }

  /** A picture in a link may have become a link itself, which cannot be in a link. */
  #link(element: ProseElement): ProseElement {
    const { address } = this.#address(element, 'href');
    const children = replaceElements(element.children, (inner) =>
      inner.tag === 'a' ? inner.children : inner,
    );
    return { ...element, attributes: { ...element.attributes, href: address }, children };
  }

  /** A picture of another site becomes a link: pages fetch nothing from other sites. */
  #picture(element: ProseElement): ProseElement {
    const { attributes, position } = element;
    const { address, file } = this.#address(element, 'src');
    if (address !== undefined && isExternal(address) && !address.startsWith('data:'))
      return h('a', { href: address }, String(attributes['alt'] || address));
    if (!address?.startsWith(guidePath())) return element;
    if (!file?.picture) this.#report(position, `${JSON.stringify(attributes['src'])} is not a picture.`);
    return { ...element, attributes: { ...file?.picture, loading: 'lazy', ...attributes, src: address } };
  }

  #address(
    { attributes, position }: ProseElement,
    name: 'href' | 'src',
  ): { address?: string; file?: GuideFile } {
    const value = attributes[name];
    if (typeof value !== 'string') return {};
    const found = resolveAddress(value, this.#guide.file, this.#targets);
    if ('wrong' in found) {
      this.#report(position, found.wrong);
      return {};
    }
    if (found.file) this.files.add(found.file);
    return found;
  }

  #report(position: Position | undefined, message: string, hint = 'Correct or remove it.'): void {
    this.problems.push({ file: this.#guide.shown, ...(position ? { position } : {}), message, hint });
  }
}

/** Nobody can tick the box of a task in a list: it becomes a sign. */
function checkbox(element: ProseElement): ProseNode {
  const { type, disabled, checked } = element.attributes;
  if (type !== 'checkbox' || disabled !== true) return element;
  return checked === true ? '☑' : '☐';
}
