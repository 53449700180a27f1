import MarkdownIt from 'markdown-it';

/** A section of a changelog: a release, or `Unreleased`. */
export interface Section {
  /** As written, without brackets. */
  readonly version: string;
  /** Text after the version; undefined if there is none. */
  readonly date: string | undefined;
  readonly line: number;
  readonly groups: Group[];
}

/** Entries of one kind, such as `Added`. */
interface Group {
  readonly kind: string;
  readonly line: number;
  readonly entries: Entry[];
}

interface Entry {
  /** As written. */
  readonly text: string;
  readonly line: number;
}

/** Reads a changelog in the form of https://keepachangelog.com. */
export function readChangelog(text: string): Section[] {
  const sections: Section[] = [];
  const lines = text.split(/\r?\n/);
  const tokens = new MarkdownIt().parse(text, {});
  for (const [index, { type, tag, level, map }] of tokens.entries()) {
    const [first, end] = map ?? [0, 0];
    const line = first + 1;
    const heading = tokens[index + 1]?.content ?? '';
    const groups = sections.at(-1)?.groups;
    if (type === 'heading_open' && tag === 'h2') {
      const [, version = heading, date] = /^\[?([^\]\s]*)\]?(?:\s+-\s+(.*))?$/.exec(heading) ?? [];
      sections.push({ version, date, line, groups: [] });
    } else if (type === 'heading_open' && tag === 'h3') {
      groups?.push({ kind: heading, line, entries: [] });
    } else if (type === 'list_item_open' && level === 1) {
      groups?.at(-1)?.entries.push({ text: lines.slice(first, end).join('\n'), line });
    }
  }
  return sections;
}
