/** A type that every description may use without describing it. */
export interface StandardType {
  /** What a value of it is, in a few words. */
  readonly meaning: string;
  /** How C and C++ spell it; absent for those that C has no type for. */
  readonly c?: string;
  readonly python: string;
  /** Whether passing it by value leaves the caller's own value as it was. */
  readonly copied: boolean;
}

const number = (meaning: string, c: string, python = 'int'): StandardType => ({
  meaning,
  c,
  python,
  copied: true,
});

/** The primitive types, by the names that descriptions give them. */
const PRIMITIVES: Readonly<Record<string, StandardType>> = {
  bool: number('true or false', 'bool', 'bool'),
  char: number('one Unicode character, 4 bytes', 'uint32_t', 'str'),
  u8: number('whole number, 8 bits, from 0', 'uint8_t'),
  u16: number('whole number, 16 bits, from 0', 'uint16_t'),
  u32: number('whole number, 32 bits, from 0', 'uint32_t'),
  u64: number('whole number, 64 bits, from 0', 'uint64_t'),
  u128: number('whole number, 128 bits, from 0', 'unsigned __int128'),
  usize: number('whole number as wide as a pointer, from 0', 'size_t'),
  i8: number('whole number with sign, 8 bits', 'int8_t'),
  i16: number('whole number with sign, 16 bits', 'int16_t'),
  i32: number('whole number with sign, 32 bits', 'int32_t'),
  i64: number('whole number with sign, 64 bits', 'int64_t'),
  i128: number('whole number with sign, 128 bits', '__int128'),
  isize: number('whole number with sign, as wide as a pointer', 'ptrdiff_t'),
  f32: number('floating-point number, 32 bits', 'float', 'float'),
  f64: number('floating-point number, 64 bits', 'double', 'float'),
  c_void: number('memory of a type that is not told', 'void', 'object'),
  c_char: number('a char of C', 'char'),
  c_schar: number('a signed char of C', 'signed char'),
  c_uchar: number('an unsigned char of C', 'unsigned char'),
  c_short: number('a short of C', 'short'),
  c_ushort: number('an unsigned short of C', 'unsigned short'),
  c_int: number('an int of C', 'int'),
  c_uint: number('an unsigned int of C', 'unsigned int'),
  c_long: number('a long of C', 'long'),
  c_ulong: number('an unsigned long of C', 'unsigned long'),
  c_longlong: number('a long long of C', 'long long'),
  c_ulonglong: number('an unsigned long long of C', 'unsigned long long'),
  c_float: number('a float of C', 'float', 'float'),
  c_double: number('a double of C', 'double', 'float'),
  str: { meaning: 'text in UTF-8', python: 'str', copied: false },
};

/** Generic types that descriptions write inline. */
const WRAPPERS: Readonly<Record<string, StandardType>> = {
  Option: { meaning: 'a value, or none', python: 'Optional', copied: false },
  Vec: { meaning: 'a growable list', python: 'list', copied: false },
  Result: { meaning: 'a value, or an error', python: 'Result', copied: false },
  Box: { meaning: 'a pointer that owns its value', python: 'Box', copied: false },
};

/** The primitive of a name, or undefined. A class that the document describes under that name comes first. */
export function primitive(name: string): StandardType | undefined {
  return Object.hasOwn(PRIMITIVES, name) ? PRIMITIVES[name] : undefined;
}

/** The wrapper of a name, or undefined; only a name with generic arguments is one. */
export function wrapper(name: string): StandardType | undefined {
  return Object.hasOwn(WRAPPERS, name) ? WRAPPERS[name] : undefined;
}

/** Every type that needs no description, by name. */
export function primitiveTypes(): [string, StandardType][] {
  return [...Object.entries(PRIMITIVES), ...Object.entries(WRAPPERS)];
}
