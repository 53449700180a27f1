import { describe, expect, it } from 'vitest';
import { mergeApis } from '../../../src/importers/merge-api.ts';
import { textSums } from '../../../src/importers/text-sums.ts';

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

describe('what moved to another header', () => {
  const before = {
    pond: {
      doc: 'The C API in `pond.h`.',
      classes: {
        frog: {
          doc: 'A frog.',
          functions: { frog_jump: { doc: 'Jumps.' }, frog_croak: { doc: 'Croaks.' } },
        },
        'pond.h': {
          doc: 'Functions and constants in `pond.h` that belong to no type.',
          constants: [{ POND_MAX: { value: 1 } }],
          functions: { pond_open: { doc: 'Opens.' }, pond_old: {}, frog_new: {} },
        },
      },
    },
    twice: { classes: { 'twice.h': { functions: { same: { doc: 'One.' } } } } },
    again: { classes: { 'again.h': { functions: { same: { doc: 'Two.' } } } } },
  };
  const written = structuredClone(before);
  Object.assign(written.pond.classes.frog, { derive: ['Clone'], doc: 'By hand.' });
  Object.assign(written.pond.classes.frog.functions.frog_jump, { doc: 'Jumps, by hand.' });
  Object.assign(written.pond.classes['pond.h'].functions.pond_open, { doc: 'Opens, by hand.', fn_body: 'b' });
  Object.assign(written.pond.classes['pond.h'].functions.frog_new, { doc: 'New, by hand.' });
  Object.assign(written.pond.classes['pond.h'].constants[0]?.POND_MAX ?? {}, { doc: 'Most, by hand.' });
  const after = {
    lake: {
      doc: 'The C API in `lake.h`.',
      classes: {
        frog: {
          doc: 'A frog.',
          constructors: { frog_new: { doc: 'New.' } },
          functions: { frog_jump: { doc: 'Jumps far.' }, frog_croak: { doc: 'Croaks loudly.' } },
        },
        'lake.h': {
          constants: [{ POND_MAX: { value: 2 } }],
          functions: { pond_open: { doc: 'Opens.' } },
        },
      },
    },
    other: { classes: { 'other.h': { functions: { same: { doc: 'Three.' } } } } },
  };
  const merged = mergeApis(written, after, textSums(before));

  it('keeps its texts and keys', () => {
    expect(merged.api['lake']).toEqual({
      doc: 'The C API in `lake.h`.',
      classes: {
        frog: {
          doc: 'By hand.',
          derive: ['Clone'],
          constructors: { frog_new: { doc: 'New, by hand.' } },
          functions: { frog_jump: { doc: 'Jumps, by hand.' }, frog_croak: { doc: 'Croaks loudly.' } },
        },
        'lake.h': {
          constants: [{ POND_MAX: { value: 2, doc: 'Most, by hand.' } }],
          functions: { pond_open: { doc: 'Opens, by hand.', fn_body: 'b' } },
        },
      },
    });
    expect(merged.differing).toEqual([
      'classes/lake/classes/frog/constructors/frog_new/',
      'classes/lake/classes/frog/functions/frog_jump/',
    ]);
  });

  it('is reported once, and not as what vanished', () => {
    expect(merged.moved).toEqual([
      { from: 'classes/pond', to: 'classes/lake' },
      {
        from: 'classes/pond/classes/pond.h/functions/frog_new',
        to: 'classes/lake/classes/frog/constructors/frog_new',
      },
      { from: 'classes/pond/classes/pond.h', to: 'classes/lake/classes/lake.h' },
    ]);
    expect(merged.vanished).toEqual([
      'classes/twice',
      'classes/again',
      'classes/pond/classes/pond.h/functions/pond_old',
    ]);
  });

  it('keeps the texts of the module and of the class of the file', () => {
    const own = structuredClone(written);
    Object.assign(own.pond, { doc: 'Ponds, by hand.', groups: { Depths: 'By hand.' } });
    Object.assign(own.pond.classes['pond.h'], { doc: 'Rest, by hand.', derive: ['Clone'] });
    const { api, vanished } = mergeApis(own, after, textSums(before));
    expect(api['lake']).toMatchObject({
      doc: 'Ponds, by hand.',
      classes: { 'lake.h': { doc: 'Rest, by hand.', derive: ['Clone'] } },
    });
    expect(vanished).toContain('classes/pond/groups/Depths');
  });

  it('lists the texts and keys of a module and a class that are divided', () => {
    const own = structuredClone(before);
    Object.assign(own.pond, { groups: { Depths: 'By hand.' } });
    Object.assign(own.pond.classes['pond.h'], { derive: ['Clone'] });
    const functions = { 'a.h': { functions: { pond_open: {} } }, frog: {} };
    const divided = {
      a: { classes: functions },
      b: { classes: { 'b.h': { functions: { frog_new: {} } } } },
    };
    expect(mergeApis(own, divided, textSums(before)).vanished).toEqual(
      expect.arrayContaining(['classes/pond/groups/Depths', 'classes/pond/classes/pond.h']),
    );
  });

  it('is not guessed if several headers had the name', () => {
    expect(merged.api['other']).toEqual(after.other);
  });
});

it('keeps what people wrote about deprecations, groups, results and callbacks', () => {
  const logging = {
    functions: { log: { fn_args: [{ format: 'u8' }, { type: '...', ref_kind: 'value' }] } },
  };
  const before = {
    pond: {
      groups: { Depths: 'How deep.', Frogs: 'Green.' },
      classes: {
        old: { deprecated: 'Use new.', functions: { f: { group: 'Depths', returns: { type: 'u8' } } } },
        call: { callback_typedef: { fn_args: [{ user: 'u8' }, { size: { type: 'u8', doc: 'Bytes.' } }] } },
        undone: { deprecated: true },
        log: logging,
      },
    },
  };
  const written = structuredClone(before);
  Object.assign(written.pond.groups, { Depths: 'By hand.' });
  Object.assign(written.pond.classes.old, { deprecated: 'By hand.' });
  Object.assign(written.pond.classes.old.functions.f, {
    group: 'Mine',
    returns: { type: 'u8', doc: 'By hand.' },
  });
  Object.assign(written.pond.classes.call.callback_typedef, {
    fn_args: [{ user: { type: 'u8', doc: 'By hand.' } }, { size: { type: 'u8', doc: 'Bytes.' } }],
  });
  const after = {
    pond: {
      groups: { Depths: 'How deep.', Frogs: 'Brown.' },
      classes: {
        old: { deprecated: 'Use newer.', functions: { f: { group: 'Depths', returns: { type: 'u16' } } } },
        call: { callback_typedef: { fn_args: [{ user: 'u8' }, { size: { type: 'u8', doc: 'Bits.' } }] } },
        undone: {},
        log: logging,
      },
    },
  };
  const { api, differing } = mergeApis(written, after, textSums(before));
  expect(api).toEqual({
    pond: {
      groups: { Depths: 'By hand.', Frogs: 'Brown.' },
      classes: {
        old: {
          deprecated: 'By hand.',
          functions: { f: { group: 'Mine', returns: { type: 'u16', doc: 'By hand.' } } },
        },
        call: {
          callback_typedef: {
            fn_args: [{ user: { type: 'u8', doc: 'By hand.' } }, { size: { type: 'u8', doc: 'Bits.' } }],
          },
        },
        undone: {},
        log: logging,
      },
    },
  });
  expect(differing).toEqual(['classes/pond/classes/old/deprecated']);
});
