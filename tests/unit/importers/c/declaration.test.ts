import { expect, it } from 'vitest';
import { declare, resultText } from '../../../../src/importers/c/clang-type.ts';
import { typedefDeclaration } from '../../../../src/importers/c/declaration.ts';
import { DeclarationReader } from '../../../../src/importers/c/syntax-tree.ts';

it.each([
  ['int', 'int x'],
  ['const char *', 'const char *x'],
  ['char *const', 'char *const x'],
  ['int[2][3]', 'int x[2][3]'],
  ['char *[4]', 'char *x[4]'],
  ['int (*)[4]', 'int (*x)[4]'],
  ['void (*)(void)', 'void (*x)(void)'],
  ['void (*const)(int)', 'void (*const x)(int)'],
  ['int (*(*)(int))(double)', 'int (*(*x)(int))(double)'],
  ['int (*(*[2])(int))(double)', 'int (*(*x[2])(int))(double)'],
  ['void (int)', 'void x(int)'],
  ['_Atomic(int)', '_Atomic(int) x'],
  ['_Atomic(int) *', '_Atomic(int) *x'],
  ['_Atomic(int (*)(void))', '_Atomic(int (*)(void)) x'],
  ['_BitInt(7)', '_BitInt(7) x'],
  [
    '__attribute__((__vector_size__(4 * sizeof(float)))) float[2]',
    '__attribute__((__vector_size__(4 * sizeof(float)))) float x[2]',
  ],
  ['double __attribute__((ext_vector_type(4)))', 'double __attribute__((ext_vector_type(4))) x'],
  ['__typeof__(1 + (1)) *', '__typeof__(1 + (1)) *x'],
  ['void (*)(int) __attribute__((ms_abi))', 'void (*x)(int) __attribute__((ms_abi))'],
  ['int (^)(__typeof__((1)))', 'int (^x)(__typeof__((1)))'],
])('%s declares %s', (type, expected) => {
  expect(declare(type, 'x')).toBe(expected);
});

it('declares a parameter without a name', () => {
  expect(declare('int *', '')).toBe('int *');
});

it.each([
  ['long double (int)', 'long double'],
  ['int (*(char))(float)', 'int (*)(float)'],
  ['_Atomic(int) (void)', '_Atomic(int)'],
  ['progress_kind', 'progress_kind'],
  ['_Atomic(int (*)(void)) (int)', '_Atomic(int (*)(void))'],
  ['__typeof__((1)) (__typeof__((1)))', '__typeof__((1))'],
  ['float __attribute__((ext_vector_type(4))) (int)', 'float __attribute__((ext_vector_type(4)))'],
  ['void (int) __attribute__((ms_abi))', 'void __attribute__((ms_abi))'],
])('the result of %s is %s', (type, expected) => {
  expect(resultText(type)).toBe(expected);
});

it.each([
  ['int (*)(_Atomic(int), char *)', 'typedef int (*f)(_Atomic(int) a, char *b);'],
  ['void (__typeof__((1)), ...)', 'typedef void f(__typeof__((1)) a, ...);'],
])('names the parameters of %s', (type, expected) => {
  const json = JSON.stringify({ kind: 'TypedefDecl', name: 'f', loc: { file: 'a.h', line: 1, offset: 0 } });
  const node = new DeclarationReader().read(json, () => true);
  expect(node && typedefDeclaration(type, node, ['a', 'b'])).toBe(expected);
});
