import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { encodeIndex } from '../../../src/search/encode.ts';
import type { SearchModule } from '../../../src/search/entry.ts';
import { frontCode, frontDecode } from '../../../src/search/front-coding.ts';
import { kindsIn } from '../../../src/search/kinds.ts';
import { readNumbers, writeNumbers } from '../../../src/search/numbers.ts';
import { anchorOf, readHead, returnedText } from '../../../src/search/table.ts';
import { LARGE, madeUpLibrary } from '../../fixtures/search/library.ts';
import { ABOUT, type Loaded, load, member, SMALL, type } from '../../fixtures/search/small.ts';

/** Every symbol of modules in a line: module, class, kinds, slug, and members with kind, anchor and type. */
function listed(modules: readonly SearchModule[]): string[] {
  return modules.flatMap((module) =>
    module.classes.flatMap(({ name, slug, kinds, generated, members }) => [
      [module.name, name, kinds.toSorted(), slug, generated ?? false].join(' '),
      ...members.map((entry) =>
        [module.name, name, entry.kind, entry.name, entry.anchor, entry.returns?.text].join(' '),
      ),
    ]),
  );
}

/** The same of an index that was read. */
function indexed({ head, shards }: Loaded): string[] {
  const classes = head.classes.map(({ name, slug, kinds, generated, module }) =>
    [head.modules[module]?.name, name, kindsIn(kinds).toSorted(), slug, generated].join(' '),
  );
  const members = shards.flatMap((shard) =>
    shard.names.flatMap(({ name, first, end }) =>
      Array.from({ length: end - first }, (_, offset) => {
        const at = first + offset;
        const owner = shard.classes[at] ?? -1;
        const { module = -1, name: ownerName } = head.classes[owner] ?? {};
        const kind = kindsIn(shard.kinds[at] ?? 0).join();
        const returns = returnedText(head, owner, shard.returns[at] ?? 1);
        return [
          head.modules[module]?.name,
          ownerName,
          kind,
          name,
          anchorOf(head, shard, at, name),
          returns,
        ].join(' ');
      }),
    ),
  );
  return [...classes, ...members];
}

function gzipped(value: unknown): number {
  return gzipSync(JSON.stringify(value)).length;
}

describe('the index', () => {
  test.each([
    ['a small library', SMALL],
    ['a large one', madeUpLibrary()],
    ['none', []],
    [
      'odd names',
      [
        {
          name: 'm',
          slug: 'm',
          classes: [
            type('Rect', 'struct', member('size', 'field'), {
              ...member('size', 'field'),
              anchor: 'field.size-2',
            }),
            { ...type('RECT', 'opaque'), slug: 'RECT-2' },
            type(
              'A "b" \\c <d>',
              'alias',
              member('é 日本', 'constant'),
              member('constructor', 'constructor', 'X'),
            ),
          ],
        },
      ],
    ],
  ] satisfies [string, readonly SearchModule[]][])('keeps everything of %s', (_, modules) => {
    expect(indexed(load(modules)).toSorted()).toEqual(listed(modules).toSorted());
  });

  test('is the same for the same library, and names its shards by what is in them', () => {
    const [one, two] = [encodeIndex(SMALL, ABOUT), encodeIndex(SMALL, ABOUT)];
    expect(one).toEqual(two);
    const other = encodeIndex(SMALL.slice(1), ABOUT);
    expect(other.shards[0]?.file).not.toBe(one.shards[0]?.file);
  });

  test('of another format is refused', () => {
    const { head } = encodeIndex(SMALL, ABOUT);
    expect(() => readHead({ ...head, format: 99 })).toThrow(/format 99/);
  });
});

describe('11,000 symbols', () => {
  const library = madeUpLibrary();
  const { head, shards } = encodeIndex(library, ABOUT);

  test('are as many as that', () => {
    expect(listed(library)).toHaveLength(LARGE.classes + LARGE.fields + LARGE.variants + LARGE.functions);
  });

  test('cost at most 30 KB before the first result, and 70 KB in all', () => {
    const largest = Math.max(...shards.map(({ content }) => gzipped(content)));
    const all = shards.reduce((sum, { content }) => sum + gzipped(content), gzipped(head));
    expect(gzipped(head) + largest).toBeLessThan(30 * 1024);
    expect(all).toBeLessThan(70 * 1024);
    expect(shards.length).toBeGreaterThan(5);
  });
});

describe('the parts of the format', () => {
  test('numbers come back as they were', () => {
    const numbers = [0, 1, 46, 47, 92, 93, 94, 2208, 2209, 11_238, 4_294_967_296];
    expect(readNumbers(writeNumbers(numbers))).toEqual(numbers);
    expect(JSON.stringify(writeNumbers(Array.from({ length: 500 }, (_, n) => n)))).not.toContain('\\');
  });

  test('front-coded names come back as they were', () => {
    const long = 'x'.repeat(60);
    const names = ['a', 'ab', 'abc', 'b', long, `${long}y`, `${long}z`, 'é', 'ée'];
    expect(frontDecode(frontCode(names))).toEqual(names);
  });
});
