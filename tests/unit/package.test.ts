import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import tool from '../../package.json' with { type: 'json' };

const texts = globSync('src/**/*.{ts,astro,css}').map((path) => readFileSync(path, 'utf8'));
const isNamed = (name: string, before: string) =>
  texts.some((text) => new RegExp(`${before}['"]${name}(?:/[^'"]*)?['"]`, 'm').test(text));

it('depends on the packages that src uses', () => {
  const unused = Object.keys(tool.dependencies).filter((name) => !isNamed(name, ''));
  expect(unused).toEqual([]);
});

it('imports only types from development dependencies', () => {
  const imports = String.raw`^\s*(?:import|export) (?!type )[^;'"]*|\bimport\(`;
  expect(Object.keys(tool.devDependencies).filter((name) => isNamed(name, `(?:${imports})`))).toEqual([]);
});

it('has exact versions of its dependencies', () => {
  const versions = [...Object.values(tool.dependencies), ...Object.values(tool.devDependencies)];
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
