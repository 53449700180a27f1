"""The names that a module of Python defines, imports and exports."""
import ast
import contextlib
import re

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@contextlib.contextmanager
def located(path):
    """Adds the file to errors of Python's parser and of deep expressions."""
    try:
        yield
    except (RecursionError, MemoryError):
        raise SyntaxError("an expression or a list of names has too many levels", (path, None, None, None))
    except (SyntaxError, ValueError) as error:
        place = (getattr(error, "lineno", None), getattr(error, "offset", None), None)
        raise SyntaxError(getattr(error, "msg", str(error)), (path, *place))


def is_private(name):
    return name.startswith("_") and not (name.startswith("__") and name.endswith("__"))


def last_name(node):
    """`deprecated` for `@warnings.deprecated("…")`."""
    if isinstance(node, ast.Call):
        node = node.func
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def statements(body):
    """The statements of a body, also those in conditions. The first branch of a condition comes first."""
    for node, following in zip(body, body[1:] + [None]):
        node.following = following
        if isinstance(node, (ast.If, ast.Try)):
            for part in [node.body, *(each.body for each in getattr(node, "handlers", [])), node.orelse]:
                yield from statements(part)
        else:
            yield node


def target_of(node):
    """The name that a statement assigns, or None."""
    targets = getattr(node, "targets", None) or [getattr(node, "target", None)]
    return getattr(targets[0], "id", None) if len(targets) == 1 else None


def name_of(node):
    """The name that a statement defines, or None."""
    if isinstance(node, FUNCTIONS + (ast.ClassDef,)):
        return node.name
    if type(node).__name__ == "TypeAlias":
        return node.name.id
    return target_of(node) if isinstance(node, (ast.Assign, ast.AnnAssign)) else None


def text_of(node):
    """The text after an assignment that documents it, or None."""
    value = getattr(node, "value", None)
    is_text = isinstance(node, ast.Expr) and isinstance(value, ast.Constant)
    return value.value if is_text and isinstance(value.value, str) else None


class Module:
    def __init__(self, path, text):
        # Wheels can contain modules in `pond-1.0.data/purelib`.
        parts = re.sub(r"^[^/]+\.data/(purelib|platlib)/", "", path).rsplit(".", 1)[0].split("/")
        self.file = path
        self.is_package = len(parts) > 1 and parts[-1] == "__init__"
        parts = parts[:-1] if self.is_package else parts
        self.name = ".".join([parts[0][: -len("-stubs")] if parts[0].endswith("-stubs") else parts[0], *parts[1:]])
        # Python reads the encoding in the first lines.
        with located(path):
            self.body = list(statements(ast.parse(text.encode("latin-1"), path).body))
        self.imported = {}
        self.stars = []
        self.defined = {}
        self.listed = []
        for node in self.body:
            if name_of(node):
                self.defined.setdefault(name_of(node), []).append(node)
            if isinstance(node, ast.ImportFrom):
                self.read_import(node)
            self.read_list(node)

    def read_import(self, node):
        parts = self.name.split(".") if self.is_package else self.name.split(".")[:-1]
        parts = parts[: len(parts) - node.level + 1] if node.level else []
        source = ".".join(parts + ([node.module] if node.module else []))
        # In stubs, only `import Name as Name` exports a name that is not in __all__.
        is_inside = node.level > 0 or (source + ".").startswith(self.name + ".")
        is_own = self.is_package and is_inside and self.file.endswith(".py")
        for each in node.names:
            if each.name == "*":
                self.stars.append(source)
            else:
                self.imported[each.asname or each.name] = (source, each.name, is_own or each.asname == each.name)

    def read_list(self, node):
        """Reads `__all__ = […]`, `__all__ += […]`, and `__all__.extend([…])`."""
        call = node.value if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) else None
        if call and isinstance(call.func, ast.Attribute) and getattr(call.func.value, "id", "") == "__all__":
            # Other methods make the list unknown.
            self.listed += call.args if call.func.attr in ("append", "extend") else [call]
        elif target_of(node) == "__all__" and getattr(node, "value", None):
            self.listed.append(node.value)
