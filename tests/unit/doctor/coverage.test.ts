import { afterEach, beforeEach, expect, it } from 'vitest';
import { coverageLine, coverageOf } from '../../../src/doctor/coverage.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.write('content/site.json', { name: 'Forth' });
});

afterEach(() => folder.remove());

async function lines(): Promise<string[]> {
  return coverageOf(await folder.read()).map(coverageLine);
}

it('has a line for each fact that applies to something, with how many items have it', async () => {
  const operation = { fn_args: [{ self: 'ref' }, { size: 'u8' }], doc: 'Sets the size.' };
  const classes = {
    Plain: { struct_fields: [{ size: { type: 'u8', doc: 'In pixels.' } }], functions: { set: operation } },
    Full: {
      doc: 'All of it.',
      external: 'crate::Full',
      repr: 'C',
      derive: ['Clone'],
      generic_params: ['T'],
      is_boxed_object: false,
      custom_destructor: true,
      struct_fields: [{ inner: { type: 'Cell<T>' } }],
    },
    Cell: { derive: ['Copy'], enum_fields: [{ Some: {} }] },
    Mode: { custom_impls: ['Default'], doc: 'The default is `On`.', enum_fields: [{ On: {}, Off: {} }] },
    Other: { type_alias: { target: 'Full' } },
    Done: { callback_typedef: { fn_args: [{ type: 'u8' }] } },
    Limits: { constants: [{ MOST: { type: 'u8', value: 8 } }, { LEAST: {} }] },
  };
  folder.release('1.0', ['forth a.fs'], {
    git: 'abc',
    examples: [
      { name: 'a', description: ['An example.'], screenshot: { haiku: 'a.svg' } },
      { name: 'b', alt: 'Nothing shows this.' },
    ],
    package: { name: 'forth', license: 'MIT', maintainer: '', linux: {} },
    api: { m: { classes } },
  });
  folder.write('content/screenshots/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  expect(await lines()).toEqual([
    '1.0: commit: 1 of 1',
    '1.0: release notes: 0 of 1',
    '1.0: notes on languages: 0 of 1',
    '1.0: descriptions of recipes: 1 of 1',
    '1.0: descriptions of examples: 1 of 2',
    '1.0: pictures of examples: 1 of 2',
    '1.0: text alternatives of pictures: 0 of 1',
    '1.0: Linux package: Description: 0 of 1',
    '1.0: Linux package: License: 1 of 1',
    '1.0: Linux package: Section: 0 of 1',
    '1.0: Linux package: Priority: 0 of 1',
    '1.0: Linux package: RPM group: 0 of 1',
    '1.0: Linux package: Maintainer: 0 of 1',
    '1.0: Linux package: Vendor: 0 of 1',
    '1.0: Linux package: Website: 0 of 1',
    '1.0: Linux package: Repository: 0 of 1',
    '1.0: documentation of modules: 0 of 1',
    '1.0: documentation of types: 2 of 7',
    '1.0: documentation of members: 2 of 8',
    '1.0: documentation of parameters: 0 of 2',
    '1.0: names of parameters: 1 of 2',
    '1.0: bodies of operations: 0 of 1',
    '1.0: types of constants: 1 of 2',
    '1.0: values of constants: 1 of 2',
    '1.0: Class: Ownership: 3 of 5',
    '1.0: Class: Default: 1 of 1',
    '1.0: Class: Path in the source: 1 of 5',
    '1.0: Class: Memory layout: 1 of 4',
    '1.0: Class: Generic parameters: 1 of 2',
    '1.0: Class: Boxed: 1 of 4',
    '1.0: Class: Destructor: 1 of 3',
    '1.0: Class: Traits: 3 of 4',
  ]);
});

it('does not count things that a release lacks', async () => {
  folder.release('1.0', []);
  folder.write('content/languages/forth.md', 'Notes.');
  folder.release('2.0', ['forth a.fs'], { date: '2026-02-03', notes: [''] });
  expect(await lines()).toEqual([
    '2.0: commit: 0 of 1',
    '2.0: release notes: 0 of 1',
    '2.0: notes on languages: 1 of 1',
    '2.0: descriptions of recipes: 1 of 1',
    '1.0: commit: 0 of 1',
    '1.0: release notes: 0 of 1',
  ]);
});
