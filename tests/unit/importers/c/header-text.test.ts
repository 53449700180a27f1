import { describe, expect, it } from 'vitest';
import { HeaderText } from '../../../../src/importers/c/header-text.ts';

describe('the text of a header', () => {
  it.each([
    ['typedef int (*f)(void *user, const char *const *names, size_t);', 3, ['user', 'names', '']],
    ['typedef CALLBACK(void, *f, (struct a, struct b *other));', 2, ['', 'other']],
    ['typedef __attribute__((x)) void (*f)(int);', 1, []],
    ['int (*f[4])(int (*inner)(int), char text[2]);', 2, ['inner', 'text']],
    ['typedef int (CALL *f)(void * context);', 1, ['context']],
    ['typedef int (CALL *f)(void *);', 1, []],
    ['struct s { void (CALL *f)(int code); };', 1, ['code']],
  ])('has the names of the parameters of a callback: %s', (source, count, expected) => {
    const header = new HeaderText(source);
    const item = header.statementAt(source.search(/\bf\b/));
    expect(item && header.callbackNames(item, count)).toEqual(expected);
  });

  it.each([
    [
      '#ifdef DOXYGEN\n/** Most ponds. */\n#define MOST 9\n#else\n/* as in C */\n#define MOST 9\n#endif',
      [['Most ponds.']],
    ],
    [
      '#if !defined(POND_DOC)\n#if 1\n#define MOST 8\n#endif\n#else\n/** Most. */\n#define MOST 9\n#endif\n#define MOST 8\n',
      [['Most.']],
    ],
    ['#ifdef DOXYGEN\n#ifdef A\n/** Most. */\n#define MOST 8\n#endif\n#endif\n#define MOST 9\n', [['Most.']]],
    ['#ifdef _WIN32\n/** Most on Windows. */\n#define MOST 8\n#else\n#define MOST 9\n#endif', []],
    ['#ifndef DOXYGEN\n/** As in C. */\n#define MOST 8\n#endif\n#undef MOST\n#define MOST 9\n', []],
    ['#ifdef DOXYGEN\n#define MOST 8 /**< Of A. */\n#else\n#define MOST 9\n#endif', []],
    ['#ifdef A\n/** Of A. */\n#define MOST 8\n#else\n/** Of B. */\n#define MOST 9\n#endif', [['Of B.']]],
  ])('has the documentation of a macro above another definition: %j', (source, expected) => {
    expect(new HeaderText(source).macroComments('MOST', source.split('\n').length - 1)).toEqual(expected);
  });

  it('has messages of attributes, and names and expressions of constants', () => {
    const source =
      '#define OLD __attribute__((deprecated("use " "g")))\nstatic const int a = 1\n  << 2, c, d = a == 3;\nint b = 3;\n';
    const header = new HeaderText(source);
    expect(header.textAfter(source.indexOf('deprecated'))).toBe('use g');
    expect(header.constants).toEqual(['a', 'd']);
    const item = header.statementAt(source.indexOf('a = 1'));
    expect(item && header.initializer(item, 'a')).toBe('1 << 2');
  });

  it('has the expression of each variable in a declaration of several', () => {
    const source = 'static const char *first = "a, b", *none, *second = f(1, 2);\n';
    const header = new HeaderText(source);
    const item = header.statementAt(source.indexOf('first'));
    const found = ['first', 'none', 'second'].map((name) => item && header.initializer(item, name));
    expect(found).toEqual(['"a, b"', undefined, 'f(1, 2)']);
  });
});
