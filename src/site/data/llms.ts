import { isInEdition, isRepeat, PARTS, type Page, pathOf } from '../../page/page.ts';
import { installPath, permanentPath, twinPath } from '../../page/paths.ts';
import { fill, text } from '../../ui/messages/messages.ts';
import type { Site } from '../site.ts';

export interface Listed {
  readonly title: string;
  /** Below the site, escaped. */
  readonly path: string;
  /** Markdown; may be empty. */
  readonly about: string;
}

/** Maximum number of listed pages per part. With more, only the pages whose twins list the others. */
const MOST_LISTED = 200;

/** llms.txt: the twins of the newest release, data, and links to other releases. */
export function llmsText(site: Site, pages: readonly Page[], data: readonly Listed[]): string {
  const { config, settings, editions } = site;
  const [newest, ...older] = editions;
  const listed = (page: Page): Listed => {
    return { title: page.label, path: twinPath(pathOf(page)), about: plain(page.twin ?? '') };
  };
  const current = pages.filter((page) => isListed(page) && page.edition === newest);
  const parts = PARTS.flatMap((part) => {
    const ofPart = current.filter((page) => page.part === part);
    const shown = ofPart.length > MOST_LISTED ? ofPart.filter(({ trail }) => trail.length < 2) : ofPart;
    const groups = Map.groupBy(shown, ({ group }) => group);
    return [...groups].map(([group, members]) => {
      return { title: [text.parts[part], group].filter(Boolean).join(': '), pages: members.map(listed) };
    });
  });
  const others = older.map(({ release: { version, document } }) => ({
    title: fill(text.llms.release, { version }),
    path: twinPath(permanentPath(version, installPath())),
    about: document.date,
  }));
  const lists = [
    ...parts,
    { title: text.llms.data, pages: data },
    { title: text.llms.optional, pages: others },
  ];
  const head = [config.tagline, config.description].filter(Boolean).map(plain);
  const blocks = [
    `# ${plain(config.name)}`,
    ...(head.length > 0 ? [`> ${head.join('. ')}`] : []),
    fill(text.llms.releaseOf, { version: newest.release.version, date: newest.release.document.date }),
    ...lists.filter(({ pages: items }) => items.length > 0).map((list) => section(list, settings)),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Whether a page is about one recipe. */
export function isRecipe({ part, trail }: Page): boolean {
  return part === 'install' && trail.length > 1;
}

/** Whether llms.txt lists a page and the full text contains its twin. Excludes recipes, which are on language pages too. */
export function isListed(page: Page): boolean {
  const isPermanent = page.permanent && isInEdition(page);
  return (
    page.twin !== undefined && page.part !== undefined && !isRecipe(page) && !isRepeat(page) && !isPermanent
  );
}

/** Whether the full text contains the twin of a page: only for the newest release, without comparisons. */
export function isInFullText(page: Page, { editions }: Site): boolean {
  const isComparison = page.part === 'releases' && page.trail.length > 1;
  return isListed(page) && page.edition === editions[0] && !isComparison;
}

function section(
  { title, pages }: { title: string; pages: readonly Listed[] },
  { baseUrl }: Site['settings'],
): string {
  const items = pages.map(({ title: name, path, about }) => {
    return `- [${plain(name)}](${baseUrl}${path})${about ? `: ${about}` : ''}`;
  });
  return `## ${plain(title)}\n\n${items.join('\n')}`;
}

/** Escapes plain text for Markdown, in one line. */
function plain(content: string): string {
  const line = content.trim().replaceAll(/\s+/g, ' ');
  const escaped = line.replaceAll(/[\\`*_[\]<>#|]|&(?=#?\w+;)|~(?=~)/g, (mark, at: number) => {
    const inWord = mark === '_' && /\w_\w/.test(line.slice(Math.max(0, at - 1), at + 2));
    const notFirst = mark === '#' && at > 0;
    return inWord || notFirst ? mark : `\\${mark}`;
  });
  // At the start, these begin a list or a line.
  return escaped.replace(/^(\d*)([-+.)](?= |$)|---)/, '$1\\$2');
}
