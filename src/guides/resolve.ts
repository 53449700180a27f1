import { listValues, type Notice, type Problem } from '../description/problem.ts';
import { darkFile } from '../examples/pictures.ts';
import { addressesIn, withAddresses } from '../page/address-attributes.ts';
import { isLocal, LINK_FORMS, LOCAL_LINK, linkKind } from '../page/link-kind.ts';
import { guidePath } from '../page/paths.ts';
import { isInRelease } from './addresses.ts';
import { AttributeError } from './attribute-error.ts';
import type { GuideFacts } from './component.ts';
import * as components from './components/index.ts';
import type { GuideSource } from './guides.ts';
import {
  belowSite,
  type GuideFile,
  type LinkTargets,
  type ResolvedAddress,
  resolveAddress,
} from './links.ts';
import { shownSize } from './picture-size.ts';
import {
  elementsIn,
  isElement,
  isUnknown,
  type ProseElement,
  type ProseNode,
  replaceElements,
} from './prose.ts';
import { MISSING_ALT } from './raw-html.ts';

/** Elements that load or run something other than the page. */
const BLOCKED = new Set(['base', 'embed', 'frame', 'iframe', 'link', 'meta', 'object', 'script', 'style']);

/** Attributes with addresses that are resolved. */
const RESOLVED = new Set(['a href', 'img src', 'source srcset']);

const COMPONENTS = new Map(Object.entries(components));

/** Names of all components that guides can use without an import. */
export function availableComponents({ ownComponents }: Pick<GuideFacts, 'ownComponents'>): string[] {
  return [...COMPONENTS.keys(), ...ownComponents];
}

/** Inputs for resolving prose, and collected results. */
export interface Resolution {
  readonly targets: LinkTargets;
  readonly facts: GuideFacts;
  /** The release of the guides; absent for guides for all releases. */
  readonly version?: string | undefined;
  readonly problems: Problem[];
  readonly notices: Notice[];
  /** The files that guides refer to. */
  readonly files: Set<GuideFile>;
}

/**
 * Resolves the prose of a guide, or what is known of it before its code runs: replaces components with their output, and paths of files with addresses. Reports unresolved
 * parts, and removes or keeps them.
 */
export function resolveProse(
  nodes: readonly ProseNode[],
  from: Pick<GuideSource, 'source' | 'linkedFolder' | 'name' | 'shown' | 'code'>,
  { targets, facts, version, problems, notices, files }: Resolution,
): ProseNode[] {
  const canExclude = version !== undefined && !isInRelease(from);
  const usualHint = `Correct or remove it${canExclude ? `, or exclude release ${version} in "releases"` : ''}.`;
  const problemIn = ({ position }: ProseElement, message: string, hint = usualHint): Problem => ({
    file: from.shown,
    ...(position ? { position } : {}),
    message: version === undefined ? message : `Release ${version}: ${message}`,
    hint,
  });
  const report = (element: ProseElement, message: string, hint?: string) =>
    void problems.push(problemIn(element, message, hint));

  const addressOf = (element: ProseElement, value: unknown): ResolvedAddress => {
    if (typeof value !== 'string') return {};
    // Pictures are files of this site, so they must be here.
    const repository = facts.repository.isHere || element.tag === 'a' ? facts.repository : undefined;
    const found = resolveAddress(value, from, targets, repository, version);
    if ('wrong' in found) {
      report(element, found.wrong);
      return {};
    }
    if (found.file) files.add(found.file);
    if (isLocal(value))
      notices.push({ ...problemIn(element, LOCAL_LINK.message), rule: LOCAL_LINK.rule, about: value });
    if (found.warning !== undefined) {
      const { rule, message, hint = usualHint } = found.warning;
      notices.push({ ...problemIn(element, message, hint), rule, about: value });
    }
    return found;
  };

  const component = (element: ProseElement): ProseNode | readonly ProseNode[] => {
    const { tag, attributes, children } = element;
    const known = COMPONENTS.get(tag);
    if (!known)
      report(element, `<${tag}>: unknown component; valid: ${listValues(availableComponents(facts))}.`);
    try {
      return known?.({ ...attributes, ...(children.length > 0 ? { children } : {}) }, facts) ?? [];
    } catch (error) {
      if (!(error instanceof AttributeError)) throw error;
      for (const { path, message, hint } of error.findings)
        report(element, `<${[tag, ...path.slice(0, 1)].join(' ')}>: ${message}`, hint);
      return [];
    }
  };

  /** Removes links inside links, which result from pictures that became links. */
  const link = (element: ProseElement): ProseElement => {
    const { address } = addressOf(element, element.attributes['href']);
    const attributes = { ...element.attributes, href: address };
    const children = replaceElements(element.children, (each) => (each.tag === 'a' ? each.children : each));
    return { ...element, attributes, children };
  };

  const picture = (element: ProseElement): ProseNode => {
    const { attributes } = element;
    const written = String(attributes['src']);
    const found = addressOf(element, attributes['src']);
    const { address, file } = found;
    const instead = insteadOf(attributes, found);
    if (instead !== undefined) return instead;
    if (!file && !isNoPicture(found)) return element;
    if (!file?.picture) report(element, `${JSON.stringify(written)} is not a picture.`);
    if (attributes['alt'] === undefined) report(element, MISSING_ALT.message, MISSING_ALT.hint);
    const size = file?.picture && shownSize(file.picture, attributes);
    const image = { ...element, attributes: { loading: 'lazy', ...attributes, ...size, src: address } };
    const dark = resolveAddress(darkFile(written), from, targets);
    if ('wrong' in dark || !dark.file?.picture) return image;
    files.add(dark.file);
    const inDark = { 'data-dark': '', media: '(prefers-color-scheme: dark)', srcset: dark.address };
    const source: ProseElement = { tag: 'source', attributes: inDark, children: [] };
    return { tag: 'picture', attributes: {}, children: [source, image] };
  };

  /** Resolves another form of a picture, or removes it if it is not a picture in the content folder. */
  const source = (element: ProseElement): ProseElement | [] => {
    const { srcset, media } = element.attributes;
    let isOwn = true;
    const resolved = withAddresses('source', 'srcset', String(srcset ?? ''), (address) => {
      const found = addressOf(element, address);
      isOwn &&= found.file?.picture !== undefined;
      return found.address ?? address;
    });
    if (!isOwn) return [];
    const dark = /prefers-color-scheme:\s*dark/.test(String(media)) ? { 'data-dark': '' } : {};
    return { ...element, attributes: { ...element.attributes, ...dark, srcset: resolved } };
  };

  /** Puts the dark form first, which scripts show or hide. Removes all forms if the picture became a link. */
  const forms = (element: ProseElement): ProseNode | readonly ProseNode[] => {
    const inside = elementsIn(element.children);
    const image = inside.find(({ tag }) => tag === 'img');
    if (!image) return element.children.filter((child) => !isElement(child) || child.tag !== 'source');
    const isDark = ({ attributes }: ProseElement) => attributes['data-dark'] !== undefined;
    const sources = inside.filter(({ tag }) => tag === 'source');
    return {
      ...element,
      children: [...sources.toSorted((a, b) => Number(isDark(b)) - Number(isDark(a))), image],
    };
  };

  /** Resolves the addresses that a component in the content folder receives, like those of links and pictures. */
  const ownComponent = (element: ProseElement): ProseElement => {
    const addresses = ['href', 'src'].flatMap((name) => {
      const value = element.attributes[name];
      if (typeof value !== 'string') return [];
      return [[name, addressOf(element, value).address] as const];
    });
    return { ...element, attributes: { ...element.attributes, ...Object.fromEntries(addresses) } };
  };

  /** Reports elements that the page policy blocks in browsers, where maintainers would not notice. */
  const reportBlocked = (element: ProseElement) => {
    const { tag, attributes } = element;
    if (BLOCKED.has(tag)) report(element, `Guides cannot contain <${tag}>.`);
    for (const [name, value] of Object.entries(attributes)) {
      if (/^on|^style$|^srcdoc$/i.test(name))
        report(element, `<${tag} ${name}>: guides cannot contain scripts or styles in attributes.`);
      const written = RESOLVED.has(`${tag} ${name}`)
        ? []
        : addressesIn(tag, name.toLowerCase(), String(value));
      for (const address of written.filter((each) => !linkKind(each)))
        report(
          element,
          `<${tag} ${name}>: ${JSON.stringify(address)} is not a valid link; valid: ${LINK_FORMS}.`,
        );
    }
  };

  /** Whether the component, its attributes or its content are unknown until the code of the guide runs. */
  const isDeferred = (element: ProseElement) => {
    const [name = ''] = element.tag.split('.', 1);
    return isUnknown(element) || from.code?.declared.has(name) === true;
  };

  const resolvers = new Map<string, (element: ProseElement) => ProseNode | readonly ProseNode[]>([
    ['a', link],
    ['img', (element) => inTheme(element, picture(element))],
    ['input', checkbox],
    ['picture', forms],
    ['source', source],
  ]);
  return replaceElements(nodes, (element) => {
    const { tag } = element;
    if (tag === 'Fragment') return element;
    // Pages render the components in the content folder, which replace built-in ones with the same name.
    if (element.component !== undefined || facts.ownComponents.has(tag)) return ownComponent(element);
    if (/^[A-Z]|\./.test(tag)) return isDeferred(element) ? element : component(element);
    reportBlocked(element);
    return element.isPartial ? element : (resolvers.get(tag)?.(element) ?? element);
  });
}

/** Shows a picture in one theme if the end of its address says so, as on GitHub. */
function inTheme({ attributes: { src } }: ProseElement, shown: ProseNode): ProseNode {
  const [, theme] = /#gh-(dark|light)-mode-only$/.exec(String(src)) ?? [];
  if (theme === undefined || !isElement(shown)) return shown;
  return { ...shown, attributes: { ...shown.attributes, 'data-only': theme } };
}

/** A link to a picture on another site, because pages fetch nothing from there; the text of one without an address. */
function insteadOf({ src, alt = '' }: ProseElement['attributes'], { address, warning }: ResolvedAddress) {
  if (address === undefined) return warning?.rule === 'unlinked-file' ? undefined : String(alt);
  if (linkKind(String(src)) !== 'external') return undefined;
  return { tag: 'a', attributes: { href: address }, children: [String(alt || address)] };
}

/** Whether the address of a picture leads to a page, or to a file of the repository that is missing or no picture. */
function isNoPicture({ address, warning }: ResolvedAddress): boolean {
  if (address === undefined) return warning?.rule === 'unlinked-file';
  return linkKind(address) === 'external' || belowSite(address).startsWith(`/${guidePath()}`);
}

/** Replaces the checkbox of a task list with a symbol, because readers cannot change it. */
function checkbox(element: ProseElement): ProseNode {
  const { type, disabled, checked } = element.attributes;
  if (type !== 'checkbox' || disabled !== true) return element;
  return checked === true ? '☑' : '☐';
}
