import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Dice } from '../fixtures/generate-dice.ts';
import { type Change, changesOf, parses } from './changes.ts';
import { Checkout } from './checkout.ts';

/** Folders of `src` that other tests cover: pages and their parts, code for browsers, entry points and their steps. */
const NOT_ROOMS = 'build cli components elements layouts pages styles'.split(' ');

interface FileChange extends Change {
  readonly file: string;
}

interface Outcome extends FileChange {
  readonly caught: boolean;
}

/**
 * Makes random changes in the rooms, one at a time, and prints which of them the unit tests notice. All kinds of change
 * are equally likely. The same seed on the same sources makes the same changes. Options: --seed, --count, and --in for
 * the folder or file that is changed.
 */
async function mutate(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '80' },
      in: { type: 'string', default: 'src' },
    },
  });
  const [seed, count] = [Number(values.seed), Number(values.count)];
  if (!Number.isInteger(seed) || !Number.isInteger(count) || count < 1) {
    throw new RangeError('--seed and --count require whole numbers, for example: --seed 1 --count 80');
  }
  const queue = pick(changesIn(values.in), count, new Dice(seed));
  const lanes = Math.min(availableParallelism(), count);
  const checkouts = await Promise.all(Array.from({ length: lanes }, () => Checkout.create()));
  try {
    const started = performance.now();
    if (!(await checkouts[0]?.passes())) {
      throw new Error('The unit tests fail without any change. See `npm run test:unit`.');
    }
    const limit = 60_000 + 3 * (performance.now() - started);
    const outcomes = await Promise.all(checkouts.map((checkout) => work(checkout, queue, limit)));
    report(outcomes.flat(), seed);
  } finally {
    await Promise.all(checkouts.map((checkout) => checkout.remove()));
  }
}

function changesIn(place: string): FileChange[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.ts$/.test(name) && !NOT_ROOMS.includes(name.split('/', 1)[0] ?? ''))
    .toSorted()
    .map((name) => join('src', name))
    .filter((file) => file.startsWith(place))
    .flatMap((file) => changesOf(readFileSync(file, 'utf8')).map((change) => ({ ...change, file })));
}

/** At most `count` different changes, all of which parse. */
function pick(changes: readonly FileChange[], count: number, dice: Dice): FileChange[] {
  const kinds = [...Map.groupBy(changes, ({ kind }) => kind).values()];
  const picked: FileChange[] = [];
  while (picked.length < count && kinds.length > 0) {
    const chosen = dice.below(kinds.length);
    const kind = kinds[chosen] ?? [];
    const [change] = kind.splice(dice.below(kind.length), 1);
    if (kind.length === 0) kinds.splice(chosen, 1);
    if (change && parses(change.text)) picked.push(change);
  }
  return picked;
}

/** Tries changes from a queue that other checkouts take from too, until it is empty. */
async function work(checkout: Checkout, queue: FileChange[], limit: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let change = queue.shift(); change; change = queue.shift()) {
    const caught = !(await checkout.passesWith(change.file, change.text, limit));
    console.log(`${caught ? 'caught  ' : 'survived'} ${describe(change)}`);
    outcomes.push({ ...change, caught });
  }
  return outcomes;
}

function report(outcomes: readonly Outcome[], seed: number): void {
  const survivors = outcomes.filter(({ caught }) => !caught);
  const byRoom = Map.groupBy(survivors, ({ file }) => file.split('/')[1] ?? '');
  for (const [room, changes] of [...byRoom].toSorted()) {
    console.log(`\n${room}: ${changes.length} survived`);
    for (const change of changes) console.log(`  ${describe(change)}`);
  }
  console.log(
    `\n${outcomes.length - survivors.length} of ${outcomes.length} changes were caught (seed ${seed}).`,
  );
}

function describe({ file, line, kind, before, after }: FileChange): string {
  return `${file}:${line} ${kind}: ${short(before)} → ${short(after)}`;
}

function short(code: string): string {
  const text = code.replaceAll(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

await mutate();
