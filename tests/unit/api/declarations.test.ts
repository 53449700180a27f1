import { describe, expect, test } from 'vitest';
import { operationsOf } from '../../../src/api/members.ts';
import { c } from '../../../src/api/spelling/c.ts';
import { cpp } from '../../../src/api/spelling/cpp.ts';
import { neutral } from '../../../src/api/spelling/neutral.ts';
import { python } from '../../../src/api/spelling/python.ts';
import { rust } from '../../../src/api/spelling/rust.ts';
import { classOf, inModule, referenceOf } from './fixtures.ts';

const SPELLERS = { c, cpp, rust, python, neutral };

const classes = {
  Canvas: {
    derive: ['Debug', 'Clone', 'Copy'],
    repr: 'C',
    struct_fields: [
      { brush: { type: 'Brush', ref_kind: 'optionboxed' } },
      { parent: { type: 'Canvas', ref_kind: 'boxed' } },
      { view: { type: '&Brush' } },
      { grid: { type: '[[u8; 2]; 3]' } },
      { mask: { type: '*const [u8; 4]' } },
      { hook: { type: '*mut fn()' } },
      { class: { type: 'Text' } },
      { next: { type: '*mut Brush' } },
    ],
    constructors: { new: { fn_args: [{ width: 'u32' }, { async: 'u8' }] } },
    functions: {
      area: { fn_args: [{ self: 'ref' }], returns: { type: 'f64' } },
      clear: { fn_args: [{ self: 'refmut' }, { brush: '&Brush' }] },
      close: { fn_args: [{ self: 'value' }] },
      import: { fn_args: [{ name: 'Text' }], returns: { type: 'Brush' } },
    },
  },
  Brush: {},
  Word: { declarations: { c: 'union Word { int i; float f; };' } },
  Chain: {
    struct_fields: [
      { twice: { type: '&&Brush' } },
      { both: { type: '&mut &mut Brush' } },
      { inner: { type: '*mut &mut Brush' } },
      { outer: { type: '&*const Brush' } },
      { three: { type: 'Brush', ref_kind: 'ref', arraysize: 3 } },
    ],
  },
  Mode: { derive: ['Copy'], enum_fields: [{ Fast: {} }, { None: {} }, { union: {} }] },
  Side: { derive: ['Copy'], enum_fields: [{ Left: {} }], constants: [{ COUNT: { type: 'u8', value: 1 } }] },
  Shape: {
    enum_fields: [
      { Empty: {} },
      { Circle: { type: 'f32' } },
      { Child: { type: 'Shape', ref_kind: 'constptr' } },
    ],
    functions: { area: { fn_args: [{ self: 'ref' }], returns: { type: 'f64' } } },
  },
  Pair: {
    generic_params: ['A', 'B'],
    struct_fields: [{ a: { type: 'A' }, b: { type: 'Option<B>' } }],
    functions: { swap: { fn_args: [{ self: 'value' }], returns: { type: 'Pair<B, A>' } } },
  },
  Handle: { functions: { null: { returns: { type: 'Handle' } } } },
  Trees: {
    functions: {
      plant: { fn_args: [{ width: 'u32' }], returns: { type: 'Brush' } },
      count: { returns: { type: 'u32' } },
    },
  },
  Id: { type_alias: 'u64' },
  OnDraw: {
    callback_typedef: { fn_args: [{ canvas: '&mut Canvas' }, { type: 'Id' }], returns: { type: 'Mode' } },
  },
  OnClose: { callback_typedef: {} },
  Color: { struct_fields: [{ r: { type: 'u8' } }], type_alias: 'Rgb' },
  Nothing: { struct_fields: [] },
  Never: { enum_fields: [] },
  Limits: { constants: [{ MAX: { type: 'u8', value: 9 } }] },
  lambda: {
    struct_fields: [],
    constants: [
      { NAME: { type: 'Text', value: '"x"' } },
      { HEX: { type: 'u8', value: '0xFF' } },
      { HALF: { type: 'f32', value: '-0.5' } },
      { SUM: { value: '1  +  2' } },
      { LATER: { type: 'f32' } },
    ],
  },
};

const reference = referenceOf(inModule(classes));

function declared(name: keyof typeof classes): Record<string, string | undefined> {
  const described = classOf(reference, name);
  return Object.fromEntries(
    Object.entries(SPELLERS).map(([id, speller]) => [id, speller.declaration(described)]),
  );
}

function signed(name: keyof typeof classes, operation: string): Record<string, string | undefined> {
  const described = classOf(reference, name);
  const found = operationsOf(described).filter((each) => each.name === operation);
  return Object.fromEntries(
    Object.entries(SPELLERS).flatMap(([id, speller]) =>
      found.map((each) => [id, speller.operation(described, each)]),
    ),
  );
}

describe('the declaration in every language', () => {
  test('of a structure with fields of every form', () => {
    expect(declared('Canvas')).toEqual({
      c: `typedef struct GuiCanvas GuiCanvas;
typedef struct GuiCanvas {
  GuiBrush* brush;
  GuiCanvas* parent;
  const GuiBrush* view;
  uint8_t grid[3][2];
  const uint8_t (*mask)[4];
  void (*(*hook))(void);
  GuiText class_;
  GuiBrush* next;
} GuiCanvas;
GuiString GuiCanvas_toDbgString(const GuiCanvas* value);`,
      cpp: `struct Canvas {
  Brush* brush;
  Canvas* parent;
  const Brush& view;
  uint8_t grid[3][2];
  const uint8_t (*mask)[4];
  void (*(*hook))();
  Text class_;
  Brush* next;
  static Canvas new_(uint32_t width, uint8_t async);
  double area() const;
  void clear(const Brush& brush);
  void close() &&;
  static Brush import(Text name);
};`,
      rust: `#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Canvas {
    pub brush: Option<Box<Brush>>,
    pub parent: Box<Canvas>,
    pub view: &Brush,
    pub grid: [[u8; 2]; 3],
    pub mask: *const [u8; 4],
    pub hook: *mut extern "C" fn(),
    pub class: Text,
    pub next: *mut Brush,
}`,
      python: `class Canvas:
    brush: Brush
    parent: Canvas
    view: Brush
    grid: list[list[int]]
    mask: list[int]
    hook: Callable[[], None]
    class_: Text
    next: Brush
    def __init__(self, width: int, async_: int) -> None: ...
    def area(self) -> float: ...
    def clear(self, brush: Brush) -> None: ...
    def close(self) -> None: ...
    @staticmethod
    def import_(name: Text) -> Brush: ...`,
      neutral: `struct Canvas {
  brush: Option<Box<Brush>>
  parent: Box<Canvas>
  view: &Brush
  grid: [[u8; 2]; 3]
  mask: *const [u8; 4]
  hook: *mut fn()
  class: Text
  next: *mut Brush
}`,
    });
  });

  test('of an opaque type', () => {
    expect(declared('Brush')).toEqual({
      c: `typedef struct GuiBrush GuiBrush;`,
      cpp: 'struct Brush;',
      rust: 'pub struct Brush { /* not documented */ }',
      python: 'class Brush: ...',
      neutral: 'opaque Brush',
    });
  });

  test('of a union, which is stated in C', () => {
    expect(declared('Word')).toEqual({
      c: 'typedef union GuiWord GuiWord;',
      cpp: 'union Word;',
      rust: 'pub union Word { /* not documented */ }',
      python: 'class Word: ...',
      neutral: 'union Word',
    });
  });

  test('of a plain enumeration', () => {
    expect(declared('Mode')).toEqual({
      c: `typedef enum GuiMode {
  GuiMode_Fast,
  GuiMode_None,
  GuiMode_union,
} GuiMode;`,
      cpp: `enum class Mode {
  Fast,
  None,
  union_,
};`,
      rust: `#[derive(Copy)]
pub enum Mode {
    Fast,
    None,
    union,
}`,
      python: `class Mode:
    Fast: Mode
    None_: Mode
    union: Mode`,
      neutral: `enum Mode {
  Fast
  None
  union
}`,
    });
  });

  test('of a plain enumeration with a constant', () => {
    expect(declared('Side')).toEqual({
      c: `typedef enum GuiSide {
  GuiSide_Left,
} GuiSide;
#define GuiSide_COUNT 1`,
      cpp: `struct Side {
  enum Variant {
    Left,
  } variant;
  static constexpr uint8_t COUNT = 1;
};`,
      rust: `#[derive(Copy)]
pub enum Side {
    Left,
}
impl Side {
    pub const COUNT: u8 = 1;
}`,
      python: `class Side:
    Left: Side
    COUNT: int = 1`,
      neutral: `enum Side {
  Left
}
constants Side {
  COUNT = 1
}`,
    });
  });

  test('of an enumeration with payloads', () => {
    expect(declared('Shape')).toEqual({
      c: `typedef enum GuiShape_Tag {
  GuiShape_Tag_Empty,
  GuiShape_Tag_Circle,
  GuiShape_Tag_Child,
} GuiShape_Tag;
typedef struct GuiShapeVariant_Empty { GuiShape_Tag tag; } GuiShapeVariant_Empty;
typedef struct GuiShapeVariant_Circle { GuiShape_Tag tag; float payload; } GuiShapeVariant_Circle;
typedef struct GuiShapeVariant_Child { GuiShape_Tag tag; const GuiShape* payload; } GuiShapeVariant_Child;
typedef union GuiShape {
  GuiShapeVariant_Empty Empty;
  GuiShapeVariant_Circle Circle;
  GuiShapeVariant_Child Child;
} GuiShape;`,
      cpp: `union Shape {
  enum class Tag {
    Empty,
    Circle,
    Child,
  };
  struct { Tag tag; } Empty;
  struct { Tag tag; float payload; } Circle;
  struct { Tag tag; const Shape* payload; } Child;
  double area() const;
};`,
      rust: `pub enum Shape {
    Empty,
    Circle(f32),
    Child(*const Shape),
}`,
      python: `class Shape:
    Empty: Shape
    @staticmethod
    def Circle(payload: float) -> Shape: ...
    @staticmethod
    def Child(payload: Shape) -> Shape: ...
    def area(self) -> float: ...`,
      neutral: `enum Shape {
  Empty
  Circle(f32)
  Child(*const Shape)
}`,
    });
  });

  test('of a generic structure', () => {
    expect(declared('Pair')).toEqual({
      rust: `pub struct Pair<A, B> {
    pub a: A,
    pub b: Option<B>,
}`,
      neutral: `struct Pair<A, B> {
  a: A
  b: Option<B>
}`,
    });
  });

  test('of an opaque type with a function', () => {
    expect(declared('Handle')).toEqual({
      c: `typedef struct GuiHandle GuiHandle;`,
      cpp: `struct Handle {
  static Handle null();
};`,
      rust: 'pub struct Handle { /* not documented */ }',
      python: `class Handle:
    @staticmethod
    def null() -> Handle: ...`,
      neutral: 'opaque Handle',
    });
  });

  test('of a set of functions, which is not necessarily a type', () => {
    expect(declared('Trees')).toEqual({
      c: `GuiBrush GuiTrees_plant(uint32_t width);
uint32_t GuiTrees_count(void);`,
      neutral: `functions Trees {
  function plant(width: u32) → Brush
  function count() → u32
}`,
    });
  });

  test('of an alias', () => {
    expect(declared('Id')).toEqual({
      c: 'typedef uint64_t GuiId;',
      cpp: 'using Id = uint64_t;',
      rust: 'pub type Id = u64;',
      python: 'Id = int',
      neutral: 'alias Id = u64',
    });
  });

  test('of a callback', () => {
    expect(declared('OnDraw')).toEqual({
      c: 'typedef GuiMode (*GuiOnDrawType)(GuiCanvas* canvas, GuiId);',
      cpp: 'using OnDraw = Mode (*)(Canvas& canvas, Id);',
      rust: 'pub type OnDraw = extern "C" fn(canvas: &mut Canvas, Id) -> Mode;',
      python: 'OnDraw = Callable[[Canvas, Id], Mode]',
      neutral: 'callback OnDraw(canvas: &mut Canvas, Id) → Mode',
    });
  });

  test('of a callback that takes and returns nothing', () => {
    expect(declared('OnClose')).toEqual({
      c: 'typedef void (*GuiOnCloseType)(void);',
      cpp: 'using OnClose = void (*)();',
      rust: 'pub type OnClose = extern "C" fn();',
      python: 'OnClose = Callable[[], None]',
      neutral: 'callback OnClose()',
    });
  });

  test('of a structure that is an alias as well', () => {
    expect(declared('Color')).toEqual({
      c: `typedef struct GuiColor {
  uint8_t r;
} GuiColor;`,
      cpp: `struct Color {
  uint8_t r;
};`,
      rust: `pub struct Color {
    pub r: u8,
}`,
      python: `class Color:
    r: int`,
      neutral: `struct Color {
  r: u8
}
alias Color = Rgb`,
    });
  });

  test('of a structure without fields', () => {
    expect(declared('Nothing')).toEqual({
      c: `typedef struct GuiNothing GuiNothing;`,
      cpp: 'struct Nothing {};',
      rust: 'pub struct Nothing {}',
      python: 'class Nothing: ...',
      neutral: 'struct Nothing',
    });
  });

  test('of an enumeration without variants', () => {
    expect(declared('Never')).toEqual({
      c: `typedef struct GuiNever GuiNever;`,
      cpp: 'enum class Never {};',
      rust: 'pub enum Never {}',
      python: 'class Never: ...',
      neutral: 'enum Never',
    });
  });

  test('of a set of constants, which is not necessarily a type', () => {
    expect(declared('Limits')).toEqual({
      c: '#define GuiLimits_MAX 9',
      neutral: `constants Limits {
  MAX = 9
}`,
    });
  });

  test('of constants, in a structure whose name is reserved in Python', () => {
    expect(declared('lambda')).toEqual({
      c: `typedef struct Guilambda Guilambda;
#define Guilambda_NAME "x"
#define Guilambda_HEX 0xFF
#define Guilambda_HALF -0.5
#define Guilambda_SUM 1  +  2
/* Guilambda_LATER: value not documented */`,
      cpp: `struct lambda {
  static constexpr Text NAME = "x";
  static constexpr uint8_t HEX = 0xFF;
  static constexpr float HALF = -0.5;
  static constexpr auto SUM = 1  +  2;
  static const float LATER;
};`,
      rust: `pub struct lambda {}
impl lambda {
    pub const NAME: Text = "x";
    pub const HEX: u8 = 0xFF;
    pub const HALF: f32 = -0.5;
    pub const SUM = 1  +  2;
    pub const LATER: f32;
}`,
      python: `class lambda_:
    NAME: Text = "x"
    HEX: int = 0xFF
    HALF: float = -0.5
    SUM: object  # 1 + 2
    LATER: float`,
      neutral: `struct lambda
constants lambda {
  NAME = "x"
  HEX = 0xFF
  HALF = -0.5
  SUM = 1  +  2
  LATER
}`,
    });
  });
});

test.each([
  '(f32, u8)',
  '&mut [u8]',
  '[u8]',
  'str',
  'dyn Fn(u8)',
  'HashMap<u8, Text>',
  'Vec<Text>',
  '*const Vec<Text>',
  'fn(Vec<Text>)',
  '[(u8, u8); 2]',
])('%s has a declaration only in Rust', (type) => {
  const call = { functions: { run: { fn_args: [{ self: 'ref' }, { a: type }] } } };
  const { A, B } = { A: { struct_fields: [{ a: { type } }] }, B: call };
  const own = referenceOf(inModule({ A, B }));
  const spelled = Object.values(SPELLERS).filter(
    (speller) => speller.declaration(classOf(own, 'A')) !== undefined,
  );
  expect(spelled).toEqual([rust, neutral]);
  const described = classOf(own, 'B');
  const calls = Object.values(SPELLERS).filter((speller) =>
    operationsOf(described).some((each) => speller.operation(described, each) !== undefined),
  );
  expect(calls).toEqual([rust, neutral]);
  expect(c.declaration(described)).toBe('typedef struct GuiB GuiB;');
});

test('an array has no convention as an argument or a result', () => {
  const functions = { fill: { fn_args: [{ a: '[u8; 4]' }] }, read: { returns: '[u8; 4]' } };
  const described = classOf(referenceOf(inModule({ A: { functions } })), 'A');
  expect(operationsOf(described).map((each) => c.operation(described, each))).toEqual([undefined, undefined]);
});

test('references to references and arrays of references are pointers in C++', () => {
  expect(declared('Chain')['cpp']).toBe(`struct Chain {
  const Brush*& twice;
  Brush*& both;
  Brush** inner;
  const Brush*& outer;
  const Brush* three[3];
};`);
});

describe('the signature in every language', () => {
  test('of a constructor', () => {
    expect(signed('Canvas', 'new')).toEqual({
      c: 'GuiCanvas GuiCanvas_new(uint32_t width, uint8_t async);',
      cpp: 'Canvas Canvas::new_(uint32_t width, uint8_t async)',
      rust: 'pub fn new(width: u32, r#async: u8) -> Canvas',
      python: 'Canvas(width: int, async_: int) -> Canvas',
      neutral: 'new(width: u32, async: u8) → Canvas',
    });
  });

  test('of a function that reads its value', () => {
    expect(signed('Canvas', 'area')).toEqual({
      c: 'double GuiCanvas_area(const GuiCanvas* canvas);',
      cpp: 'double Canvas::area() const',
      rust: 'pub fn area(&self) -> f64',
      python: 'Canvas.area() -> float',
      neutral: 'area(self by reference) → f64',
    });
  });

  test('of a function that changes its value', () => {
    expect(signed('Canvas', 'clear')).toEqual({
      c: 'void GuiCanvas_clear(GuiCanvas* canvas, const GuiBrush* brush);',
      cpp: 'void Canvas::clear(const Brush& brush)',
      rust: 'pub fn clear(&mut self, brush: &Brush)',
      python: 'Canvas.clear(brush: Brush) -> None',
      neutral: 'clear(self by mutable reference, brush: &Brush)',
    });
  });

  test('of a function that consumes its value', () => {
    expect(signed('Canvas', 'close')).toEqual({
      c: 'void GuiCanvas_close(GuiCanvas canvas);',
      cpp: 'void Canvas::close() &&',
      rust: 'pub fn close(self)',
      python: 'Canvas.close() -> None',
      neutral: 'close(self by value)',
    });
  });

  test('of a function without a value', () => {
    expect(signed('Canvas', 'import')).toEqual({
      c: 'GuiBrush GuiCanvas_import(GuiText name);',
      cpp: 'Brush Canvas::import(Text name)',
      rust: 'pub fn import(name: Text) -> Brush',
      python: 'Canvas.import_(name: Text) -> Brush',
      neutral: 'import(name: Text) → Brush',
    });
  });

  test('of a function that takes nothing', () => {
    expect(signed('Handle', 'null')).toEqual({
      c: 'GuiHandle GuiHandle_null(void);',
      cpp: 'Handle Handle::null()',
      rust: 'pub fn null() -> Handle',
      python: 'Handle.null() -> Handle',
      neutral: 'null() → Handle',
    });
  });

  test('of a function of a generic class', () => {
    expect(signed('Pair', 'swap')).toEqual({
      rust: 'pub fn swap(self) -> Pair<B, A>',
      neutral: 'swap(self by value) → Pair<B, A>',
    });
  });
});

test('stated declarations of constants are shown in C, whatever their types', () => {
  const described = classOf(
    referenceOf(
      inModule({
        'a.h': {
          constants: [{ name: { type: '[c_char]', declarations: { c: 'extern const char name[];' } } }],
          functions: { f: { declarations: { c: 'int f(void);' } } },
        },
      }),
    ),
    'a.h',
  );
  expect(c.declaration(described)).toBe('int f(void);\nextern const char name[];');
});
