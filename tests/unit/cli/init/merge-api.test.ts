import { expect, it } from 'vitest';
import { mergeApis, textSums } from '../../../../src/cli/init/merge-api.ts';

const imported = {
  pond: {
    doc: 'The C API in `pond.h`.',
    classes: {
      pond: {
        doc: ['A pond.', '', 'Wet.'],
        struct_fields: [{ depth: { type: 'u8', doc: 'Meters.' } }, { gone: { type: 'u8' } }],
        functions: {
          fill: { doc: 'Fills.', fn_args: [{ self: 'ref' }, { litres: 'u32' }] },
          drain: { doc: 'Drains.', fn_args: [] },
          old: { fn_args: [] },
        },
      },
    },
  },
};

const edited = structuredClone(imported) as { pond: { classes: { pond: Record<string, unknown> } } };
Object.assign(edited.pond.classes.pond, {
  derive: ['Clone'],
  functions: {
    fill: {
      doc: 'Written by hand.',
      fn_args: [{ self: 'ref' }, { litres: { type: 'u32', doc: 'How much.' } }],
    },
    drain: { doc: 'Drains.', fn_args: [], fn_body: 'body' },
    old: { fn_args: [] },
  },
});

const newer = {
  pond: {
    doc: 'The C API in `pond.h`.',
    classes: {
      pond: {
        doc: 'A larger pond.',
        struct_fields: [{ depth: { type: 'u16', doc: 'Centimeters.' } }],
        functions: {
          fill: { doc: 'Fills fast.', fn_args: [{ self: 'ref' }, { litres: 'u64' }] },
          drain: { doc: 'Drains all.', fn_args: [] },
          added: { doc: 'New.', fn_args: [] },
        },
      },
    },
  },
};

it('keeps texts and keys that people wrote, and replaces those of the importer', () => {
  const { api, differing, vanished } = mergeApis(edited, newer, textSums(imported));
  expect(api).toEqual({
    pond: {
      doc: 'The C API in `pond.h`.',
      classes: {
        pond: {
          derive: ['Clone'],
          doc: 'A larger pond.',
          struct_fields: [{ depth: { type: 'u16', doc: 'Centimeters.' } }],
          functions: {
            fill: {
              doc: 'Written by hand.',
              fn_args: [{ self: 'ref' }, { litres: { type: 'u64', doc: 'How much.' } }],
            },
            drain: { doc: 'Drains all.', fn_args: [], fn_body: 'body' },
            added: { doc: 'New.', fn_args: [] },
          },
        },
      },
    },
  });
  expect(differing).toEqual(['classes/pond/classes/pond/functions/fill/']);
  expect(vanished).toEqual([
    'classes/pond/classes/pond/struct_fields/gone',
    'classes/pond/classes/pond/functions/old',
  ]);
});

it('reports a text of people only if the text of the header changes', () => {
  expect(mergeApis(edited, imported, textSums(imported)).differing).toEqual([]);
});

it('keeps all texts if no sums are known', () => {
  const { api, differing } = mergeApis(imported, newer, {});
  expect(api).toMatchObject({ pond: { classes: { pond: { doc: ['A pond.', '', 'Wet.'] } } } });
  expect(differing).toHaveLength(4);
});
