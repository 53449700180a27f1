/** A line `Parameters` or `Arguments:` before a list. */
const LIST_HEADING = /^(?:(?:Parameters|Params|Arguments):?|Args:|INPUTS?:)$/;

/** An item `  name: text` or `  name (type): text` of such a list. */
const INDENTED = /^\s+(\w+)(?: \([^()]*\))?: +(?=\S)/;

/**
 * An item of such a list, `name - text` or `name (in)` before lines with its text, as a command. A known name can be after its
 * type: `void *name - text`.
 */
function listedParameter(line: string, names: readonly string[]): string | undefined {
  const [declared = '', ...texts] = line.split(' - ');
  const [, last = ''] = /(?<![\w.])(\w+)$/.exec(declared) ?? [];
  if (texts.length > 0 && names.includes(last)) return `@param ${last} ${texts.join(' - ')}`;
  const [item = '', word = ''] = INDENTED.exec(line) ?? [];
  if (/^returns?$/.test(word)) return `@return ${line.slice(item.length)}`;
  if (item !== '' && names.includes(word)) return `@param ${word} ${line.slice(item.length)}`;
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

/** Replaces such lists by commands. A line without indentation ends them, and so does another label below the last one. */
function labeledParameters(lines: readonly string[], names: readonly string[]): readonly string[] {
  let label = '';
  let indentation = 0;
  let isList = false;
  const isEnd = (line: string) =>
    /^(?:\S|$)/.test(line) || (/^\s*\w+:/.test(line) && line.search(/\S/) <= indentation);
  const items = lines.flatMap((line) => {
    const [item = '', own = '', name = ''] = LABELED.exec(line) ?? [];
    const isKnown = item !== '' && names.includes(name);
    if (own !== '') [label, indentation] = [own, line.search(/\S/)];
    else if (label !== '' && isEnd(line) && !isKnown) {
      label = '';
      return ['', line];
    }
    if (label === '' || (own === '' && !isKnown)) return [line];
    isList ||= isKnown || label === 'Args';
    const [direction = ''] = /^(?:in|out)(?:\/out)?/i.exec(label) ?? [];
    return [`@param[${direction.toLowerCase().replace('/', ',')}] ${name} ${line.slice(item.length)}`];
  });
  return isList ? items : lines;
}

/** A name before its text of several words, unlike `a - b`: `name - text`, `name(in): text`. */
const DASHED = /^(\s*)(\w+)(?:\s+--?\s+|(?:\((?:in|out|inout)\))?:\s+)(?=\S+\s+\S)/;

/** An item with other or several names. */
const OTHER = /^(\s*)[A-Za-z_]\w*(?:, ?[\w.]+)*(?: +--? |: )/;

/** A line that can be directly below such lines. Others continue the text of the last one. */
const LABEL = /^(?:\w[\w ]*:$|[A-Z][\w ]*: |(?:[Rr]eturns?|RETURNS?)\b)/;

/** Replaces several such lines with known names and the same indentation by commands. They can continue in indented lines. */
function dashedParameters(lines: readonly string[], names: readonly string[]): readonly string[] {
  const isKnown = (line: string) => names.includes(DASHED.exec(line)?.[2] ?? '');
  const start = lines.findIndex((line) => DASHED.test(line) && isKnown(line));
  const [, indentation = ''] = DASHED.exec(lines[start] ?? '') ?? [];
  const isItem = (line: string) => isKnown(line) && DASHED.exec(line)?.[1] === indentation;
  const length = lines.slice(start).findIndex((line) => !isItem(line) && !/^\s+\S/.test(line));
  const end = length < 0 ? lines.length : start + length;
  const list = lines.slice(start, end);
  const isEnd = !lines[end] || LABEL.test(lines[end]);
  if (list.filter(isItem).length < 2 || !isEnd) return lines;
  const items = list.flatMap((line) => {
    if (isItem(line)) return line.replace(DASHED, '@param $2 ');
    return OTHER.exec(line)?.[1] === indentation ? ['', line] : line;
  });
  return [...lines.slice(0, start), ...items, '', ...lines.slice(end)];
}

/** A name in a list, or as in comments of the Linux kernel, without annotations of GTK-Doc: `* name: text`, `@name: text`. */
const MARKED_NAME = /^(?:[*-] (\w+): |@(\w+):(?:\s+(?!\()|$))/;

/** A result below such a list, without annotations. */
const RESULT = /^(?:[*-] returns?|Returns?): +(?!\()/;

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
    if (isKnown(name)) return `@param ${name} ${line.replace(MARKED_NAME, '')}`;
    return line.replace(RESULT, '@return ');
  });
}
