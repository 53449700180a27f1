import * as text from '../../messages/en.ts';
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

const meanings = text.builtInTypes;

/** Standard types by their names in descriptions. */
export const STANDARD_TYPES: ReadonlyMap<string, StandardType> = new Map(
  Object.entries({
    bool: copied(meanings.bool, 'bool', 'bool'),
    char: copied(meanings.char, 'uint32_t', 'str'),
    u8: copied(meanings.u8, 'uint8_t'),
    u16: copied(meanings.u16, 'uint16_t'),
    u32: copied(meanings.u32, 'uint32_t'),
    u64: copied(meanings.u64, 'uint64_t'),
    u128: copied(meanings.u128, 'unsigned __int128'),
    usize: copied(meanings.usize, 'size_t'),
    i8: copied(meanings.i8, 'int8_t'),
    i16: copied(meanings.i16, 'int16_t'),
    i32: copied(meanings.i32, 'int32_t'),
    i64: copied(meanings.i64, 'int64_t'),
    i128: copied(meanings.i128, '__int128'),
    isize: copied(meanings.isize, 'ptrdiff_t'),
    f32: copied(meanings.f32, 'float', 'float'),
    f64: copied(meanings.f64, 'double', 'float'),
    c_void: copied(meanings.c_void, 'void', 'object'),
    c_char: copied(meanings.c_char, 'char'),
    c_schar: copied(meanings.c_schar, 'signed char'),
    c_uchar: copied(meanings.c_uchar, 'unsigned char'),
    c_short: copied(meanings.c_short, 'short'),
    c_ushort: copied(meanings.c_ushort, 'unsigned short'),
    c_int: copied(meanings.c_int, 'int'),
    c_uint: copied(meanings.c_uint, 'unsigned int'),
    c_long: copied(meanings.c_long, 'long'),
    c_ulong: copied(meanings.c_ulong, 'unsigned long'),
    c_longlong: copied(meanings.c_longlong, 'long long'),
    c_ulonglong: copied(meanings.c_ulonglong, 'unsigned long long'),
    c_float: copied(meanings.c_float, 'float', 'float'),
    c_double: copied(meanings.c_double, 'double', 'float'),
    str: { meaning: meanings.str, passing: 'unknown' },
    Option: wrapper(meanings.Option, 'copied'),
    Vec: wrapper(meanings.Vec, 'consumed'),
    Result: wrapper(meanings.Result, 'copied'),
    Box: wrapper(meanings.Box, 'consumed'),
  }),
);

export function standardType(name: string, isGeneric = false): StandardType | undefined {
  const type = STANDARD_TYPES.get(name);
  return type?.isWrapper && !isGeneric ? undefined : type;
}
