import { describe, expect, it } from 'vitest';
import { minimalDocument, refusal } from '../../fixtures/documents.ts';

describe('a file that is not a description', () => {
  it('gives the line and column of a syntax error', () => {
    expect(refusal('{\n  "apiversion": 1,\n  "date": "2026-01-02",\n}')).toEqual([
      expect.stringMatching(/^d\.json:4:1: Not JSON: .* Hint: .*comma/),
    ]);
  });

  it('reports only the first syntax error, because it may cause others', () => {
    expect(refusal('{"apiversion": 1 "date": tomorrow}')).toEqual([
      'd.json:1:18: Not JSON: expected a comma. Hint: Separate entries with commas.',
    ]);
  });

  it.each([
    [
      '[\n"a": 1, "b": {"c": 2}}',
      '2:4: Not JSON: a list has no keys. Hint: Start an object: replace "[" with "{" at 1:1.',
    ],
    [
      '{"a": {\n{"b": 1}, {"c": 2}}}',
      '2:1: Not JSON: expected a key in double quotes. Hint: Write a key, or start a list: replace "{" with "[" at 1:7.',
    ],
    ['{"a": [1, 2}', '1:12: Not JSON: expected "]". Hint: Close the list that starts at 1:7.'],
    ['{"a": {"b": 1]}', '1:14: Not JSON: expected "}". Hint: Close the object that starts at 1:7.'],
  ])('reports a wrong bracket once: %j', (text, expected) => {
    expect(refusal(text)).toEqual([`d.json:${expected}`]);
  });

  it.each([
    ['nothing', ' ', '1:2: Not JSON: the file is empty. Hint: Write an object.'],
    [
      'single quotes',
      "{'a': 1}",
      '1:2: Not JSON: unexpected text. Hint: Write strings and keys in double quotes.',
    ],
    ['an unclosed list', '{"a": [1', '1:9: Not JSON: expected "]". Hint: Close the list.'],
    ['an unclosed object', '{"a": 1', '1:8: Not JSON: expected "}". Hint: Close the object.'],
    ['a second value', '{} {}', '1:4: Not JSON: expected the end of the file.'],
    ['a wrong escape', '{"a": "\\x"}', '1:7: Not JSON: invalid escape sequence in a string.'],
    ['a line break in a string', '{"a": "x\ny"}', '1:7: Not JSON: unclosed string.'],
    ['a key without a value', '{"a"}', '1:5: Not JSON: expected ":" after a key.'],
  ])('reports the error and the fix for %s', (_what, text, expected) => {
    expect(refusal(text)[0]).toContain(`d.json:${expected}`);
  });

  it('rejects comments', () => {
    expect(refusal('{"apiversion": 1, // one\n"date": "2026-01-02"}')[0]).toContain('JSON has no comments');
  });

  it('rejects bytes that are not UTF-8', () => {
    expect(refusal(new Uint8Array([0x7b, 0xff, 0x7d]))).toEqual([
      expect.stringContaining('d.json: The file is not UTF-8.'),
    ]);
  });

  it('rejects an array at the top level', () => {
    expect(refusal('[]')).toEqual([
      expect.stringContaining('d.json:1:1: Expected an object at the top, got a list.'),
    ]);
  });

  it('rejects more than 64 MiB', () => {
    const large = new Uint8Array(64 * 1024 * 1024 + 1).fill(0x20);
    expect(refusal(large)).toEqual([expect.stringContaining('the limit is 64.0 MiB')]);
  });

  it('rejects text that is nested too deeply, in one sentence', () => {
    const deep = 'd.json:1:101: Nested too deeply: more than 100 levels of objects and lists.';
    expect(refusal('['.repeat(200_000))).toEqual([deep]);
    expect(refusal(`${'{"a":'.repeat(60)}${'['.repeat(60)}`)[0]).toContain('Nested too deeply');
    expect(refusal(`{"a": ${'['.repeat(99)}${']'.repeat(99)}}`)[0]).toContain(
      'it has none of the valid keys',
    );
  });

  it('lists the documents of a file with several, and selects the one of its version', () => {
    const several = { '2.0': minimalDocument(), '3.0': minimalDocument() };
    expect(refusal(several)).toEqual([expect.stringContaining('Several documents, under "2.0" or "3.0"')]);
    expect(refusal({ '1.0': minimalDocument(), '3.0': minimalDocument({ date: 'never' }) })).toEqual([]);
  });

  it('lists the valid keys if it has no valid key', () => {
    expect(refusal({ hello: 1 })[0]).toContain('"apiversion"');
  });

  it('gives the place of duplicate keys', () => {
    const text = '{"apiversion":1,"date":"2026-01-02","api":{"m":{"classes":{"A":{},\n"A":{}}}}}';
    expect(refusal(text)).toEqual([
      'd.json:2:1: /api/m/classes/A: Duplicate key "A". Hint: Rename or remove one of them.',
    ]);
  });
});
