import type { Hit } from '../../search/find.ts';
import { kindsIn } from '../../search/kinds.ts';
import { anchorOf, type ClassEntry, type Head, returnedText } from '../../search/table.ts';
import type { Row } from './row.ts';
import type { TextHit } from './text-client.ts';

/** A symbol as a row of the list; `api` is the address of the API reference of its release, with a slash at its end. */
export function symbolRow(head: Head, hit: Hit, api: string): Row {
  if (hit.sort === 'module') {
    const { name, slug } = head.modules[hit.at] ?? { name: '', slug: '' };
    return { href: `${api}${encodeURIComponent(slug)}/`, kind: 'module', name, about: '' };
  }
  const owner = head.classes[hit.sort === 'class' ? hit.at : (hit.shard.classes[hit.at] ?? -1)];
  if (!owner) throw new RangeError('The index names a class that it does not have.');
  const page = `${api}${classPath(head, owner)}`;
  const module = head.modules[owner.module]?.name ?? '';
  if (hit.sort === 'class') {
    return { href: page, kind: kindsIn(owner.kinds)[0] ?? '', name: owner.name, about: module };
  }
  const { shard, at, name } = hit;
  const returns = returnedText(head, shard.classes[at] ?? -1, shard.returns[at] ?? -1);
  return {
    href: `${page}#${encodeURIComponent(anchorOf(head, shard, at, name))}`,
    kind: kindsIn(shard.kinds[at] ?? 0)[0] ?? '',
    owner: `${owner.name}.`,
    name,
    about: returns ? `${module} → ${returns}` : module,
  };
}

/** A page as a row of the list. */
export function textRow({ url, title, excerpt }: TextHit): Row {
  const parsed = new DOMParser().parseFromString(fromFirstMark(excerpt), 'text/html').body;
  // Only marks are taken over from the excerpt; its entities are decoded by the parser.
  const about = [...parsed.childNodes].map((node) =>
    node instanceof HTMLElement ? marked(node.textContent) : new Text(node.textContent ?? ''),
  );
  return { href: new URL(url, location.href).href, kind: 'page', name: title, about };
}

function marked(content: string): HTMLElement {
  const mark = document.createElement('mark');
  mark.textContent = content;
  return mark;
}

/** An excerpt from shortly before what was found on: its beginning may not be in sight. */
function fromFirstMark(excerpt: string): string {
  const [, cut = ''] = /^(.*\s)(?:\S+\s+){3}\S*<mark>/s.exec(excerpt.split('</mark>', 1)[0] ?? '') ?? [];
  return cut === '' ? excerpt : `… ${excerpt.slice(cut.length)}`;
}

function classPath({ modules }: Head, { module, slug }: ClassEntry): string {
  return `${encodeURIComponent(modules[module]?.slug ?? '')}/${encodeURIComponent(slug)}/`;
}
