import { expect, it } from 'vitest';
import { readRecipe } from '../../../src/install/recipe.ts';
import { stepActions } from '../../../src/install/step-actions.ts';

const values = { baseUrl: 'https://x.org', version: '1.0' };

function actionsOf(...commands: string[]) {
  const steps = commands.map((content) => ({ type: 'command' as const, content }));
  return stepActions(readRecipe({ steps }, values, 'sh'));
}

it('depends on the files that a step fetches, builds or runs', () => {
  expect(
    actionsOf(
      'curl -fLO $HOSTNAME/release/$VERSION/lib.so',
      'mkdir -p lib && curl -fL -o lib/a.pm $HOSTNAME/release/$VERSION/a.pm',
      'gcc hello.c -o hello -L. -llib',
      'LD_LIBRARY_PATH=. ./hello',
    ),
  ).toEqual(['download', 'download', 'build', 'run']);
});

it.each([
  ['go build -o hello main.go', 'build'],
  ['CGO_ENABLED=1 cargo build --release', 'build'],
  ['make FC=gfortran', 'build'],
  ['gcc -c a.c', 'build'],
  ['cargo run --release', 'run'],
  ['python3 hello.py', 'run'],
  ['env/bin/python hello.py', 'run'],
  ['php -d ffi.enable=1 hello.php', 'run'],
  ['java -Djna.library.path=. -cp "a:b/*" Hello.java', 'run'],
  ['LIB="$PWD" racket hello.rkt', 'run'],
  ['cd out && node hello.js', 'run'],
])('recognizes %j by its words', (command, action) => {
  expect(actionsOf(command)).toEqual([action]);
});

it.each([
  ['curl -fsSL https://x.org/install.sh | sh'],
  ['curl -fLO https://x.org/a.zip && unzip a.zip'],
  ['python3 -m venv env'],
  ['env/bin/python -m pip install gui'],
  ['gem install gui'],
  ['python3 -c "print(1)"'],
  ['gcc --version'],
  ['make install'],
  ['npm run build && npm test'],
  ['git clone https://x.org/repository'],
  ['./configure'],
  ['./hello-world --demo'],
  ['echo build'],
  ['rm build'],
])('leaves %j without a label', (command) => {
  expect(actionsOf(command)).toEqual([undefined]);
});

it('labels a program as built only if an earlier step names it', () => {
  expect(actionsOf('./hello')).toEqual([undefined]);
  expect(actionsOf('dune build hello.exe', './_build/default/hello.exe')).toEqual(['build', 'run']);
});

it('labels no instructions', () => {
  const steps = [{ type: 'text' as const, content: 'make' }];
  expect(stepActions(readRecipe({ steps }, values, 'sh'))).toEqual([undefined]);
});
