import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRust } from '../../../../src/importers/rust/read-rust.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rust-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The items of a crate with items by id; 0 is its root. */
async function itemsIn(index: Readonly<Record<string, object>>) {
  const file = join(folder, 'crate.json');
  const items = Object.entries(index).map(([id, item]) => [id, { visibility: 'public', ...item }]);
  writeFileSync(file, JSON.stringify({ format_version: 57, root: 0, index: Object.fromEntries(items) }));
  return (await readRust(file)).items;
}

/** Their full names. */
async function namesIn(index: Readonly<Record<string, object>>): Promise<string[]> {
  const items = await itemsIn(index);
  return items.map(({ module, owner, name }) => [module, owner, name].filter(Boolean).join('::'));
}

const module = (name: string, ...items: number[]) => ({ name, inner: { module: { items } } });
const struct = (name: string) => ({ name, inner: { struct: { kind: 'unit', impls: [] } } });
const use = (id: number, name = '') => ({ inner: { use: { id, name, is_glob: name === '' } } });

describe('the names in a crate', () => {
  it('are the shortest public ones', async () => {
    const index = {
      ...{ 0: module('pond', 1, 3, 4), 1: module('shore', 2, 5), 2: struct('Stone') },
      ...{ 3: use(2, 'Pebble'), 4: use(1), 5: struct('Sand') },
    };
    expect(await namesIn(index)).toEqual(['pond::Pebble', 'pond::Sand']);
  });

  it('are read once if modules contain each other', async () => {
    const ids = Array.from({ length: 40 }, (_, id) => id);
    const entries = ids.flatMap((id): [number, object][] => [
      [id, module(`m${id}`, ...ids.flatMap((other) => [other, 100 + other, 200 + other]), 300 + id)],
      [100 + id, use(id)],
      [200 + id, use(200 + ((id + 1) % 40), 'again')],
      [300 + id, struct(`S${id}`)],
    ]);
    expect(await namesIn(Object.fromEntries(entries))).toHaveLength(40);
  });

  it('are read once if modules export all of each other many times, and variants contain themselves', async () => {
    const ids = Array.from({ length: 60 }, (_, id) => id);
    const modules = ids.flatMap((id): [number, object][] => [
      [id, module(`m${id}`, ...ids.map((other) => 1000 + id * 60 + other), 100 + id)],
      [100 + id, struct(`S${id}`)],
      ...ids.map((other): [number, object] => [1000 + id * 60 + other, use(other)]),
    ]);
    const spent = process.cpuUsage();
    expect(await namesIn(Object.fromEntries(modules))).toHaveLength(60);
    const variant = (id: number) => ({
      name: 'V',
      inner: { variant: { kind: { struct: { fields: [id, id] } } } },
    });
    const variants = ids.map((id): [number, object] => [10 + id, variant(11 + id)]);
    const list = { name: 'E', inner: { enum: { variants: [10] } } };
    expect(await namesIn({ 0: module('pond', 1), 1: list, ...Object.fromEntries(variants) })).toHaveLength(2);
    expect(process.cpuUsage(spent).user).toBeLessThan(20e6);
  });

  it('are refused in a sentence if modules have too many levels', async () => {
    const index = Object.fromEntries(Array.from({ length: 200 }, (_, id) => [id, module('m', id + 1)]));
    await expect(namesIn(index)).rejects.toThrow('Its modules have more than 100 levels.');
  });

  it('are refused in a sentence if a type has too many levels', async () => {
    const levels = 20_000;
    const type = `${'{"slice":'.repeat(levels)}{"primitive":"u8"}${'}'.repeat(levels)}`;
    const alias = `{"name":"A","visibility":"public","inner":{"type_alias":{"type":${type}}}}`;
    const root = JSON.stringify({ visibility: 'public', ...module('pond', 1) });
    const file = join(folder, 'crate.json');
    writeFileSync(file, `{"format_version":57,"root":0,"index":{"0":${root},"1":${alias}}}`);
    await expect(readRust(file)).rejects.toMatchObject({
      problems: [{ message: expect.stringContaining('levels') }],
    });
  });
});

describe('the declaration of a function', () => {
  const primitive = (name: string) => ({ primitive: name });
  const pointer = { raw_pointer: { is_mutable: false, type: primitive('u8') } };
  const header = (abi: unknown, isUnsafe = false) => ({
    is_const: false,
    is_async: false,
    is_unsafe: isUnsafe,
    abi,
  });
  const log = {
    sig: { inputs: [['text', pointer]], output: null, is_c_variadic: true },
    generic_params: [],
    header: header({ C: { unwind: false } }, true),
  };

  it.each([
    [{ C: { unwind: false } }, 'extern "C" '],
    [{ C: { unwind: true } }, 'extern "C-unwind" '],
    [{ SysV64: { unwind: true } }, 'extern "sysv64-unwind" '],
    [{ Other: 'vectorcall' }, 'extern "vectorcall" '],
    ['Rust', ''],
  ])('has its ABI, and that of a pointer with any number of arguments: %o', async (abi, expected) => {
    const sig = { inputs: [['log', { function_pointer: log }]], output: null, is_c_variadic: false };
    const listen = {
      name: 'listen',
      inner: { function: { sig, generics: { params: [] }, header: header(abi) } },
    };
    const [item] = await itemsIn({ 0: module('pond', 1), 1: listen });
    expect(item?.declaration).toBe(`pub ${expected}fn listen(log: unsafe extern "C" fn(*const u8, ...))`);
  });
});
