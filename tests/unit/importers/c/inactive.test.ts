import { expect, it } from 'vitest';
import { InputError } from '../../../../src/description/problem.ts';
import type { Header } from '../../../../src/importers/c/header.ts';
import { HeaderText } from '../../../../src/importers/c/header-text.ts';
import { inactiveDeclarations } from '../../../../src/importers/c/inactive.ts';
import { DeclarationReader, type SyntaxNode } from '../../../../src/importers/c/syntax-tree.ts';

const TEXT = `#ifndef A_H
#define A_H
#define OWN
#ifdef FIRST
int first(void);
#elif defined SECOND && !defined(OFF)
int second(void);
#else
int third(void);
#endif
#ifdef OFF
int off(void);
#endif
#if defined(OWN) || defined(__linux__) || defined(PREFIX)
#define first renamed
#endif
#endif
`;

const headers = new Map<string, Header>([
  ['a.h', { name: 'a.h', module: 'a', path: 'a.h', text: new HeaderText(TEXT) }],
]);

function declared(name: string): SyntaxNode {
  const line = TEXT.split('\n').findIndex((text) => text.includes(`int ${name}(`)) + 1;
  const json = JSON.stringify({ kind: 'FunctionDecl', name, loc: { file: 'a.h', line, col: 5, offset: 0 } });
  const node = new DeclarationReader().read(json, () => true);
  if (!node) throw new Error('No node');
  return node;
}

/** The counts, and the parameters of each run of a compiler that declares a function for each macro. */
async function count(parameters: readonly string[], broken: readonly string[] = []) {
  const runs: (readonly string[])[] = [];
  const inactive = await inactiveDeclarations(headers, new Set(['third']), parameters, async (defined) => {
    runs.push(defined);
    if (defined.some((each) => broken.includes(each)))
      throw new InputError([{ file: 'a.h', message: 'No.' }]);
    const names = defined.flatMap((each) =>
      each === '-DFIRST' ? ['first'] : each === '-DSECOND' ? ['second'] : [],
    );
    return ['third', ...names].map(declared);
  });
  return { ...inactive, runs };
}

it('defines all macros that the headers never define and that exclude nothing', async () => {
  expect(await count([])).toEqual({
    count: 2,
    macros: ['FIRST', 'SECOND'],
    uncounted: [],
    runs: [['-DFIRST', '-DSECOND', '-DPREFIX']],
  });
});

it('does not count what is already defined', async () => {
  const { runs } = await count(['-DFIRST', '-DSECOND=1']);
  expect(runs).toEqual([['-DPREFIX']]);
});

it('defines one macro at a time if the headers do not compile with all', async () => {
  expect(await count([], ['-DSECOND'])).toEqual({
    count: 1,
    macros: ['FIRST'],
    uncounted: ['SECOND'],
    runs: [['-DFIRST', '-DSECOND', '-DPREFIX'], ['-DFIRST'], ['-DSECOND'], ['-DPREFIX']],
  });
});
