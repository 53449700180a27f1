import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { formatProblem } from '../../src/description/problem.ts';
import { contentFiles, readContent } from '../../src/input/read-content.ts';

it.each(globSync(['content', 'examples/*']))('%s has neither problems nor notices', async (folder) => {
  const { problems, notices } = await readContent(folder, await contentFiles(folder));
  expect([...problems, ...notices].map(formatProblem)).toEqual([]);
});

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

it.each(globSync('{content,examples/*}/{site,releases/*/description}.json'))(
  '%s conforms to the schema for editors',
  (path) => {
    const ajv = new Ajv({ strictRequired: false, strictTypes: false, formats: { date: true } });
    const validate = ajv.compile(read(`schema/${basename(path)}`));
    expect(validate(read(path)) ? '' : ajv.errorsText(validate.errors)).toBe('');
  },
);
