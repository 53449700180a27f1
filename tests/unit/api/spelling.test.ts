import { describe, expect, test } from 'vitest';
import { operationsOf } from '../../../src/api/members.ts';
import type { Reference } from '../../../src/api/model.ts';
import { c } from '../../../src/api/spelling/c.ts';
import type { LibraryNames } from '../../../src/api/spelling/conventions.ts';
import { cpp } from '../../../src/api/spelling/cpp.ts';
import { lowerCamel, snakeCase } from '../../../src/api/spelling/names.ts';
import { neutral } from '../../../src/api/spelling/neutral.ts';
import type { Speller } from '../../../src/api/spelling/speller.ts';
import { SPELLERS } from '../../../src/api/spelling/spellers.ts';
import { conventions } from '../../fixtures/conventions.ts';
import { classOf, inModule, referenceOf } from './fixtures.ts';

const ALL = { ...SPELLERS, neutral };

/** One class of a module, in every language. */
function declared(
  name: string,
  classes: object,
  reference: Reference = referenceOf({ window: { classes } }),
) {
  const described = classOf(reference, name);
  return (language: keyof typeof ALL) => ALL[language].declaration(described);
}

/** The signature of a class's first operation, in every language. */
function signed(name: string, classes: object) {
  const reference = referenceOf({ window: { classes } });
  const described = classOf(reference, name);
  const [operation] = operationsOf(described);
  if (!operation) throw new Error('no operation');
  return Object.fromEntries(
    Object.entries(ALL).map(([id, speller]) => [id, speller.operation(described, operation)]),
  );
}

describe('declarations in the description', () => {
  const log = {
    declarations: { c: ['typedef struct log {', '  int level : 3;', '} log_t;'] },
    struct_fields: [],
    functions: {
      write: {
        declarations: { c: 'int log_write(log_t *to, const char *format, ...);' },
        fn_args: [{ self: 'refmut' }, { format: '*const c_char' }, { type: '...', ref_kind: 'value' }],
        returns: 'c_int',
      },
    },
  };

  test('replace derived ones, in their language', () => {
    const reference = referenceOf({ window: { classes: { log } } });
    const described = classOf(reference, 'log');
    expect(SPELLERS.c.declaration(described)).toBe('typedef struct log {\n  int level : 3;\n} log_t;');
    expect(SPELLERS.cpp.declaration(described)).toBeUndefined();
    const [write] = operationsOf(described);
    if (!write) throw new Error('no operation');
    expect(SPELLERS.c.operation(described, write)).toBe('int log_write(log_t *to, const char *format, ...);');
    expect(neutral.operation(described, write)).toBe(
      'write(self by mutable reference, format: *const c_char, ...) → c_int',
    );
  });

  test('are part of declarations of classes', () => {
    const constant = { MAX: { value: 3, declarations: { cpp: 'A', rust: 'B', python: 'C' } } };
    const size = { fn_args: [], declarations: { cpp: 'D', python: 'E' } };
    const limits = { struct_fields: [{ top: { type: 'u8' } }], constants: [constant], functions: { size } };
    const all = declared('Limits', { Limits: limits });
    expect(all('cpp')).toBe('struct Limits {\n  uint8_t top;\n  A\n  D\n};');
    expect(all('rust')).toContain('impl Limits {\n    B\n}');
    expect(all('python')).toMatch(/\n {4}C\n {4}E$/);
  });

  test('are not required for variadic functions in Rust', () => {
    expect(signed('log', { log })['rust']).toBe(
      'pub fn write(&mut self, format: *const c_char, ...) -> c_int',
    );
  });

  test('are part of sets of functions and constants', () => {
    const { write } = log.functions;
    const all = {
      constants: [
        { FIRST: { value: 1, declarations: { c: 'enum { FIRST = 1 };' } } },
        { LAST: { value: 2 } },
      ],
      functions: { write: { ...write, fn_args: write.fn_args.slice(1) } },
    };
    expect(declared('log.h', { 'log.h': all })('c')).toBe(
      'int log_write(log_t *to, const char *format, ...);\nenum { FIRST = 1 };\n#define Guilog.h_LAST 2',
    );
  });
});

describe('the example of the conventions', () => {
  const bounds = {
    HidpiAdjustedBounds: {
      functions: { get_physical_size: { fn_args: [{ self: 'ref' }], returns: { type: 'PhysicalSizeU32' } } },
    },
  };

  test('is spelled accordingly', () => {
    expect(signed('HidpiAdjustedBounds', bounds)).toEqual({
      c: 'GuiPhysicalSizeU32 GuiHidpiAdjustedBounds_getPhysicalSize(const GuiHidpiAdjustedBounds* hidpi_adjusted_bounds);',
      cpp: 'PhysicalSizeU32 HidpiAdjustedBounds::get_physical_size() const',
      rust: 'pub fn get_physical_size(&self) -> PhysicalSizeU32',
      python: 'HidpiAdjustedBounds.get_physical_size() -> PhysicalSizeU32',
      neutral: 'get_physical_size(self by reference) → PhysicalSizeU32',
    });
  });

  test('is imported and called accordingly', () => {
    const headers = { c: ['gui.h'], cpp: ['gui23.hpp', 'gui20.hpp'] };
    const spelling = { prefix: 'Gui', module: 'gui', headers };
    const reference = referenceOf({ window: { classes: bounds } }, { spelling });
    const described = classOf(reference, 'HidpiAdjustedBounds');
    const all = (speller: Speller) => [speller.typeName(described), ...speller.imports(described)];
    expect(all(c)).toEqual(['GuiHidpiAdjustedBounds', '#include "gui.h"']);
    expect(all(cpp)).toEqual(['gui::HidpiAdjustedBounds', '#include "gui23.hpp"', '#include "gui20.hpp"']);
    expect(all(ALL.rust)).toEqual([
      'gui::window::HidpiAdjustedBounds',
      'use gui::window::HidpiAdjustedBounds;',
    ]);
    expect(all(ALL.python)).toEqual(['HidpiAdjustedBounds', 'from gui import *']);
    expect(all(neutral)).toEqual(['HidpiAdjustedBounds']);
  });
});

describe('operations', () => {
  test('that consume the value, and take arguments of every kind', () => {
    const signatures = signed('Dom', {
      Dom: {
        functions: {
          with_child: {
            fn_args: [
              { self: 'value' },
              { child: 'Dom' },
              { data: '*mut c_void' },
              { class: 'usize' },
              { linux: '&mut Dom' },
            ],
            returns: { type: 'Dom' },
          },
        },
      },
    });
    expect(signatures['c']).toBe(
      'GuiDom GuiDom_withChild(GuiDom dom, GuiDom child, void* data, size_t class_, GuiDom* linux_);',
    );
    expect(signatures['cpp']).toBe(
      'Dom Dom::with_child(Dom child, void* data, size_t class_, Dom& linux_) &&',
    );
    expect(signatures['rust']).toBe(
      'pub fn with_child(self, child: Dom, data: *mut c_void, class: usize, linux: &mut Dom) -> Dom',
    );
    expect(signatures['python']).toBe(
      'Dom.with_child(child: Dom, data: object, class_: int, linux: Dom) -> Dom',
    );
  });

  test('a constructor without a result returns its class; new is the class itself in Python and new_ in C++', () => {
    const signatures = signed('Dom', { Dom: { constructors: { new: { fn_args: [{ text: 'Text' }] } } } });
    expect(signatures['c']).toMatch(/^GuiDom GuiDom_new\(/);
    expect(signatures['cpp']).toMatch(/^Dom Dom::new_\(/);
    expect(signatures['rust']).toBe('pub fn new(text: Text) -> Dom');
    expect(signatures['python']).toBe('Dom(text: Text) -> Dom');
  });

  test('default is default_ in C++; without arguments and result, it takes and returns nothing', () => {
    const signatures = signed('Dom', { Dom: { is_boxed_object: false, functions: { default: {} } } });
    expect(signatures['c']).toBe('void GuiDom_default(void);');
    expect(signatures['cpp']).toBe('void Dom::default_()');
    expect(signatures['rust']).toBe('pub fn default()');
    expect(signatures['python']).toBe('Dom.default() -> None');
  });

  test('of a set of functions have no class in their names', () => {
    const signatures = signed('ui.h', { 'ui.h': { functions: { start: {} } } });
    expect(signatures['rust']).toBe('pub fn start()');
    expect([signatures['cpp'], signatures['python']]).toEqual([undefined, undefined]);
  });
});

describe('declarations', () => {
  test('of a payload enumeration are a tagged union in C', () => {
    const spelled = declared('Icon', { Icon: { enum_fields: [{ None: {}, Small: { type: 'Bytes' } }] } });
    expect(spelled('c')).toContain('GuiIcon_Tag_None,\n  GuiIcon_Tag_Small,');
    expect(spelled('c')).toContain(
      'typedef struct GuiIconVariant_Small { GuiIcon_Tag tag; GuiBytes payload; } GuiIconVariant_Small;',
    );
    expect(spelled('c')).toContain('typedef union GuiIcon {');
    expect(spelled('rust')).toContain('Small(Bytes),');
    expect(spelled('python')).toContain('None_: Icon');
  });

  test('of a callback are a function pointer that ends in Type', () => {
    const callback = {
      callback_typedef: { fn_args: [{ type: 'Data', ref_kind: 'refmut' }], returns: { type: 'Update' } },
    };
    const classes = { OnClick: callback, Holder: { struct_fields: [{ run: { type: 'OnClick' } }] } };
    expect(declared('OnClick', classes)('c')).toBe('typedef GuiUpdate (*GuiOnClickType)(GuiData*);');
    expect(declared('Holder', classes)('c')).toContain('GuiOnClickType run;');
    expect(declared('OnClick', classes)('cpp')).toBe('using OnClick = Update (*)(Data&);');
    expect(declared('OnClick', classes)('python')).toBe('OnClick = Callable[[Data], Update]');
    expect(declared('LayoutType', { LayoutType: callback })('c')).toContain('(*GuiLayoutType)');
  });

  test('have arrays and function pointers in C syntax', () => {
    const fields = {
      table: { type: '[u8;4]' },
      run: { type: 'fn(u8) -> bool' },
    };
    const spelled = declared('Holder', { Holder: { struct_fields: [fields] }, Dom: {} });
    expect(spelled('c')).toContain('  uint8_t table[4];\n  bool (*run)(uint8_t);');
    expect(spelled('cpp')).toContain('  uint8_t table[4];\n  bool (*run)(uint8_t);');
    expect(spelled('python')).toContain('table: list[int]\n    run: Callable[[int], bool]');
  });

  test('of a type that points to itself name it first', () => {
    const spelled = declared('Node', {
      Node: { struct_fields: [{ next: { type: 'Node', ref_kind: 'mutptr' } }] },
    });
    expect(spelled('c')).toMatch(
      /^typedef struct GuiNode GuiNode;\ntypedef struct GuiNode \{\n {2}GuiNode\* next;/,
    );
  });

  test('of an enumeration with functions give C++ a struct with the same names', () => {
    const spelled = declared('Side', {
      Side: {
        enum_fields: [{ Left: {} }],
        functions: { flip: { fn_args: [{ self: 'ref' }], returns: 'Side' } },
      },
    });
    expect(spelled('cpp')).toMatch(
      /^struct Side \{\n {2}enum Variant \{\n {4}Left,\n {2}\} variant;\n {2}Side flip\(\) const;\n\};$/,
    );
  });

  test('of generic classes exist only in Rust', () => {
    const spelled = declared('Value', {
      Value: { generic_params: ['T'], struct_fields: [{ inner: { type: 'T' } }] },
    });
    expect(spelled('rust')).toContain('pub struct Value<T> {');
    expect((['c', 'cpp', 'python'] as const).map(spelled)).toEqual([undefined, undefined, undefined]);
  });

  test('of a generic class without members exist only in Rust', () => {
    const spelled = declared('Value', { Value: { generic_params: ['T'] } });
    expect((['c', 'cpp', 'python'] as const).map(spelled)).toEqual([undefined, undefined, undefined]);
  });

  test('of an alias of a generic type exist only in Rust', () => {
    const spelled = declared('CursorValue', {
      CursorValue: { type_alias: { target: 'Value', generic_args: ['Cursor'] } },
      Value: { generic_params: ['T'] },
    });
    expect(spelled('rust')).toBe('pub type CursorValue = Value<Cursor>;');
    expect((['c', 'cpp', 'python'] as const).map(spelled)).toEqual([undefined, undefined, undefined]);
  });

  test('of constants keep the value unchanged', () => {
    const spelled = declared('Keys', {
      Keys: {
        struct_fields: [],
        constants: [{ MAX: { type: 'u32', value: '0xFF_u32' }, MIN: { type: 'u32', value: 0 } }],
      },
    });
    expect(spelled('c')).toBe(
      'typedef struct GuiKeys GuiKeys;\n#define GuiKeys_MAX 0xFF_u32\n#define GuiKeys_MIN 0',
    );
    expect(spelled('rust')).toContain('pub const MAX: u32 = 0xFF_u32;');
    expect(spelled('python')).toContain('MAX: int  # 0xFF_u32\n    MIN: int = 0');
  });

  test('hide no type behind a member of its name in C++', () => {
    const spelled = declared('Cell', { Cell: { enum_fields: [{ Text: { type: 'Text' } }] }, Text: {} });
    expect(spelled('cpp')).toContain('struct { Tag tag; gui::Text payload; } Text;');
  });
});

describe('C functions from traits', () => {
  const declare = (traits: object, rest: object = {}) =>
    declared('Size', { Size: { struct_fields: [{ w: { type: 'u8' } }], ...traits, ...rest } })('c');

  test('a value with a clone or a destructor has a delete function', () => {
    const cloned = declare({ derive: ['Clone'] });
    expect(cloned).toContain('void GuiSize_delete(GuiSize* value);');
    expect(cloned).toContain('GuiSize GuiSize_clone(const GuiSize* value);');
    expect(declare({ custom_impls: ['Drop'] })).toContain('_delete(');
    expect(declare({ custom_destructor: true })).toContain('_delete(');
    const copied = declare({ derive: ['Clone', 'Copy'] });
    expect(copied).not.toContain('_delete');
    expect(copied).not.toContain('_clone');
  });

  test('other values have no delete function', () => {
    expect(declare({})).not.toContain('_delete');
    expect(declare({ derive: ['Default'], custom_destructor: false })).not.toContain('_delete');
  });

  test('each trait adds its function, derived or written by hand', () => {
    const text = declare({
      derive: ['PartialEq', 'PartialOrd', 'Ord', 'Hash'],
      custom_impls: ['Default', 'core::fmt::Debug'],
    });
    for (const name of ['partialEq', 'partialCmp', 'cmp', 'hash', 'default', 'toDbgString'])
      expect(text).toContain(`GuiSize_${name}(`);
  });

  test('a function of the class replaces one with the same name', () => {
    const text = declare({ derive: ['Default'] }, { constructors: { default: {} } });
    expect(text).not.toContain('GuiSize_default');
  });

  test('a value has a delete call only if the description contains it', () => {
    const reference = referenceOf(
      inModule({
        A: { derive: ['Clone'], callback_typedef: {} },
        B: { type_alias: 'E' },
        C: { derive: ['Copy'], struct_fields: [] },
        D: {},
        E: { derive: ['Clone'] },
        F: { derive: ['Clone'], generic_params: ['T'] },
      }),
    );
    const call = (name: string) => c.deleteCall?.(classOf(reference, name));
    const none = undefined;
    expect(['A', 'B', 'C', 'D', 'E', 'F'].map(call)).toEqual([none, none, none, none, 'GuiE_delete', none]);
  });
});

test('without conventions, C has only described functions, with unchanged names', () => {
  const classes = {
    Size: {
      derive: ['Clone', 'Hash'],
      struct_fields: [{ run: { type: 'OnClick' } }],
    },
    OnClick: { callback_typedef: {} },
  };
  const reference = referenceOf(inModule(classes), { spelling: { prefix: 'Gui' } });
  const described = classOf(reference, 'Size');
  expect(c.declaration(described)).toBe('typedef struct GuiSize {\n  GuiOnClick run;\n} GuiSize;');
  expect(c.deleteCall?.(described)).toBeUndefined();
  expect(c.imports(described)).toEqual([]);
  expect(cpp.imports(described)).toEqual([]);
});

describe('a library with other conventions', () => {
  const callback = { fn_args: [{ data: 'Data' }], returns: 'Update' };
  const functions = { on_click: { fn_args: [{ self: 'refmut' }, { run: 'Click' }, { draw: 'Draw' }] } };
  const classes = {
    Button: { functions },
    Click: { struct_fields: [{ call: { type: 'ClickType' } }, { data: { type: 'Data' } }] },
    ClickType: { callback_typedef: callback },
    Draw: { struct_fields: [{ call: { type: '*const c_void' } }], callback_typedef: callback },
    Close: { callback_typedef: callback },
    CloseType: { struct_fields: [{ data: { type: 'Data' } }], callback_typedef: callback },
  };
  const signature = (names: Partial<LibraryNames>) => {
    const spelling = { prefix: 'Az', ...names.spelling };
    const described = classOf(referenceOf(inModule(classes), { spelling, ...names }), 'Button');
    return operationsOf(described).map((each) => c.operation(described, each));
  };

  test('has functions in another case', () => {
    const parameters = '(AzButton* button, AzClick run, AzDrawStruct draw);';
    expect(signature({})).toEqual([`void AzButton_on_click${parameters}`]);
    expect(signature({ spelling: { prefix: 'Az', case: 'snake_case' } })).toEqual([
      `void AzButton_on_click${parameters}`,
    ]);
    expect(signature({ spelling: { prefix: '', case: 'camelCase' } })).toEqual([
      'void Button_onClick(Button* button, Click run, DrawStruct draw);',
    ]);
  });

  test('has functions that take raw callbacks', () => {
    expect(signature({ conventions: { ...conventions, rawCallbacks: true } })).toEqual([
      'void AzButton_on_click(AzButton* button, AzClickType run, AzDrawType draw);',
    ]);
    expect(signature({ conventions })).toEqual([
      'void AzButton_on_click(AzButton* button, AzClick run, AzDraw draw);',
    ]);
  });

  test('has a structure beside a callback of its name', () => {
    expect(declared('CloseType', classes)('c')).toBe(
      `typedef GuiUpdate (*GuiCloseType)(GuiData data);
typedef struct GuiCloseTypeStruct {
  GuiData data;
} GuiCloseTypeStruct;`,
    );
  });
});

describe('an enumeration whose numbers have a type', () => {
  test('has a tag of that type', () => {
    const spelled = declared('Icon', {
      Icon: { repr: 'C, u8', enum_fields: [{ None: {}, Small: { type: 'u8' } }] },
    });
    expect(spelled('c')).toContain(
      'typedef struct GuiIconVariant_Small { uint8_t tag; uint8_t payload; } GuiIconVariant_Small;',
    );
    expect(spelled('cpp')).toContain('enum class Tag : uint8_t {');
    expect(spelled('rust')).toContain('#[repr(C, u8)]');
  });

  test('without payloads has the width of that type', () => {
    const side = { repr: 'u16', enum_fields: [{ Left: {} }] };
    const spelled = declared('Side', { Side: side });
    expect(spelled('c')).toBe('typedef uint16_t GuiSide;\nenum {\n  GuiSide_Left,\n};');
    expect(spelled('cpp')).toBe('enum class Side : uint16_t {\n  Left,\n};');
    const flip = { fn_args: [{ self: 'ref' }] };
    expect(declared('Side', { Side: { ...side, functions: { flip } } })('cpp')).toContain(
      'enum Variant : uint16_t {',
    );
  });
});

test('variants have their values', () => {
  const spelled = declared('Side', {
    Side: { enum_fields: [{ Left: { value: 4 } }, { Right: { value: '0x10' } }] },
  });
  expect(spelled('c')).toBe(
    'typedef enum GuiSide {\n  GuiSide_Left = 4,\n  GuiSide_Right = 0x10,\n} GuiSide;',
  );
  expect(spelled('cpp')).toBe('enum class Side {\n  Left = 4,\n  Right = 0x10,\n};');
  expect(spelled('rust')).toBe('pub enum Side {\n    Left = 4,\n    Right = 0x10,\n}');
  expect(spelled('neutral')).toBe('enum Side {\n  Left = 4\n  Right = 0x10\n}');
});

test('full names do not begin with the type in C', () => {
  const classes = {
    side: {
      enum_fields: [{ SIDE_LEFT: { value: 4 } }],
      constants: [{ SIDE_MAX: { value: 9 } }, { SIDE_MIN: {} }],
      functions: { flip_side: { fn_args: [{ self: 'ref' }] } },
    },
  };
  const spelling = { prefix: '', fullNames: true };
  const described = classOf(referenceOf({ sides: { classes } }, { spelling }), 'side');
  const [operation] = operationsOf(described);
  expect(c.declaration(described)).toBe(
    `typedef enum side {
  SIDE_LEFT = 4,
} side;
#define SIDE_MAX 9
/* SIDE_MIN: value not documented */`,
  );
  expect(operation && c.operation(described, operation)).toBe('void flip_side(const side* side);');
});

describe('words', () => {
  test.each([
    ['HidpiAdjustedBounds', 'hidpi_adjusted_bounds'],
    ['PhysicalSizeU32', 'physical_size_u32'],
    ['X11Visual', 'x11_visual'],
    ['OptionI32', 'option_i32'],
    ['RGBColor', 'rgb_color'],
  ])('%s is %s', (name, snake) => {
    expect(snakeCase(name)).toBe(snake);
  });

  test('snake case becomes camel case, with leading underscores', () => {
    expect(lowerCamel('get_physical_size')).toBe('getPhysicalSize');
    expect(lowerCamel('_from_x11')).toBe('_fromX11');
  });
});
