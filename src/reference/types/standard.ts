import type { Passing } from './pointers.ts';

/** A type that descriptions can use without describing it. */
export interface StandardType {
  readonly meaning: string;
  /** Spelling in C and C++; absent if C has no such type. */
  readonly c?: string;
  /** Spelling in Python; absent if it has none. */
  readonly python?: string;
  /** Ownership if passed by value. An `Option` or a `Result` is copied only if its arguments are. */
  readonly passing: Passing;
  /** Whether it needs type arguments: `Option<T>`. */
  readonly isWrapper?: boolean;
}

function copied(meaning: string, c: string, python = 'int'): StandardType {
  return { meaning, c, python, passing: 'copied' };
}

function wrapper(meaning: string, passing: Passing): StandardType {
  return { meaning, passing, isWrapper: true };
}

/** Standard types by their names in descriptions. */
export const STANDARD_TYPES: ReadonlyMap<string, StandardType> = new Map(
  Object.entries({
    bool: copied('true or false', 'bool', 'bool'),
    char: copied('one Unicode character, 4 bytes', 'uint32_t', 'str'),
    u8: copied('8-bit unsigned integer', 'uint8_t'),
    u16: copied('16-bit unsigned integer', 'uint16_t'),
    u32: copied('32-bit unsigned integer', 'uint32_t'),
    u64: copied('64-bit unsigned integer', 'uint64_t'),
    u128: copied('128-bit unsigned integer', 'unsigned __int128'),
    usize: copied('pointer-sized unsigned integer', 'size_t'),
    i8: copied('8-bit signed integer', 'int8_t'),
    i16: copied('16-bit signed integer', 'int16_t'),
    i32: copied('32-bit signed integer', 'int32_t'),
    i64: copied('64-bit signed integer', 'int64_t'),
    i128: copied('128-bit signed integer', '__int128'),
    isize: copied('pointer-sized signed integer', 'ptrdiff_t'),
    f32: copied('32-bit floating-point number', 'float', 'float'),
    f64: copied('64-bit floating-point number', 'double', 'float'),
    c_void: copied('memory of unknown type', 'void', 'object'),
    c_char: copied('C char', 'char'),
    c_schar: copied('C signed char', 'signed char'),
    c_uchar: copied('C unsigned char', 'unsigned char'),
    c_short: copied('C short', 'short'),
    c_ushort: copied('C unsigned short', 'unsigned short'),
    c_int: copied('C int', 'int'),
    c_uint: copied('C unsigned int', 'unsigned int'),
    c_long: copied('C long', 'long'),
    c_ulong: copied('C unsigned long', 'unsigned long'),
    c_longlong: copied('C long long', 'long long'),
    c_ulonglong: copied('C unsigned long long', 'unsigned long long'),
    c_float: copied('C float', 'float', 'float'),
    c_double: copied('C double', 'double', 'float'),
    str: { meaning: 'text in UTF-8', passing: 'unknown' },
    Option: wrapper('a value, or none', 'copied'),
    Vec: wrapper('a growable list', 'consumed'),
    Result: wrapper('a value, or an error', 'copied'),
    Box: wrapper('a pointer that owns its value', 'consumed'),
  }),
);

export function standardType(name: string, isGeneric = false): StandardType | undefined {
  const type = STANDARD_TYPES.get(name);
  return type?.isWrapper && !isGeneric ? undefined : type;
}
