import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readRecipe } from '../../../src/install/recipe.ts';
import { recipeScript } from '../../../src/install/script.ts';

const values = { baseUrl: 'https://x.org', version: '1.0' };

function script(steps: { type: 'command' | 'text'; content: string }[]): string {
  return recipeScript(readRecipe({ steps }, values, 'sh'), 'Title', 'https://x.org/page/');
}

describe('a shell script', () => {
  it('runs the commands in order, heredocs whole, and stops at the first failure', () => {
    const text = script([
      { type: 'text', content: 'Two lines\nof $(false) prose' },
      { type: 'command', content: 'printf "one\\n"' },
      { type: 'command', content: 'cat <<\'END\'\n  </script> & <two> "$HOME"\nEND' },
      { type: 'command', content: 'test "$HOME" = nowhere' },
      { type: 'command', content: 'printf three' },
    ]);
    expect(text.startsWith('#!/bin/sh\n# Title\n# https://x.org/page/\nset -eu\n')).toBe(true);
    const run = () =>
      execFileSync('sh', { input: text, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
    expect(run).toThrow(expect.objectContaining({ stdout: 'one\n  </script> & <two> "$HOME"\n' }));
  });
});

describe('a batch script', () => {
  it('calls tools, leaves what is built in, and asks after each command whether it failed', () => {
    const text = script([
      { type: 'text', content: 'Read this' },
      { type: 'command', content: 'set "A=%CD%" && mvn package && cd x' },
    ]);
    expect(text.split('\r\n')).toEqual([
      '@echo off',
      'rem Title',
      'rem https://x.org/page/',
      'setlocal',
      '',
      'rem Read this',
      '',
      'set "A=%CD%" && call mvn package && cd x',
      'if errorlevel 1 exit /b 1',
      '',
    ]);
  });
});
