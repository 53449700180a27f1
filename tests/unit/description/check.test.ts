import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { check } from '../../../src/description/check.ts';
import { readJson } from '../../../src/description/json.ts';
import { formatProblem } from '../../../src/description/problem.ts';
import { bytesOf } from '../../fixtures/documents.ts';

const schema = z.strictObject({
  name: z.string().min(1).default('Library').describe('Name of the library.'),
  links: z
    .array(z.strictObject({ label: z.string(), url: z.url() }))
    .max(2)
    .default([])
    .describe('Links in the footer.'),
  theme: z.enum(['light', 'dark']).optional(),
  size: z.int().optional(),
  draft: z.literal(true).optional(),
  sum: z
    .string()
    .regex(/^[0-9a-f]{4}$/)
    .optional(),
  part: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('file'), path: z.string().describe('Path of the file.') }),
      z.object({ kind: z.literal('text'), path: z.string().describe('Path in the text.') }),
    ])
    .optional(),
});

function problems(text: string): string[] {
  const source = readJson(bytesOf(text), 'site.json');
  const checked = 'problems' in source ? source : check(schema, source);
  return 'problems' in checked ? checked.problems.map(formatProblem) : [];
}

describe('the problems of a file with a schema', () => {
  it('are empty if it conforms', () => {
    expect(problems('{"links": [{"label": "Code", "url": "https://example.org"}]}')).toEqual([]);
  });

  it.each([
    [
      'an unknown key',
      '{\n  "liks": []\n}',
      'site.json:2:11: /liks: Unknown key "liks"; valid: "name", "links", "theme", "size", "draft", "sum" or "part". Hint: Did you mean "links"?',
    ],
    [
      'a key that resembles none',
      '{"colour": 1}',
      'site.json:1:12: /colour: Unknown key "colour"; valid: "name", "links", "theme", "size", "draft", "sum" or "part".',
    ],
    [
      'an unknown value',
      '{"theme": "drak"}',
      'site.json:1:11: /theme: Expected "light" or "dark", got "drak". Hint: Did you mean "dark"?',
    ],
    [
      'a value of another type than the valid ones',
      '{"theme": 1}',
      'site.json:1:11: /theme: Expected "light" or "dark", got the number 1.',
    ],
    [
      'a number that JavaScript cannot store',
      '{"theme": 1e400}',
      'site.json:1:11: /theme: Expected "light" or "dark", got a number that is too large.',
    ],
    [
      'a type that begins with a vowel',
      '{"size": null}',
      'site.json:1:10: /size: Expected an integer, got null.',
    ],
    ['a literal', '{"draft": false}', 'site.json:1:11: /draft: Expected true, got false.'],
    [
      'a wrong type',
      '{"links": {}}',
      'site.json:1:11: /links: Expected a list of objects, got an object. Hint: Links in the footer.',
    ],
    [
      'a wrong type inside a list, explained by the field that holds it',
      '{"links": [\n"x"]}',
      'site.json:2:1: /links/0: Expected an object, got the string "x". Hint: Links in the footer.',
    ],
    [
      'a missing key, placed at the object that lacks it',
      '{"links":\n[{"url": "https://x.org"}]}',
      'site.json:2:2: /links/0/label: Missing; expected a string. Hint: Links in the footer.',
    ],
    [
      'a wrong format',
      '{"links": [{"label": "x", "url": "x"}]}',
      'site.json:1:34: /links/0/url: Expected a URL, got "x". Hint: Links in the footer.',
    ],
    [
      'a wrong pattern',
      '{"sum": "x"}',
      'site.json:1:9: /sum: Expected a string that matches /^[0-9a-f]{4}$/, got "x".',
    ],
    [
      'more than the schema allows',
      `{"links": [${Array(3).fill('{"label": "a", "url": "https://x.org"}').join()}]}`,
      'site.json:1:11: /links: Too big: expected array to have <=2 items. Hint: Links in the footer.',
    ],
    ['an empty text', '{"name": ""}', 'site.json:1:10: /name: Must not be empty. Hint: Name of the library.'],
    [
      'an unknown kind of object',
      '{"part": {"kind": "tex"}}',
      'site.json:1:19: /part/kind: Expected "file" or "text", got "tex". Hint: Did you mean "text"?',
    ],
    [
      'a missing key of one kind of object',
      '{"part": {"kind": "text"}}',
      'site.json:1:10: /part/path: Missing; expected a string. Hint: Path in the text.',
    ],
    [
      'a misspelled key',
      '{"part": {"kind": "text", "pth": "a"}}',
      'site.json:1:10: /part/path: Missing; expected a string; similar: "pth". Hint: Path in the text.',
    ],
    ['a list at the top', '\n []', 'site.json:2:2: Expected an object, got an empty list.'],
  ])('name the place, the valid values and a hint: %s', (_what, text, expected) => {
    expect(problems(text)).toEqual([expected]);
  });

  it('report too few entries', () => {
    const pair = z.object({ pair: z.array(z.string()).min(2) });
    const checked = check(pair, { file: 'a', value: { pair: ['x'] } });
    expect(checked).toMatchObject({
      problems: [{ message: 'Too small: expected array to have >=2 items.' }],
    });
  });

  it('are unchanged if the file was already rejected', () => {
    const refused = { problems: [{ file: 'a', message: 'Not JSON.' }] };
    expect(check(schema, refused)).toBe(refused);
  });

  it('show a value as it is in the document', () => {
    expect(problems(`{"theme": ${JSON.stringify('x'.repeat(58))}}`)[0]).toContain(`got "${'x'.repeat(58)}".`);
    expect(problems(`{"theme": ${JSON.stringify('x'.repeat(59))}}`)[0]).toContain(
      `got "${'x'.repeat(56)}…".`,
    );
    expect(problems('{"theme": []}')[0]).toContain('got an empty list.');
    expect(problems('{"theme": [1]}')[0]).toContain('got a list.');
    expect(problems('{"theme": true}')[0]).toContain('got true.');
  });

  it('shorten a long value', () => {
    const [line = ''] = problems(JSON.stringify({ theme: 'x'.repeat(500) }));
    expect(line.length).toBeLessThan(150);
  });
});
