import type { Dice } from '../fixtures/generate-dice.ts';
import { hostileName, hostileText, hostileValue } from './hostile.ts';

/** A location in a document: an object or array, and a key or index in it. */
interface Place {
  readonly around: object;
  readonly key: string;
  readonly value: unknown;
}

/** Changes some values and keys of a document at random, and sometimes letters of its text. */
export function changed(document: object, dice: Dice): string {
  const copy: unknown = structuredClone(document);
  for (let left = 1 + dice.about(2); left > 0; left -= 1) change(copy, dice);
  const shaped = dice.chance(0.05) ? { [hostileName(dice, '1.0')]: copy } : copy;
  const text = JSON.stringify(shaped, undefined, dice.pick([0, 1]));
  return dice.chance(0.05) ? misspelled(text, dice) : text;
}

/** Valid types of steps: with any other type, a document is rejected at once. */
const STEP_TYPES: ReadonlySet<unknown> = new Set(['command', 'text', 'code']);

function change(document: unknown, dice: Dice): void {
  const [first, ...others] = placesIn(document).filter(({ value }) => !STEP_TYPES.has(value));
  if (!first) return;
  const { around, key, value } = dice.pick([first, ...others]);
  const [same = first, ...alike] = others.filter((place) => place.key === key);
  const kind = dice.below(10);
  if (kind < 4 && typeof value === 'string') set(around, key, hostileText(dice, key));
  else if (kind < 6) rename(around, key, hostileName(dice, key));
  else if (kind === 6) set(around, key, structuredClone(dice.pick([same, ...alike]).value));
  else if (kind === 7) set(around, hostileName(dice, key), structuredClone(value));
  else if (kind === 8) set(around, key, otherShape(value));
  else if (dice.chance(0.7)) set(around, key, hostileValue(dice, key));
  else remove(around, key);
}

/** All locations in a value. */
function* placesIn(value: unknown): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield { around: value, key, value: inner };
    yield* placesIn(inner);
  }
}

function remove(around: object, key: string): void {
  if (Array.isArray(around)) around.splice(Number(key), 1);
  else Reflect.deleteProperty(around, key);
}

/** Sets an own property, even one named `__proto__`. */
function set(around: object, key: string, value: unknown): void {
  if (Array.isArray(around) && !Object.hasOwn(around, key)) around.push(value);
  else Reflect.defineProperty(around, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Renames a key and keeps its position. */
function rename(around: object, from: string, to: string): void {
  if (Array.isArray(around)) return;
  for (const [key, value] of Object.entries(around)) {
    Reflect.deleteProperty(around, key);
    set(around, key === from ? to : key, value);
  }
}

/** Changes a value to another valid shape: a list of lines or one text, one object or several with one key. */
function otherShape(value: unknown): unknown {
  if (typeof value === 'string') return value.split(/(?<= )/);
  if (Array.isArray(value))
    return value.every((part) => typeof part === 'string') ? value.join('\n') : value[0];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map((entry) => Object.fromEntries([entry]));
  return [value];
}

/** A text with a letter added, replaced or removed, or a line repeated. */
function misspelled(text: string, dice: Dice): string {
  const at = dice.below(text.length);
  const letter = dice.pick(['{', '}', '[', ']', ',', ':', '"', '\\', '\u0001', '\ufeff', 'e', '0', '\u00a0']);
  const lines = text.split('\n');
  const line = dice.below(lines.length);
  return dice.pick([
    text.slice(0, at) + letter + text.slice(at),
    text.slice(0, at) + letter + text.slice(at + 1),
    text.slice(0, at) + text.slice(at + 1 + dice.below(20)),
    text.slice(0, at),
    [...lines.slice(0, line), lines[line] ?? '', ...lines.slice(line)].join('\n'),
  ]);
}
