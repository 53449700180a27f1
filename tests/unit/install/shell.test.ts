import { describe, expect, it } from 'vitest';
import { shellOf, usualShell } from '../../../src/install/shells.ts';

describe('the shell of a recipe', () => {
  it.each([
    ['sh', 'LD_LIBRARY_PATH=. ./hello'],
    ['sh', 'export A=1'],
    ['sh', 'cd "$PWD"'],
    ['sh', 'unzip a.zip && chmod +x a'],
    ['cmd', 'curl -O %HOSTNAME%/a'],
    ['cmd', 'set "A=%CD%"'],
    ['cmd', 'ren a b'],
    ['powershell', '$env:PATH = "."'],
    ['powershell', '$Env:A = 1'],
    ['powershell', "npm install a\nif ($LASTEXITCODE -ne 0) { throw 'failed' }"],
    ['powershell', 'foreach ($a in $b) { x }'],
    ['powershell', 'Invoke-WebRequest $HOSTNAME/a -OutFile a'],
    ['powershell', '$file = Get-Item a; rm $file'],
    ['cmd', 'ren a b && rm c'],
    ['sh', 'rm a'],
    ['sh', 'x && ls'],
    ['sh', 'touch a'],
    ['cmd', 'rmdir /s /q a'],
    [undefined, 'rmdir a'],
    [undefined, 'ls-x a'],
    ['cmd', 'powershell -Command "Expand-Archive a.zip"\nren a b'],
    [undefined, 'curl -O $HOSTNAME/r/$VERSION/a'],
    [undefined, 'cargo build'],
    [undefined, 'export A=1 && ren %A% b'],
  ])('is %s for %s', (shell, command) => {
    expect(shellOf([command])).toBe(shell);
  });

  it('is the most common one of its platform, if a recipe shows none', () => {
    expect(usualShell([['ren a b'], ['set A=%B%'], ['export A=1'], ['cargo build']])).toBe('cmd');
    expect(usualShell([['cargo build']])).toBe('sh');
  });
});
