import type { Messages } from '../../ui/messages/messages.ts';
import type { Passing } from './pointers.ts';

type BuiltIn = keyof Messages['builtInTypes'];

/** A type that descriptions can use without describing it. */
export interface StandardType {
  /** Name in descriptions, and key of the explanation in the messages. */
  readonly name: BuiltIn;
  /** Spelling in C and C++; absent if C has no such type. */
  readonly c?: string;
  /** Spelling in Python; absent if it has none. */
  readonly python?: string;
  /** Ownership if passed by value. An `Option` or a `Result` is copied only if its arguments are. */
  readonly passing: Passing;
  /** Whether it needs type arguments: `Option<T>`. */
  readonly isWrapper?: boolean;
}

type NamedType = readonly [name: string, type: StandardType];

function standard(name: BuiltIn, type: Omit<StandardType, 'name'>): NamedType {
  return [name, { name, ...type }];
}

function copied(name: BuiltIn, c: string, python = 'int'): NamedType {
  return standard(name, { c, python, passing: 'copied' });
}

/** Standard types by their names in descriptions. */
export const STANDARD_TYPES: ReadonlyMap<string, StandardType> = new Map([
  copied('bool', 'bool', 'bool'),
  copied('char', 'uint32_t', 'str'),
  copied('u8', 'uint8_t'),
  copied('u16', 'uint16_t'),
  copied('u32', 'uint32_t'),
  copied('u64', 'uint64_t'),
  copied('u128', 'unsigned __int128'),
  copied('usize', 'size_t'),
  copied('i8', 'int8_t'),
  copied('i16', 'int16_t'),
  copied('i32', 'int32_t'),
  copied('i64', 'int64_t'),
  copied('i128', '__int128'),
  copied('isize', 'ptrdiff_t'),
  copied('f32', 'float', 'float'),
  copied('f64', 'double', 'float'),
  copied('c_void', 'void', 'object'),
  copied('c_char', 'char'),
  copied('c_schar', 'signed char'),
  copied('c_uchar', 'unsigned char'),
  copied('c_short', 'short'),
  copied('c_ushort', 'unsigned short'),
  copied('c_int', 'int'),
  copied('c_uint', 'unsigned int'),
  copied('c_long', 'long'),
  copied('c_ulong', 'unsigned long'),
  copied('c_longlong', 'long long'),
  copied('c_ulonglong', 'unsigned long long'),
  copied('c_float', 'float', 'float'),
  copied('c_double', 'double', 'float'),
  standard('str', { passing: 'unknown' }),
  standard('Option', { passing: 'copied', isWrapper: true }),
  standard('Vec', { passing: 'consumed', isWrapper: true }),
  standard('Result', { passing: 'copied', isWrapper: true }),
  standard('Box', { passing: 'consumed', isWrapper: true }),
]);

export function standardType(name: string, isGeneric = false): StandardType | undefined {
  const type = STANDARD_TYPES.get(name);
  return type?.isWrapper && !isGeneric ? undefined : type;
}
