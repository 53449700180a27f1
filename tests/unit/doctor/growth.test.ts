import { afterEach, beforeEach, expect, it } from 'vitest';
import { examine } from '../../../src/doctor/examine.ts';
import { allRecipes } from '../../../src/install/catalog.ts';
import { recipeScript } from '../../../src/install/script.ts';
import { stepActions } from '../../../src/install/step-actions.ts';
import { cpuTime } from '../../fixtures/cpu-time.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.write('content/site.json', { name: 'Forth' });
});

afterEach(() => folder.remove());

/** Makes a section of a description of about a size. `id` differs in every call, because the build caches commands. */
type Part = (size: number, id: number) => object;

let calls = 0;

/** Milliseconds to read a site, to write its scripts and to examine it. */
async function timeFor(documentOf: Part, size: number): Promise<number> {
  calls += 1;
  folder.release('1.0', [], documentOf(size, calls));
  return await cpuTime(async () => {
    const site = await folder.read();
    for (const { target } of site.editions.flatMap(({ catalog }) => allRecipes(catalog))) {
      stepActions(target);
      recipeScript(target, { title: 'Title', source: 'https://x.org/page/' });
    }
    examine(site, { now: new Date('2026-03-01T12:00Z'), shown: (path) => path });
  });
}

/**
 * Fails if ten times the size takes more than twenty times the time, in each of three measurements: another process, or the
 * collection of garbage, slows down some. Times below 20 ms depend on chance.
 */
async function expectLinear(documentOf: Part, size: number): Promise<void> {
  let ratio = Number.POSITIVE_INFINITY;
  for (let measured = 0; measured < 3 && ratio >= 20; measured += 1) {
    const small = await timeFor(documentOf, size);
    ratio = (await timeFor(documentOf, size * 10)) / Math.max(small, 20);
  }
  expect(ratio).toBeLessThan(20);
}

/** Parts of commands and texts that patterns may read again from each position. */
const UNITS = [
  ...['A', 'install', 'a b ', 'a. ', '. ', '.', ']', '-', '_', '1', '.0', ' ', '\n', ' \n', '\t'],
  ...[
    '$V ',
    '%V% ',
    '%',
    '$',
    '${',
    '%V:',
    'H_OSTNAME ',
    'A=1 ',
    '=',
    'read -a ',
    'read -',
    'for ',
    'set ',
    'set "',
  ],
  ...[
    '"',
    "'",
    '`',
    '\\',
    '\\"',
    '^',
    '(',
    ') ',
    '$(',
    '{',
    '#',
    ' #',
    '&& ',
    '; ',
    '| ',
    '|| ',
    '& ',
    '<<',
    '<<E ',
  ],
  ...[
    '‘',
    '“',
    '`"',
    '`n',
    "''",
    '""',
    "@'\n",
    '$env:',
    '$env:A ',
    'powershell ',
    'pwsh',
    'Get-A ',
    'foreach (',
  ],
  ...[
    'https://x.org/] ',
    'https://x.org/.',
    'curl -O https://x.org/a && ',
    'tar -x',
    'x',
    'a/',
    '~/',
    '../',
    'f() ',
  ],
];

const KINDS = [
  { type: 'command', platform: 'linux', prefix: 'tar ' },
  { type: 'command', platform: 'windows', prefix: 'copy a ' },
  { type: 'text', platform: 'linux', prefix: 'https://x.org/' },
];

const cases = UNITS.flatMap((unit) => KINDS.map((kind) => ({ ...kind, unit, shown: JSON.stringify(unit) })));

it.each(cases)('a $type for $platform with many $shown takes linear time', { timeout: 300_000 }, (each) => {
  const { type, platform, prefix, unit } = each;
  return expectLinear((size, id) => {
    const content = `${prefix}${unit.repeat(size / unit.length)}!${id}`;
    const steps = [
      { type, content },
      { type: 'command', content: 'make' },
    ];
    return { installation: { languages: { c: { platforms: { [platform]: { steps } } } } } };
  }, 4000);
});

const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));
const command = (content: string) => ({ type: 'command', content });
const onLinux = (steps: readonly object[]) => ({
  installation: { languages: { c: { platforms: { linux: { steps } } } } },
});

const PARTS: Readonly<Record<string, Part>> = {
  programs: (size, id) => onLinux(times(size, (index) => command(`prog${index}-${id} a`))),
  variables: (size, id) => onLinux([command(times(size, (index) => `echo $V${index}_${id}`).join('; '))]),
  assignments: (size, id) =>
    onLinux(times(size, (index) => command(`V${index}_${id}=1; echo $V${index}_${id}`))),
  downloads: (size, id) =>
    onLinux([command(times(size, (index) => `curl -O https://x.org/${id}/${index}`).join(' && '))]),
  'manual steps': (size) =>
    onLinux(
      times(size, (index) =>
        index % 2 === 0 ? { type: 'text', content: `Wait ${index}.` } : command('make'),
      ),
    ),
  files: (size) => onLinux(times(size, (index) => ({ type: 'code', content: 'x', file: `f${index}.c` }))),
  'misspelled placeholders': (size) =>
    onLinux(
      times(size, (index) =>
        command(
          `echo $${'HOSTNAM'
            .split('')
            .map((letter, at) => ((index >> at) & 1 ? `${letter}_` : letter))
            .join('')}${'_'.repeat(index >> 7)}`,
        ),
      ),
    ),
  'quoted characters': (size, id) => onLinux([command(`echo "${'.'.repeat(size * 50)}${id}"`)]),
  lines: (size, id) =>
    onLinux([{ type: 'text', content: `${'a\n'.repeat(size * 50)}${id}` }, command('make')]),
  systems: (size, id) => ({
    examples: ['a', 'b', 'c'].map((name, index) => ({
      name,
      // Some names are more frequent than others, so each of the others could be a misspelling.
      screenshot: Object.fromEntries(
        times(4 * size * (3 - index), (at) => [`${String.fromCodePoint(0x4e00 + at)}${id}name`, 'a.png']),
      ),
    })),
  }),
};

it.each(Object.keys(PARTS))('many %s take linear time', { timeout: 300_000 }, async (name) => {
  await expectLinear(PARTS[name] ?? (() => ({})), 300);
});
