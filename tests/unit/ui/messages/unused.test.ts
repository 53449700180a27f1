import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as text from '../../../../src/ui/messages/en.ts';

it('uses every message', () => {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const code = paths
    .filter((path) => /\.(?:ts|astro)$/.test(path) && !path.startsWith('ui/messages/'))
    .map((path) => readFileSync(`src/${path}`, 'utf8'))
    .join('\n');
  // A room that is imported by name, passed on or indexed is used as a whole.
  const isWhole = (room: string) =>
    new RegExp(`\\btext\\.${room}\\b(?!\\.)|import \\{[^}]*\\b${room}\\b`).test(code);
  const used = new Set(code.match(/\btext\.\w+\.\w+/g));
  const unused = Object.entries(text)
    .filter(([room]) => !isWhole(room))
    .flatMap(([room, messages]) => Object.keys(messages).map((key) => `text.${room}.${key}`))
    .filter((name) => !used.has(name));
  expect(unused).toEqual([]);
});
