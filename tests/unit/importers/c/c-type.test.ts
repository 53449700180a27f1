import { expect, it } from 'vitest';
import { type CType, readCType, typeExpression } from '../../../../src/importers/c/c-type.ts';

const isTag = (type: CType, tag: string) => type.kind === 'name' && type.isTag && type.name === tag;

function expression(text: string): string | undefined {
  const type = readCType(text);
  return (
    type &&
    typeExpression(type, {
      nameOf: (name, tag) => (tag ? `tag_${name}` : name),
      handleOf: (pointed) => (isTag(pointed, 'device_s') ? 'device' : undefined),
      isRedefined: (name) => name === 'i8',
    })
  );
}

it.each([
  ['int', 'c_int'],
  ['const unsigned long long', 'c_ulonglong'],
  ['_Bool', 'bool'],
  ['size_t', 'usize'],
  ['uint16_t', 'u16'],
  ['FILE *', '*mut FILE'],
  ['struct point', 'tag_point'],
  ['enum size_t', 'tag_size_t'],
  ['const char *', '*const c_char'],
  ['char *const', '*mut c_char'],
  ['const char *const *', '*const *const c_char'],
  ['const char **', '*mut *const c_char'],
  ['const void *restrict', '*const c_void'],
  ['struct point *_Nonnull', '*mut tag_point'],
  ['int[2][3]', '[[c_int; 3]; 2]'],
  ['char *[4]', '[*mut c_char; 4]'],
  ['int (*)[4]', '*mut [c_int; 4]'],
  ['void (*)(void)', 'fn()'],
  ['int (*)(const char *, void *)', 'fn(*const c_char, *mut c_void) -> c_int'],
  ['void (*(*)(int))(char)', 'fn(c_int) -> fn(c_char)'],
  ['int (*[2])(void)', '[fn() -> c_int; 2]'],
  ['void (**)(int)', '*mut fn(c_int)'],
  ['union value *', '*mut tag_value'],
  ['struct device_s *', 'device'],
  ['struct device_s **', '*mut device'],
  ['int8_t', 'int8_t'],
  ['int ()', 'fn() -> c_int'],
  ['void (*)(int) __attribute__((ms_abi)) __attribute__((noreturn))', 'fn(c_int)'],
])('%s is %s', (type, expected) => {
  expect(expression(type)).toBe(expected);
});

it.each([
  'long double',
  'volatile int *',
  'int *volatile',
  '_Atomic(int)',
  'char[]',
  '_BitInt(7)',
  '__typeof__(1 + 1)',
  'int *__ptr32',
  'double __attribute__((ext_vector_type(4)))',
  'struct (unnamed struct at a.h:1:1)',
  'int (*)(const char *, ...)',
  '__attribute__((__vector_size__(4 * sizeof(float)))) float',
  'void (^)(int)',
  'int *)',
  'int (',
  'int (*',
  'int [',
  '',
  '*',
])('%j is not supported', (type) => {
  expect(expression(type)).toBeUndefined();
});
