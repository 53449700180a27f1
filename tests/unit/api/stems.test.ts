import { expect, test } from 'vitest';
import { stemsOf } from '../../../src/api/stems.ts';
import { growth } from '../../fixtures/cpu-time.ts';

const found = (names: readonly string[], longest?: number) => {
  const { rest, stems } = stemsOf(
    names.map((name) => ({ name })),
    longest,
  );
  return {
    rest: rest.map(({ name }) => name),
    stems: Object.fromEntries(stems.map(({ start, members }) => [start, members.length])),
  };
};
const many = (start: string, count: number) => Array.from({ length: count }, (_, at) => `${start}${at}`);

test('five names with the same first word are a stem; fewer are not', () => {
  expect(found([...many('create_', 5), ...many('set_', 4), 'new', 'create'])).toEqual({
    rest: [...many('set_', 4), 'new', 'create'],
    stems: { create_: 5 },
  });
  expect(found([...many('setA', 6), ...many('HTTPServer', 5), 'settle'])).toEqual({
    rest: ['settle'],
    stems: { set: 6, HTTP: 5 },
  });
});

test('a prefix that all names have is part of each stem', () => {
  expect(found([...many('GL_TEXTURE_', 7), ...many('GL_BUFFER_', 9), 'GL_ONE'])).toEqual({
    rest: ['GL_ONE'],
    stems: { GL_TEXTURE_: 7, GL_BUFFER_: 9 },
  });
});

test('names with the same first word and different second words are one stem', () => {
  expect(found(many('KEY_', 30)).stems).toEqual({ KEY_: 30 });
  const mixed = [...many('create_menu_', 6), ...many('create_list_', 5), ...many('create_', 40)];
  expect(found(mixed).stems).toEqual({ create_: 51 });
});

test('a long stem is split by its next words, if a limit is set', () => {
  const names = ['ZERO', ...many('GL_TEXTURE_', 70), ...many('GL_BUFFER_', 60), 'GL_ONE'];
  expect(found(names, 100)).toEqual({ rest: ['ZERO'], stems: { GL_TEXTURE_: 70, GL_BUFFER_: 60, GL_: 1 } });
  expect(found(many('KEY_', 130), 100).stems).toEqual({ KEY_: 130 });
});

test('a name or none has no stems', () => {
  expect(found([])).toEqual({ rest: [], stems: {} });
  expect(found(['create_one'])).toEqual({ rest: ['create_one'], stems: {} });
});

test('names of very many words take linear time', async () => {
  const find = (words: number) => found(['size', 'default'].map((start) => `${start}${'A_'.repeat(words)}`));
  expect(await growth(find, 2000)).toBeLessThan(10);
});
