import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { membersOf, operationsOf } from '../../src/api/members.ts';
import type { DescribedClass, Reference } from '../../src/api/model.ts';
import { c } from '../../src/api/spelling/c.ts';
import { classesIn } from '../../src/api/uses.ts';

/** Classes in header order: each follows the classes that it contains by value. */
export function inOrder({ classes }: Reference): DescribedClass[] {
  const ordered = new Set<DescribedClass>();
  const visit = (described: DescribedClass) => {
    if (ordered.has(described)) return;
    for (const { type } of [...membersOf(described, 'field'), ...membersOf(described, 'variant')]) {
      if (!type) continue;
      for (const used of classesIn(type, described)) if (used !== described) visit(used);
    }
    ordered.add(described);
  };
  for (const described of classes) visit(described);
  return [...ordered];
}

/** C++ dialects: name of the header, standard, and the preprocessor condition for a compiler that is too old. */
const DIALECTS = [
  ['gui03.hpp', 'C++03', '__cplusplus < 199711L'],
  ['gui11.hpp', 'C++11', '__cplusplus < 201103L'],
  ['gui14.hpp', 'C++14', '__cplusplus < 201402L'],
  ['gui17.hpp', 'C++17', '__cplusplus < 201703L'],
  ['gui20.hpp', 'C++20', '__cplusplus < 202002L'],
  ['gui23.hpp', 'C++23', '__cplusplus <= 202002L'],
] as const;

/**
 * The headers of the stub library by name: `gui.h.in` and `gui.hpp.in` with `@DESCRIBED@` replaced by the types of the API
 * description, declared in C as on API pages.
 * @param folder of the two files
 */
export function headers(folder: string, reference: Reference): Map<string, string> {
  const [plain, cpp] = ['gui.h.in', 'gui.hpp.in'].map((name) => readFileSync(join(folder, name), 'utf8'));
  if (plain === undefined || cpp === undefined) throw new Error('No headers');
  const wrapped = cpp.replace('@DESCRIBED@', () => cppTypes(cpp, reference));
  const dialects = DIALECTS.map(([name, standard, given]): [string, string] => {
    const text = wrapped.replace('@NAME@', name).replace('@STANDARD@', standard).replace('@GIVEN@', given);
    return [name, text];
  });
  return new Map([['gui.h', plain.replace('@DESCRIBED@', () => cTypes(plain, reference))], ...dialects]);
}

/** Types that are referenced but undescribed get placeholder structs. */
function cTypes(written: string, reference: Reference): string {
  const classes = inOrder(reference);
  const operations = classes.flatMap((described) =>
    operationsOf(described).map((operation) => c.operation(described, operation)),
  );
  const declared = classes.map((each) => {
    return c.declaration(each) ?? `typedef struct { int unknown; } ${c.typeName(each)};`;
  });
  const described = [...declared, '', ...operations].join('\n');
  const defined = new Set(names(`${written}\n${described}`, /(?:\}|typedef [^;{]*?)\s*\b(\w+);/g));
  const { prefix } = reference.conventions;
  const used = names(described, new RegExp(`\\b(${prefix}[A-Z][A-Za-z0-9]*)\\b`, 'g'));
  const unknown = [...new Set(used)].filter((name) => !defined.has(name));
  const opaque = unknown.map((name) => `typedef struct { int unknown; } ${name};`);
  // C++03 allows no trailing comma in an enumeration.
  return [...opaque, '', described.replaceAll(/,(\s*\})/g, '$1'), ''].join('\n');
}

/** Enumerations for each C++ standard, and aliases for C structs without a handwritten wrapper. */
function cppTypes(written: string, { classes, conventions }: Reference): string {
  const wrapped = new Set(names(written, /^(?:struct|class) (\w+)(?: \{|;)/gm));
  const others = classes.filter(({ name }) => !wrapped.has(name));
  return others
    .map((described) => {
      const { name } = described;
      const variants = membersOf(described, 'variant');
      if (variants.length === 0 || variants.some(({ type }) => type)) {
        return `typedef ::${conventions.prefix}${name} ${name};`;
      }
      const values = variants.map((variant) => variant.name).join(', ');
      return `#if __cplusplus >= 201103L
enum class ${name} { ${values} };
#else
struct ${name} {
    enum Value { ${values} };
    ${name}(Value value) : value_(value) {}
    operator Value() const { return value_; }

private:
    Value value_;
};
#endif`;
    })
    .join('\n');
}

function names(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}
