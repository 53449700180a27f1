"""Docstrings as Markdown: sections of Google and NumPy style become lists, and examples become code."""
import re

SECTIONS = re.compile(
    r"(Args|Arguments|Parameters|Other Parameters|Keyword Args|Attributes|Methods|Returns|Return|Yields|Receives|Raises|"
    r"Warns|Warnings|Note|Notes|Example|Examples|See Also|References|Todo)$"
)
ROLE = re.compile(r":(?:[a-z]+:)?[a-z]+:`([^`]*)`")
FIELD = re.compile(r":(param|type|returns?|rtype|raises)\b ?([^:]*): *(.*)$")
ITEM = re.compile(r"(\*{0,2}[\w.]+(?:, \*{0,2}[\w.]+)*)( \([^()]*\))?: +(.*)$")


def markdown(text):
    if not text:
        return None
    lines = ROLE.sub(r"`\1`", text).expandtabs().split("\n")
    result = []
    index = 0
    while index < len(lines):
        title = lines[index].strip()
        following = lines[index + 1] if index + 1 < len(lines) else ""
        is_underlined = bool(title) and len(following.strip()) >= 3 and set(following.strip()) <= {"-", "="}
        is_google = title.endswith(":") and SECTIONS.match(title[:-1]) and (following[:1] in (" ", ""))
        if title.startswith(">>>"):
            index = add_example(lines, index, result)
        elif is_underlined or is_google:
            index = add_section(lines, index + (2 if is_underlined else 1), title.rstrip(":"), result, is_underlined)
        else:
            field = FIELD.match(title)
            result.append(("- " + named(field) if field else lines[index]).rstrip())
            index += 1
    return re.sub(r"\n\n\n+", "\n\n", "\n".join(result)).strip()


def named(field):
    kind, name, text = field.groups()
    return ("`" + name + "`: " if name else kind.capitalize() + ": ") + text


def add_example(lines, index, result):
    """Adds lines up to an empty one as code."""
    indent = len(lines[index]) - len(lines[index].lstrip())
    if result and result[-1]:
        result.append("")
    result.append("```python")
    while index < len(lines) and lines[index].strip():
        result.append(lines[index][indent:])
        index += 1
    result.append("```")
    return index


def add_section(lines, index, title, result, is_numpy):
    """Adds a section. Its items are lines without indentation in NumPy style, and indented lines in Google style."""
    result += ["", "**" + title + "**", ""]
    start = len(result)
    base = None
    is_list = bool(SECTIONS.match(title)) and title.split()[0] not in ("Note", "Notes", "Example", "Examples", "References")
    while index < len(lines):
        line = lines[index]
        text = line.strip()
        indent = len(line) - len(line.lstrip())
        following = lines[index + 1].strip() if index + 1 < len(lines) else ""
        is_next = len(following) >= 3 and set(following) <= {"-", "="}
        if text and (is_next if is_numpy else indent == 0):
            break
        if text.startswith(">>>"):
            index = add_example(lines, index, result)
            continue
        base = indent if base is None and text else base
        if not text or not is_list:
            result.append(text)
        elif indent == base:
            result.append("- " + item(text, is_numpy))
        else:
            result.append("  " + text)
        index += 1
    if len(result) == start:
        result.append("")
    result.append("")
    return index


def item(text, is_numpy):
    """`name (int): Text` and `name : int` with code for the name and type."""
    if is_numpy:
        name, colon, kind = text.partition(" : ")
        return "`" + name + "`" + (": `" + kind + "`" if colon else "") if re.match(r"[\w*]+(, [\w*]+)*$", name) else text
    found = ITEM.match(text)
    if not found:
        return text
    name, kind, rest = found.groups()
    return "`" + name + "`" + (kind or "") + ": " + rest
