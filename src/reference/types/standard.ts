import type { Passing } from './pointers.ts';

/** A type that every description may use without describing it. */
export interface StandardType {
  readonly meaning: string;
  /** Spelling in C and C++; absent if C has no such type. */
  readonly c?: string;
  /** Spelling in Python; absent if it has none. */
  readonly python?: string;
  /** What passing it by value does; of an `Option` or a `Result`, as far as its arguments are copied too. */
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

/** The types that need no description, by the names that descriptions use. */
export const STANDARD_TYPES: ReadonlyMap<string, StandardType> = new Map(
  Object.entries({
    bool: copied('true or false', 'bool', 'bool'),
    char: copied('one Unicode character, 4 bytes', 'uint32_t', 'str'),
    u8: copied('whole number, 8 bits, from 0', 'uint8_t'),
    u16: copied('whole number, 16 bits, from 0', 'uint16_t'),
    u32: copied('whole number, 32 bits, from 0', 'uint32_t'),
    u64: copied('whole number, 64 bits, from 0', 'uint64_t'),
    u128: copied('whole number, 128 bits, from 0', 'unsigned __int128'),
    usize: copied('whole number as wide as a pointer, from 0', 'size_t'),
    i8: copied('whole number with sign, 8 bits', 'int8_t'),
    i16: copied('whole number with sign, 16 bits', 'int16_t'),
    i32: copied('whole number with sign, 32 bits', 'int32_t'),
    i64: copied('whole number with sign, 64 bits', 'int64_t'),
    i128: copied('whole number with sign, 128 bits', '__int128'),
    isize: copied('whole number with sign, as wide as a pointer', 'ptrdiff_t'),
    f32: copied('floating-point number, 32 bits', 'float', 'float'),
    f64: copied('floating-point number, 64 bits', 'double', 'float'),
    c_void: copied('memory of unknown type', 'void', 'object'),
    c_char: copied('a char of C', 'char'),
    c_schar: copied('a signed char of C', 'signed char'),
    c_uchar: copied('an unsigned char of C', 'unsigned char'),
    c_short: copied('a short of C', 'short'),
    c_ushort: copied('an unsigned short of C', 'unsigned short'),
    c_int: copied('an int of C', 'int'),
    c_uint: copied('an unsigned int of C', 'unsigned int'),
    c_long: copied('a long of C', 'long'),
    c_ulong: copied('an unsigned long of C', 'unsigned long'),
    c_longlong: copied('a long long of C', 'long long'),
    c_ulonglong: copied('an unsigned long long of C', 'unsigned long long'),
    c_float: copied('a float of C', 'float', 'float'),
    c_double: copied('a double of C', 'double', 'float'),
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
