import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InputError } from '../../../src/description/problem.ts';
import { highlight } from '../../../src/text/highlight.ts';
import { SiteFolder } from '../../fixtures/site-folder.ts';

const FILE = 'content/grammars/forth.json';

let folder: SiteFolder;

beforeEach(() => {
  folder = new SiteFolder();
  folder.release('1.0', []);
  folder.write('content/site.json', { name: 'Forth', grammars: { forth: 'grammars/forth.json' } });
});

afterEach(() => folder.remove());

/** Writes the rules of the grammar of the site. */
function write(patterns: readonly object[], scopeName = 'source.forth'): void {
  folder.write(FILE, { scopeName, patterns });
}

async function highlighted(source: string, name = 'forth'): Promise<string> {
  await folder.read();
  return highlight(source, name);
}

async function refusal(run: Promise<unknown>): Promise<string> {
  const error = await run.then(
    () => expect.fail('Expected an error.'),
    (reason: unknown) => reason,
  );
  return error instanceof InputError ? error.message.replaceAll(`${folder.path}/`, '') : String(error);
}

describe('a grammar in the content folder', () => {
  it('highlights code in its language, and is used content', async () => {
    write([
      { name: 'comment.line', match: '\\\\ .*$' },
      { begin: '(:) (\\S+)', end: ';', beginCaptures: { 2: { name: 'entity.name.function' } } },
    ]);
    const html = '<span class="tk-comment">\\ why</span>\n: <span class="tk-function">add</span> + ;';
    expect(await highlighted('\\ why\n: add + ;')).toBe(html);
    expect(await highlighted('\\ why\n: add + ;', 'Forth')).toBe(html);
    expect(await highlighted('\\ why\n: add + ;', 'grammars/forth.json')).toBe(html);
    expect((await folder.read()).notices.map(({ rule }) => rule)).not.toContain('unused-content');
  });

  it('can be the grammar of several languages', async () => {
    folder.write('content/site.json', {
      grammars: { forth: 'grammars/forth.json', factor: 'grammars/forth.json' },
    });
    write([{ name: 'comment', match: 'a' }]);
    expect(await highlighted('a', 'factor')).toBe(await highlighted('a', 'forth'));
    expect(await highlighted('a', 'factor')).toContain('tk-comment');
  });

  it('can have the scope of one that Shiki knows, and does not replace it', async () => {
    write([{ name: 'comment', match: 'int' }], 'source.c');
    expect(await highlighted('int', 'c')).toBe('<span class="tk-keyword">int</span>');
    expect(await highlighted('int', 'forth')).toBe('<span class="tk-comment">int</span>');
    expect(await highlighted('int x', 'c')).toBe('<span class="tk-keyword">int</span> x');
  });

  it('can have the name of one that Shiki knows, which it replaces', async () => {
    folder.write('content/site.json', { grammars: { c: 'grammars/forth.json' } });
    write([{ name: 'comment', match: 'int' }]);
    expect(await highlighted('int', 'c')).toBe('<span class="tk-comment">int</span>');
  });

  it('can include others of the site; rules that include unknown grammars match nothing', async () => {
    folder.write('content/site.json', {
      grammars: { forth: 'grammars/forth.json', note: 'grammars/note.json' },
    });
    folder.write('content/grammars/note.json', {
      scopeName: 'text.note',
      patterns: [{ include: 'source.unknown' }, { name: 'comment', match: 'why' }],
    });
    write([{ begin: '/', end: '/', patterns: [{ include: 'text.note' }, { include: '#unknown' }] }]);
    expect(await highlighted('why /why/')).toBe('why /<span class="tk-comment">why</span>/');
  });

  it('is used anew when it changes, and only then', async () => {
    write([{ name: 'comment', match: 'a' }]);
    expect(await highlighted('a')).toContain('tk-comment');
    const { siteGrammars } = globalThis;
    await folder.read();
    expect(globalThis.siteGrammars).toBe(siteGrammars);
    write([{ name: 'string', match: 'a' }]);
    expect(await highlighted('a')).toContain('tk-string');
  });

  it('changes the look of all releases', async () => {
    const lookOf = async (match: string) => {
      write([{ match }]);
      return (await folder.read()).editions[0].inputs;
    };
    expect(await lookOf('a')).not.toEqual(await lookOf('b'));
  });
});

describe('an invalid grammar is refused:', () => {
  it.each(['grammars/fort.json', '../forth.json', '/etc/forth.json'])(
    'a path without a file, %s',
    async (path) => {
      write([]);
      folder.write('content/site.json', { grammars: { forth: path } });
      const message = await refusal(folder.read());
      expect(message).toContain(`/grammars/forth: File not found: ${JSON.stringify(path)}. Hint: `);
    },
  );

  it.each<[name: string, grammar: string, message: string]>([
    ['no JSON', '{"scopeName": "a", }', `${FILE}:1:20: Not JSON: expected a key in double quotes.`],
    [
      'no object',
      '[]',
      `${FILE}:1:1: Expected an object, got an empty list. Hint: A TextMate grammar in JSON`,
    ],
    [
      'no scope',
      '{"patterns": []}',
      `${FILE}:1:1: /scopeName: Missing; expected a string. Hint: Name for other`,
    ],
    ['no rules', '{"scopeName": "a"}', `${FILE}:1:1: /patterns: Missing; expected a list`],
    [
      'a wrong rule',
      '{"scopeName": "a", "patterns": [null]}',
      `${FILE}:1:33: /patterns/0: Expected an object`,
    ],
  ])('%s', async (_name, grammar, message) => {
    folder.write(FILE, grammar);
    expect(await refusal(folder.read())).toContain(message);
  });

  it.each(['(a', 'a)', '[', '\\k<n>', '*', '\\p{Forth}'])('the pattern %s', async (pattern) => {
    write([{ match: 'a' }, { match: pattern }]);
    expect(await refusal(highlighted('a'))).toMatch(
      `${FILE}: Cannot highlight code with this grammar: ${JSON.stringify(pattern)} is not a pattern.`,
    );
  });

  it('but not a pattern that refers to the text of another', async () => {
    write([{ name: 'string', begin: '(["\'])', end: '\\1' }]);
    expect(await highlighted('"\'" a')).toBe('<span class="tk-string">&quot;\'&quot;</span> a');
  });

  it.each<[name: string, rules: readonly object[]]>([
    ['a grammar that includes only itself', [{ include: '$self' }]],
    [
      'a text that contains itself',
      [{ match: '(a.*)', captures: { 1: { patterns: [{ include: '$self' }] } } }],
    ],
    ['a number as a pattern', [{ match: 5 }]],
    ['no rule in a list of rules', [{ begin: 'a', end: 'b', patterns: [null] }]],
  ])('%s', async (_name, rules) => {
    write(rules);
    const message = await refusal(highlighted('abc'));
    expect(message).toContain(`${FILE}: Cannot highlight code with this grammar: `);
    expect(message).toContain('Hint: Remove rules that include themselves');
  });
});
