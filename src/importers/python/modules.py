"""The names that a module of Python defines, imports and exports."""
import ast

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def is_private(name):
    is_special = name.startswith("__") and name.endswith("__")
    return name.startswith("_") and not is_special


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
            yield from statements(node.body)
            for handler in getattr(node, "handlers", []):
                yield from statements(handler.body)
            yield from statements(node.orelse)
        else:
            yield node


def target_of(node):
    """The name that a statement assigns, or None."""
    if isinstance(node, ast.AnnAssign):
        return getattr(node.target, "id", None)
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        return getattr(node.targets[0], "id", None)
    if type(node).__name__ == "TypeAlias":
        return node.name.id
    return None


def name_of(node):
    """The name that a statement defines, or None."""
    name = node.name if isinstance(node, FUNCTIONS + (ast.ClassDef,)) else target_of(node)
    return name if isinstance(name, str) else None


def text_of(node):
    """The text after an assignment that documents it, or None."""
    value = getattr(node, "value", None)
    is_text = isinstance(node, ast.Expr) and isinstance(value, ast.Constant)
    return value.value if is_text and isinstance(value.value, str) else None


class Module:
    def __init__(self, name, file, isPackage, text):
        self.name, self.file, self.is_package = name, file, isPackage
        self.listed = None
        self.imported = {}
        self.stars = []
        self.is_stub = file.endswith(".pyi")
        self.body = list(statements(ast.parse(text, file).body))
        self.defined = {}
        for node in self.body:
            name = name_of(node)
            if name:
                self.defined.setdefault(name, []).append(node)
            if isinstance(node, ast.ImportFrom):
                self.read_import(node)
            self.read_list(node)

    def read_import(self, node):
        parts = self.name.split(".") if self.is_package else self.name.split(".")[:-1]
        parts = parts[: len(parts) - node.level + 1] if node.level else []
        source = ".".join(parts + ([node.module] if node.module else []))
        for each in node.names:
            if each.name == "*":
                self.stars.append(source)
            else:
                # In stubs, only `import Name as Name` exports a name that is not in __all__.
                self.imported[each.asname or each.name] = (source, each.name, each.asname == each.name)

    def read_list(self, node):
        """Reads `__all__ = [...]`, and `+=`."""
        is_more = isinstance(node, ast.AugAssign)
        name = getattr(node.target, "id", None) if is_more else target_of(node)
        if name != "__all__" or not isinstance(node.value, (ast.List, ast.Tuple)):
            return
        names = [each.value for each in node.value.elts if isinstance(each, ast.Constant)]
        self.listed = (self.listed or []) + names if is_more else names
