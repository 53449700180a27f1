import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /\.(?:ts|astro|css)$/.test(path) && /^(?:components|layouts|styles|elements|text|guides)\//.test(path),
);

/** Tailwind's utilities for the left or right side. */
const UTILITIES =
  /(?<![\w-])-?(?:(?:scroll-)?[mp][lr]-[\w[(]|(?:left|right|translate-x)-[\w[(]|(?:border|rounded)-(?:[lr]|[tb][lr])\b|(?:text|float|clear|origin|object|bg)-(?:left|right)\b)/g;

/** Properties and values of the left or right side. */
const DECLARATIONS =
  /(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|(?:^|[\s;{[])(?:left|right):|(?:text-align|float|clear):\s*(?:left|right)/g;

/** The alignment of names in right-to-left text. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'styles/base.css': ['text-align: right'],
};

/** Shorthands for four sides with different values for left and right. */
function unevenSides(code: string): string[] {
  const sides = code.matchAll(
    /(?<![\w-])(?:(?:padding|margin|inset|border-(?:width|style|color)):|(?:[mp]|inset)-\[)\s*([^;{}\]]+)/g,
  );
  return [...sides].flatMap(([text, values = '']) => {
    const [, right, , left] = values.trim().match(/(?:[^\s_(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
    return left !== undefined && left !== right ? [text] : [];
  });
}

describe('styles work in both text directions', () => {
  it.each(files)('in %s', (path) => {
    const code = readFileSync(`src/${path}`, 'utf8').replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '');
    const styles = path.endsWith('.css') ? unevenSides(code) : [];
    const found = [...(code.match(UTILITIES) ?? []), ...(code.match(DECLARATIONS) ?? []), ...styles];
    expect(found).toEqual(EXCEPTIONS[path] ?? []);
  });
});
