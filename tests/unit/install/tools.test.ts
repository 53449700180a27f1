import { expect, it } from 'vitest';
import { cmd } from '../../../src/install/cmd.ts';
import { sh } from '../../../src/install/sh.ts';
import type { Shell } from '../../../src/install/shell.ts';
import { toolsOf } from '../../../src/install/tools.ts';

const inShell = (shell: Shell) => (commands: readonly string[]) =>
  toolsOf({ shell, steps: commands.map((content) => ({ type: 'command', content })) });

it.each([
  ['pip install reef', ['pip']],
  ['python3 -m pip install --index-url https://x.org/ui reef==1.0', ['python3', 'pip']],
  ['reef-env/bin/python -m pip install reef', ['pip']],
  ['uv pip install reef', ['uv', 'pip']],
  ['gem install reef --source https://x.org/ui/gems', ['gem']],
  ['sudo apt-get install -y libreef', ['apt-get']],
  ['sudo apt install ./libreef.deb && npm install reef', ['apt', 'npm']],
  ['cargo run', ['cargo']],
  ['CGO_ENABLED=1 go build', ['go']],
  ['env CGO_ENABLED=1 go get reef', ['go']],
  ['sudo -E npm install reef', ['npm']],
  ['dotnet add package Reef', ['dotnet']],
  ['mvn -q -f pom.xml package dependency:copy-dependencies', ['mvn']],
  ['cpanm --local-lib local --installdeps .', ['cpanm']],
  ['gcc main.c -o main', ['gcc']],
  ['curl -fLO https://x.org/release/1.0/libreef.so', []],
  ['mkdir reef && cd reef && echo "pip install" > notes', []],
  ['./main', []],
  ['LD_LIBRARY_PATH=. ./main', []],
] as const)('%s uses %j', (command, tools) => {
  expect(inShell(sh)([command])).toEqual(tools);
});

it('reads commands of other shells, and names each tool once', () => {
  expect(
    inShell(cmd)(['reef-env\\Scripts\\python -m pip install reef', 'pip.exe install coral', 'set PATH=%CD%']),
  ).toEqual(['pip']);
  expect(inShell(cmd)(['call npm install reef'])).toEqual(['npm']);
});
