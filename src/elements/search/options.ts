import type { Hit } from '../../search/find.ts';
import { kindsIn } from '../../search/kinds.ts';
import { anchorOf, type ClassEntry, type Head, returnedText } from '../../search/table.ts';
import type { TextHit } from './text-client.ts';

/** A symbol as an option of the list; `api` is the address of the API reference of its release. */
export function symbolOption(head: Head, hit: Hit, api: URL): HTMLAnchorElement {
  if (hit.sort === 'module') {
    const { name, slug } = head.modules[hit.at] ?? { name: '', slug: '' };
    return option(new URL(`${encodeURIComponent(slug)}/`, api), 'module', [text('b', name)]);
  }
  const owner = head.classes[hit.sort === 'class' ? hit.at : (hit.shard.classes[hit.at] ?? -1)];
  if (!owner) throw new RangeError('The index names a class that it does not have.');
  const page = classAddress(head, owner, api);
  const module = text('small', head.modules[owner.module]?.name ?? '');
  if (hit.sort === 'class') {
    return option(page, kindsIn(owner.kinds)[0] ?? '', [text('b', owner.name), module]);
  }
  const { shard, at, name } = hit;
  page.hash = anchorOf(head, shard, at, name);
  const returns = returnedText(head, shard.classes[at] ?? -1, shard.returns[at] ?? -1);
  if (returns) module.append(` → ${returns}`);
  const kind = kindsIn(shard.kinds[at] ?? 0)[0] ?? '';
  return option(page, kind, [
    text('span', `${owner.name}.`),
    document.createElement('wbr'),
    text('b', name),
    module,
  ]);
}

/** A page as an option of the list. */
export function textOption({ url, title, excerpt }: TextHit): HTMLAnchorElement {
  const words = document.createElement('small');
  // Only marks are taken over from the excerpt; its entities are decoded by the parser.
  for (const node of new DOMParser().parseFromString(fromFirstMark(excerpt), 'text/html').body.childNodes) {
    words.append(node instanceof HTMLElement ? text('mark', node.textContent) : (node.textContent ?? ''));
  }
  return option(new URL(url, location.href), 'page', [text('b', title), words]);
}

/** An excerpt from shortly before what was found on: its beginning may not be in sight. */
function fromFirstMark(excerpt: string): string {
  const [, cut = ''] = /^(.*\s)(?:\S+\s+){3}\S*<mark>/s.exec(excerpt.split('</mark>', 1)[0] ?? '') ?? [];
  return cut === '' ? excerpt : `… ${excerpt.slice(cut.length)}`;
}

function classAddress({ modules }: Head, { module, slug }: ClassEntry, api: URL): URL {
  return new URL(`${encodeURIComponent(modules[module]?.slug ?? '')}/${encodeURIComponent(slug)}/`, api);
}

function option(address: URL, kind: string, parts: readonly (HTMLElement | string)[]): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = address.href;
  link.tabIndex = -1;
  link.setAttribute('role', 'option');
  link.setAttribute('aria-selected', 'false');
  link.append(text('i', kind), ...parts);
  return link;
}

function text(element: string, content: string): HTMLElement {
  const made = document.createElement(element);
  made.textContent = content;
  return made;
}
