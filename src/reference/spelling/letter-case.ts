/** `HidpiAdjustedBounds` → `hidpi_adjusted_bounds`, `X11Visual` → `x11_visual`. */
export function snakeCase(name: string): string {
  return name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_')
    .replaceAll('-', '_')
    .toLowerCase();
}

/** `get_physical_size` → `getPhysicalSize`; underscores in front stay. */
export function lowerCamel(name: string): string {
  return name.replaceAll(/(?<=[A-Za-z0-9])_+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `my-lib` → `MyLib`. */
export function upperCamel(name: string): string {
  return (name.match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
}

const CPP_WORDS = new Set(
  `alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class compl
  concept const consteval constexpr constinit const_cast continue co_await co_return co_yield decltype default delete do
  double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable namespace
  new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast requires return
  short signed sizeof static static_assert static_cast struct switch template this thread_local throw true try typedef
  typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq linux unix`.split(
    /\s+/,
  ),
);

const PYTHON_WORDS = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if
  import in is lambda nonlocal not or pass raise return try while with yield`.split(/\s+/),
);

const RUST_WORDS = new Set(
  `as async await break const continue dyn else enum extern false fn for if impl in let loop match mod move mut pub ref
  return static struct trait true type unsafe use where while abstract become box do final gen macro override priv try
  typeof unsized virtual yield`.split(/\s+/),
);

/** A name that C++ has taken, or that compilers define as a macro, gets an underscore behind it. C does the same. */
export function cppName(name: string): string {
  return CPP_WORDS.has(name) ? `${name}_` : name;
}

/** A name that Python has taken gets an underscore behind it. */
export function pythonName(name: string): string {
  return PYTHON_WORDS.has(name) ? `${name}_` : name;
}

/** A name that Rust has taken is written raw. */
export function rustName(name: string): string {
  return RUST_WORDS.has(name) ? `r#${name}` : name;
}
