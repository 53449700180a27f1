import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { formatProblem } from '../../src/description/problem.ts';
import { contentFiles, readContent } from '../../src/input/read-content.ts';

it('the content has neither problems nor notices', async () => {
  const { problems, notices } = await readContent('content', await contentFiles('content'));
  expect([...problems, ...notices].map(formatProblem)).toEqual([]);
});

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

it.each(globSync(['content/site.json', 'content/releases/*/description.json']))(
  '%s conforms to the schema for editors',
  (path) => {
    const ajv = new Ajv({ strictRequired: false, strictTypes: false, formats: { date: true } });
    const validate = ajv.compile(read(`schema/${basename(path)}`));
    expect(validate(read(path)) ? '' : ajv.errorsText(validate.errors)).toBe('');
  },
);
