import { expect, it } from 'vitest';
import { statedSymbols } from '../../../src/api/symbols.ts';
import { classOf, inModule, referenceOf } from './fixtures.ts';

/** The stated names of a class with a function and a constant with these declarations. */
function symbolsOf(declared: {
  readonly function?: string;
  readonly constant?: string;
  readonly macro?: boolean;
}): string[] {
  const { function: called, constant, macro = false } = declared;
  const T = {
    functions: { run: { macro, ...(called === undefined ? {} : { declarations: { c: called } }) } },
    constants: {
      LIMIT: { type: 'u32', ...(constant === undefined ? {} : { declarations: { c: constant } }) },
    },
  };
  return [...statedSymbols([classOf(referenceOf(inModule({ T })), 'T')])];
}

it.each([
  ['int reef_run(void (*done)(int), int (*each)(void));', ['reef_run']],
  ['void (*reef_handler(int signal))(int);', ['reef_handler']],
  ['REEF_API __attribute__((cold)) const char *reef_name (void);', ['reef_name']],
  ['unsigned\nlong long\nreef_size(struct reef *);', ['reef_size']],
  ['static inline int reef_twice(int x);', []],
  ['#define reef_max(a, b) ((a) > (b) ? (a) : (b))', []],
  ['typedef int (*reef_done)(void);', []],
])('reads the name of a function: %s', (declaration, names) => {
  expect(symbolsOf({ function: declaration })).toEqual(names);
});

it.each([
  ['extern const int reef_version;', ['reef_version']],
  ['extern const char reef_names[4][8];', ['reef_names']],
  ['static const int REEF_LIMIT = 3;', []],
  ['#define REEF_LIMIT 3', []],
])('reads the name of a variable: %s', (declaration, names) => {
  expect(symbolsOf({ constant: declaration })).toEqual(names);
});

it('ignores macros, and names that follow from conventions', () => {
  expect(symbolsOf({ function: 'int reef_run(void);', macro: true })).toEqual([]);
  expect(symbolsOf({})).toEqual([]);
});
