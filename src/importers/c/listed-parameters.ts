/** A line `Parameters` or `Arguments:` before a list. */
const LIST_HEADING = /^(?:(?:Parameters|Params|Arguments):?|Args:|INPUTS?:)$/;

/** An item `  name: text` or `  name (type): text` of such a list. */
const INDENTED = /^\s+([a-z_]\w*)(?: \([^()]*\))?: +(?=\S)/;

/**
 * An item of such a list, `name - text` or `name (in)` before lines with its text, as a command. A known name can be after its
 * type: `void *name - text`.
 */
function listedParameter(line: string, names: readonly string[]): string | undefined {
  const [declared = '', ...texts] = line.split(' - ');
  const [, last = ''] = /(?<![\w.])(\w+)$/.exec(declared) ?? [];
  if (texts.length > 0 && names.includes(last)) return `@param ${last} ${texts.join(' - ')}`;
  if (INDENTED.test(line)) return line.replace(INDENTED, '@param $1 ');
  const [, name = '', words = ''] = /^\s*([A-Za-z_]\w*)(?= )(.*)$/.exec(line) ?? [];
  const [, direction = '', rest = words] = /^\(([a-z, ]+)\)(.*)$/.exec(words.trim()) ?? [];
  const text = rest.trim();
  const isItem = text.startsWith('- ') || (direction !== '' && text === '');
  return isItem ? `@param[${direction}] ${name} ${text.slice(2).trim()}` : undefined;
}

/**
 * Replaces the list of parameters below a heading, and lists such as `* name: text`, by commands of Doxygen.
 * @param names the names of the parameters
 */
export function listedParameters(lines: readonly string[], names: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => LIST_HEADING.test(line));
  if (start < 0) return markedParameters(dashedParameters(labeledParameters(lines, names), names), names);
  const isRuled = /^[-=]{3,}$/.test(lines[start + 1] ?? '');
  let isList = true;
  const list = lines.slice(start + (isRuled ? 2 : 1)).flatMap((line) => {
    const isHeading = /^\S.*:$/.test(line);
    // Results can be in the same form.
    if (isHeading) isList = /^Returns?\b/.test(line);
    return isHeading ? ['', line] : [(isList && listedParameter(line, names)) || line];
  });
  return list.some((line) => line.startsWith('@param')) ? [...lines.slice(0, start), ...list] : lines;
}

/** A parameter in a list with labels, as in libsecp256k1: `In/Out: name: text`. The label is that of the next lines, too. */
const LABELED = /^(?:\s*(Args?|In|Out|In\/Out|INPUTS?|OUTPUTS?):)?\s+(\w+): +(?=\S)/;

/** Replaces such lists by commands. A line without indentation ends them. */
function labeledParameters(lines: readonly string[], names: readonly string[]): readonly string[] {
  let label = '';
  let isList = false;
  const items = lines.flatMap((line) => {
    const [item = '', own = '', name = ''] = LABELED.exec(line) ?? [];
    const isEnd = own === '' && label !== '' && /^(?:\S|$)/.test(line);
    label = isEnd ? '' : own || label;
    if (label === '' || (own === '' && !names.includes(name))) return isEnd ? ['', line] : [line];
    isList ||= names.includes(name) || label === 'Args';
    const [direction = ''] = /^(?:in|out)(?:\/out)?/i.exec(label) ?? [];
    return [`@param[${direction.toLowerCase().replace('/', ',')}] ${name} ${line.slice(item.length)}`];
  });
  return isList ? items : lines;
}

/** A name before its text of several words, unlike `a - b`: `name - text`, `name(in): text`. */
const DASHED = /^\s*(\w+)(?: +--? +|(?:\((?:in|out|inout)\))?: +)(?=\S+\s+\S)/;

/** A line that can be directly below such lines. Others continue the text of the last one. */
const LABEL = /^(?:\w[\w ]*:$|returns?\b)/i;

/** Replaces several such lines together with a known name, which can continue in indented lines. */
function dashedParameters(lines: readonly string[], names: readonly string[]): readonly string[] {
  const isItem = (line: string) => DASHED.test(line);
  const isPart = (line: string) => isItem(line) || /^\s+\S/.test(line);
  const isKnown = (line: string) => names.includes(DASHED.exec(line)?.[1] ?? '');
  const first = lines.findIndex(isKnown);
  const start = lines.slice(0, first).findLastIndex((line) => !isItem(line)) + 1;
  const length = lines.slice(start).findIndex((line) => !isPart(line));
  const end = length < 0 ? lines.length : start + length;
  const list = lines.slice(start, end);
  const isEnd = !lines[end] || LABEL.test(lines[end]);
  if (first < 0 || list.filter(isItem).length < 2 || !isEnd) return lines;
  return [
    ...lines.slice(0, start),
    ...list.map((line) => line.replace(DASHED, '@param $1 ')),
    '',
    ...lines.slice(end),
  ];
}

/** A name in a list, or as in comments of the Linux kernel, without annotations of GTK-Doc: `* name: text`, `@name: text`. */
const MARKED_NAME = /^(?:[*-] (\w+): |@(\w+):(?:\s+(?!\()|$))/;

/** Replaces lists of known names, marked or above an indented text, and of results by commands. */
function markedParameters(lines: readonly string[], names: readonly string[]): readonly string[] {
  const nameIn = (line: string) => {
    const [, listed = '', marked = listed] = MARKED_NAME.exec(line) ?? [];
    return marked;
  };
  const isKnown = (name: string) => name !== '' && names.includes(name);
  const isTerm = (line: string, index: number) => isKnown(line) && /^\s+\S/.test(lines[index + 1] ?? '');
  if (!lines.some((line, index) => isKnown(nameIn(line)) || isTerm(line, index))) return lines;
  return lines.map((line, index) => {
    if (isTerm(line, index)) return `@param ${line}`;
    const name = nameIn(line);
    const isResult = /^returns?$/.test(name);
    if (!isResult && !isKnown(name)) return line;
    return `${isResult ? '@return' : `@param ${name}`} ${line.replace(MARKED_NAME, '')}`;
  });
}
