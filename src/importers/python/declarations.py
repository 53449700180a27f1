"""Lists what modules of Python declare. Parses their text, and never imports them.

Reads {"files": {path: bytes as Latin-1}} from the standard input, and writes
{"items": [...], "undescribed": {reason: number}} or {"problem": {...}} to the standard output. Requires Python 3.9.
"""
import ast
import json
import os.path
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from docstring import markdown
from modules import FUNCTIONS, Module, is_private, last_name, located, name_of, statements, text_of

WIDTH = 88
ENUMS = {"Enum", "IntEnum", "StrEnum", "Flag", "IntFlag"}


def parameters(arguments):
    positional = arguments.posonlyargs + arguments.args
    defaults = [None] * (len(positional) - len(arguments.defaults)) + arguments.defaults
    listed = [with_default(*pair) for pair in zip(positional, defaults)]
    if arguments.posonlyargs:
        listed.insert(len(arguments.posonlyargs), "/")
    if arguments.vararg:
        listed.append("*" + ast.unparse(arguments.vararg))
    elif arguments.kwonlyargs:
        listed.append("*")
    listed += [with_default(*pair) for pair in zip(arguments.kwonlyargs, arguments.kw_defaults)]
    if arguments.kwarg:
        listed.append("**" + ast.unparse(arguments.kwarg))
    return listed


def with_default(argument, default):
    text = ast.unparse(argument)
    if default is None:
        return text
    return text + (" = " if argument.annotation else "=") + ast.unparse(default)


def type_parameters(node):
    listed = [ast.unparse(each) for each in getattr(node, "type_params", [])]
    return "[" + ", ".join(listed) + "]" if listed else ""


def declaration(node):
    """A declaration as code, without its body."""
    if isinstance(node, FUNCTIONS):
        start = "async def " if isinstance(node, ast.AsyncFunctionDef) else "def "
        start += node.name + type_parameters(node)
        result = " -> " + ast.unparse(node.returns) if node.returns else ""
        listed = parameters(node.args)
        line = start + "(" + ", ".join(listed) + ")" + result
        if len(line) > WIDTH:
            line = start + "(\n" + "".join("    " + each + ",\n" for each in listed) + ")" + result
    elif isinstance(node, ast.ClassDef):
        bases = [ast.unparse(each) for each in node.bases + node.keywords]
        line = "class " + node.name + type_parameters(node) + ("(" + ", ".join(bases) + ")" if bases else "")
    else:
        return ast.unparse(node)
    return "".join("@" + ast.unparse(each) + "\n" for each in node.decorator_list) + line


def deprecation(node):
    for each in getattr(node, "decorator_list", []):
        if last_name(each) == "deprecated":
            texts = each.args if isinstance(each, ast.Call) else []
            text = getattr(texts[0], "value", None) if texts else None
            return text if isinstance(text, str) else True
    return None


def reachable(start, following):
    """A value, and those that follow it or each other, once and nearest first."""
    left, seen = [start], {start}
    # The list grows.
    for value in left:
        yield value
        for each in following(value):
            if each not in seen:
                seen.add(each)
                left.append(each)


class Package:
    def __init__(self, files):
        stubs = {path[:-1] for path in files if path.endswith(".pyi")}
        modules = [Module(path, text) for path, text in files.items() if path not in stubs]
        self.modules = {each.name: each for each in modules}
        # Stubs usually lack docstrings.
        self.documented = {path + "i": (path, files[path]) for path in stubs if path in files}
        self.items = []
        self.undescribed = {}
        self.seen = set()
        self.lists = {}

    def leave_out(self, reason):
        """Counts a name that is not described; the command prints the counts."""
        self.undescribed[reason] = self.undescribed.get(reason, 0) + 1

    def documenting(self, stub):
        """The module of a stub, or None."""
        found = self.documented.get(stub)
        if isinstance(found, tuple):
            try:
                found = Module(*found)
            except SyntaxError:
                found = None
            self.documented[stub] = found
        return found

    def names_in(self, module, node):
        """The names in a part of `__all__`, or None for code that is not a list."""
        if isinstance(node, ast.Constant):
            return [node.value] if isinstance(node.value, str) else None
        if isinstance(node, ast.Attribute) and node.attr == "__all__":
            name = ast.unparse(node.value)
            source, original = module.imported.get(name, ("", name))[:2]
            other = self.modules.get((source + "." + original).strip("."))
            return self.listed(other) if other else None
        if isinstance(node, ast.Starred):
            return self.names_in(module, node.value)
        parts = [node.left, node.right] if isinstance(node, ast.BinOp) else getattr(node, "elts", None)
        found = [self.names_in(module, part) for part in parts or []]
        return None if parts is None or None in found else [name for names in found for name in names]

    def listed(self, module):
        """The names in `__all__`, or None if the module has no such list."""
        if module.name not in self.lists:
            # Lists can contain each other.
            self.lists[module.name] = None
            found = [self.names_in(module, node) for node in module.listed]
            names = [] if None in found else [name for names in found for name in names]
            # A list that contains another twice would be twice as long.
            self.lists[module.name] = list(dict.fromkeys(names)) or None
        return self.lists[module.name]

    def exported(self, module):
        """The public names of a module, with the module and the name of their definitions."""
        found = {}
        for source in reachable(module.name, self.stars_of):
            each = self.modules[source]
            names = self.listed(each)
            if names is None:
                imported = [name for name, entry in each.imported.items() if entry[2]]
                names = [name for name in [*each.defined, *imported] if not is_private(name) and name != "__all__"]
            for name in names:
                found.setdefault(name, (source, name))
        return found

    def stars_of(self, source):
        """The modules from which a module without a list exports everything."""
        module = self.modules[source]
        return [star for star in module.stars if star in self.modules] if self.listed(module) is None else []

    def definition(self, source, name):
        """The module and statements of a name, which modules can import from each other."""
        for source, name in reachable((source, name), self.origins_of):
            module = self.modules.get(source)
            if module and name in module.defined:
                return module, name, module.defined[name]
        return None

    def origins_of(self, place):
        module, name = self.modules.get(place[0]), place[1]
        if module and name in module.imported:
            return [module.imported[name][:2]]
        return [(star, name) for star in module.stars] if module else []

    def read(self):
        public = [each for each in self.modules.values() if not any(map(is_private, each.name.split(".")))]
        # The shortest of several public names.
        for module in sorted(public, key=lambda each: each.name.count(".")):
            with located(module.file):
                self.read_module(module)

    def read_module(self, module):
        for name, (source, defined) in self.exported(module).items():
            found = self.definition(source, defined)
            if not found or (found[0].name, found[1]) in self.seen:
                continue
            self.seen.add((found[0].name, found[1]))
            self.add(module.name, "", name, found[2], found[0], [found[1]])

    def add(self, public, owner, name, nodes, module, path, isEnum=False):
        """Adds the item that statements with one name declare, and its members."""
        node = nodes[0]
        item = {"module": public, "owner": owner, "name": name, "file": module.file}
        if isinstance(node, ast.ClassDef):
            kind = "type"
        elif isinstance(node, FUNCTIONS):
            kind = "constructor" if owner and name in ("__init__", "__new__") else "function"
            nodes = several(nodes)
        elif self.is_unknown(node):
            return self.leave_out("values of calls")
        else:
            kind = "constant"
            if owner:
                kind = "variant" if isEnum and isinstance(node, ast.Assign) else "field"
            type_text = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else "Final"
            item["type"] = None if type_text == "Final" else type_text
            value = getattr(node, "value", None)
            is_known = isinstance(value, (ast.Constant, ast.UnaryOp)) and ast.unparse(value) != "..."
            item["value"] = ast.unparse(value) if is_known else None
            nodes = [node]
        item["kind"] = kind
        item["declaration"] = "\n".join(declaration(each) for each in nodes)
        item["deprecated"] = next((each for each in map(deprecation, nodes) if each), None)
        item["doc"] = markdown(self.documentation(nodes, module, path))
        self.items.append({key: value for key, value in item.items() if value is not None})
        if kind == "type":
            self.add_members(public, owner + "." + name if owner else name, node, module, path)

    @staticmethod
    def is_unknown(node):
        value = getattr(node, "value", None)
        return isinstance(node, ast.Assign) and isinstance(value, (ast.Call, ast.List, ast.Dict, ast.Tuple, ast.Lambda))

    def documentation(self, nodes, module, path):
        """The docstring, the text below an assignment, or the docstring in the module whose stub this is."""
        own = next((text for text in map(docstring, nodes) if text), None)
        if not own and not isinstance(nodes[0], FUNCTIONS + (ast.ClassDef,)):
            own = text_of(nodes[0].following)
        other = None if own else self.documenting(module.file)
        if not other:
            return own
        body, found = other.body, None
        for name in path:
            found = [each for each in body if getattr(each, "name", None) == name]
            if not found:
                return None
            body = found[0].body
        return next((text for text in map(docstring, found) if text), None)

    def add_members(self, public, owner, node, module, path):
        is_enum = any(last_name(base) in ENUMS for base in node.bases)
        members = {}
        for each in statements(node.body):
            name = name_of(each)
            is_special = not isinstance(each, FUNCTIONS) and (name or "").startswith("__")
            if name and not is_private(name) and not is_special:
                members.setdefault(name, []).append(each)
        for name, nodes in members.items():
            self.add(public, owner, name, nodes, module, path + [name], is_enum)


def several(nodes):
    """All declarations of an overloaded function or of a property, otherwise the first one."""
    functions = [each for each in nodes if isinstance(each, FUNCTIONS)]
    names = [{last_name(decorator) for decorator in each.decorator_list} for each in functions]
    overloads = [each for each, of in zip(functions, names) if "overload" in of]
    accessors = [each for each, of in zip(functions, names) if of & {"setter", "deleter"}]
    return overloads or [functions[0]] + accessors


def docstring(node):
    return ast.get_docstring(node) if isinstance(node, FUNCTIONS + (ast.ClassDef,)) else None


def main():
    if sys.version_info < (3, 9):
        return {"problem": {"message": "Python 3.9 or later is required, not " + sys.version.split()[0] + "."}}
    try:
        package = Package(json.load(sys.stdin)["files"])
        package.read()
    except SyntaxError as error:
        place = {"line": error.lineno, "column": max(error.offset or 1, 1)} if error.lineno else {}
        return {"problem": {"file": error.filename, **place, "message": "Python cannot parse it: " + str(error.msg)}}
    return {"items": package.items, "undescribed": package.undescribed}


json.dump(main(), sys.stdout)
