import type { Parameter, Signature } from '../members.ts';
import type { DescribedClass } from '../model.ts';
import type { PointerKind } from '../types/pointers.ts';
import type { PathNode, TypeNode } from '../types/syntax.ts';
import { typeText } from '../types/text.ts';
import { reservedNames, wordSet } from './names.ts';

export const CPP_KEYWORDS = wordSet(
  `alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class compl
  concept const consteval constexpr constinit const_cast continue co_await co_return co_yield decltype default delete do
  double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable namespace
  new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast requires return
  short signed sizeof static static_assert static_cast struct switch template this thread_local throw true try typedef
  typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq linux unix`,
);

/** Appends an underscore to reserved words and predefined macros of C++. C uses the same names. */
export const cppName = reservedNames(CPP_KEYWORDS, (name) => `${name}_`);

/** Declarations in C and C++, in the scope of a class. */
export abstract class Declarator {
  protected readonly owner: DescribedClass;

  constructor(owner: DescribedClass) {
    this.owner = owner;
  }

  protected abstract path(node: PathNode): string;
  protected abstract pointerMark(pointer: PointerKind): '*' | '&';
  /** The parameter list of a function without parameters. */
  protected abstract readonly noArguments: string;

  /** Declares a name with its type: `size_t size`. With an empty name, returns only the type. */
  declare(type: TypeNode, inner = '', qualifier = ''): string {
    switch (type.kind) {
      case 'path':
        return joined(`${qualifier}${this.path(type)}`, inner);
      case 'pointer':
        return this.#pointer(type.pointer, type.to, inner);
      case 'array':
        return this.declare(type.of, `${inner}[${type.length ?? ''}]`, qualifier);
      case 'function': {
        const takes = type.takes.map((item) => this.declare(item));
        return this.#call(`(*${inner})`, takes, type.returns);
      }
      // Signatures with these types are not shown.
      case 'tuple':
      case 'verbatim':
        return joined(`${qualifier}${typeText(type)}`, inner);
    }
  }

  /** A function or function pointer; `first` are additional first parameters. */
  declareFunction(name: string, { parameters, returns }: Signature, first: readonly string[] = []): string {
    const takes = parameters.map((parameter) => {
      return this.declare(this.parameterType(parameter), parameter.name && cppName(parameter.name));
    });
    return this.#call(name, [...first, ...takes], returns);
  }

  protected parameterType({ type }: Parameter): TypeNode {
    return type;
  }

  #call(name: string, takes: readonly string[], returns: TypeNode | undefined): string {
    const call = `${name}(${takes.join(', ') || this.noArguments})`;
    return returns ? this.declare(returns, call) : joined('void', call);
  }

  #pointer(pointer: PointerKind, to: TypeNode, inner: string): string {
    const qualifier = pointer === 'ref' || pointer === 'constptr' ? 'const ' : '';
    // C++ has no references or pointers to references, and no arrays of references.
    const isInner = /^[*&]|\]$/.test(inner);
    const place = `${isInner ? '*' : this.pointerMark(pointer)}${inner}`;
    const isBound = to.kind === 'array' || to.kind === 'function';
    return this.declare(to, isBound ? `(${place})` : place, qualifier);
  }
}

/** `GuiDom` and `*dom` → `GuiDom* dom`. */
function joined(type: string, inner: string): string {
  const [marks = ''] = /^[*&]*/.exec(inner) ?? [];
  const name = inner.slice(marks.length);
  return name === '' ? `${type}${marks}` : `${type}${marks} ${name}`;
}
