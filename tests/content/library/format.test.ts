import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

it.each(globSync('content/{site,releases/*/description}.json'))(
  '%s conforms to the schema for editors',
  (path) => {
    const ajv = new Ajv({ strictRequired: false, strictTypes: false, formats: { date: true } });
    const validate = ajv.compile(read(`schema/${basename(path)}`));
    expect(validate(read(path)) ? '' : ajv.errorsText(validate.errors)).toBe('');
  },
);
