import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Answers } from '../../../../src/api/search/answer.ts';
import { readPages } from '../../../../src/api/search/pages.ts';
import { parseQuery } from '../../../../src/api/search/query.ts';
import { QuestionLanguage } from '../../../../src/api/search/question-language.ts';
import { searchPanel } from '../../../../src/ui/messages/en.ts';
import { load, member, shown, type } from '../../../fixtures/search/small.ts';

const german = JSON.parse(readFileSync('src/ui/messages/de.json', 'utf8')).searchPanel;

const index = load({
  app: {
    classes: {
      ...type('App', 'struct', member('close_window', 'function'), member('windows', 'field')),
      ...type('Button', 'struct', member('set_on_click', 'function'), member('copy_style', 'function')),
      ...type('File', 'struct', member('close', 'function'), member('to_do', 'field')),
    },
  },
});
const ROWS = [
  ['Windows and dialogs', 'guides', 'guides/windows/', 1],
  ['Loading', 'guides', 'guides/finding-the-library/', 1],
  ['Rust', 'install', 'install/rust/', 1],
  ['gui.dll', 'file', 'release/1.0/#gui.dll', 1],
  ['Ripples', 'examples', 'examples/ripples/', 1, [], '', false, [], 'Shows waves on a pond.'],
] as const;
const pages = readPages(ROWS, new URL('https://example.org/'));

function answer(
  typed: string,
  messages = searchPanel,
): { first: string; symbols: string[]; pages: string[] } {
  const most = { pages: 5, symbols: 5 };
  const found = new Answers(messages).to(parseQuery(typed, index), { index, pages }, most);
  return {
    first: found.first,
    symbols: found.symbols.hits.map(shown),
    pages: found.pages.hits.map(({ label }) => label),
  };
}

describe('a question', () => {
  it.each([
    'how do I close a window',
    'How do I close a window?',
    'closing a window',
    'closed windows',
    'window closing',
  ])('%j finds a name that has its words, in any form and order', (typed) => {
    expect(answer(typed).symbols[0]).toBe('App.close_window');
  });

  it('finds pages by their names and addresses, and puts the better group first', () => {
    expect(answer('how does a program find the library')).toMatchObject({
      first: 'pages',
      pages: ['Loading'],
    });
    expect(answer('how can I copy the style of a button').first).toBe('symbols');
    expect(answer('can I use it from Rust')).toMatchObject({ first: 'pages', pages: ['Rust'] });
  });

  it('finds pages by what the content says about them', () => {
    expect(answer('waves on the pond').pages).toEqual(['Ripples']);
  });

  it('about nothing in the index finds nothing', () => {
    expect(answer('where do penguins sleep')).toEqual({ first: 'symbols', symbols: [], pages: [] });
  });

  it('while it is typed finds names of its complete words', () => {
    expect(answer('how do I close a wi').symbols).toContain('App.close_window');
  });
});

describe('a name', () => {
  it('keeps stop words, with any number of words', () => {
    expect(answer('set on click').symbols).toEqual(['Button.set_on_click']);
    expect(answer('to do').symbols).toEqual(['File.to_do']);
    expect(answer('file to do').symbols[0]).toBe('File.to_do');
  });

  it('inside a question is one word', () => {
    expect(answer('what does set_on_click do').symbols[0]).toBe('Button.set_on_click');
  });

  it('of two words finds what has both, if anything does', () => {
    expect(answer('windows dialogs')).toMatchObject({ pages: ['Windows and dialogs'], symbols: [] });
    expect(answer('rust penguin').pages).toEqual(['Rust']);
  });

  it('with a sign inside a question counts more than words around it', () => {
    expect(answer('how do I copy and close with gui.dll').pages[0]).toBe('gui.dll');
  });
});

describe('the language', () => {
  const language = new QuestionLanguage(searchPanel.questionWords, searchPanel.endings);

  it.each([
    ['close', 'closes', 'closing', 'closed'],
    ['drop', 'drops', 'dropping', 'dropped'],
    ['copy', 'copies', 'copied', 'copying'],
    ['class', 'classes'],
    ['call', 'calling', 'called'],
    ['select', 'selection', 'selected'],
    ['compatible', 'compatibility'],
    ['resize', 'resizes', 'resized', 'resizing', 'resizable'],
    ['disable', 'disables', 'disabled', 'disabling'],
    ['variable', 'variables'],
    ['matrix', 'matrices'],
    ['vertex', 'vertices'],
    ['index', 'indices'],
  ])('gives forms of %s one stem', (...forms) => {
    expect(new Set(forms.map((form) => language.stem(form))).size).toBe(1);
  });

  it('leaves short words alone', () => {
    expect(['the', 'is', 'gl', 'es', 'ring'].map((word) => language.stem(word))).toEqual([
      'the',
      'is',
      'gl',
      'es',
      'ring',
    ]);
  });

  it('drops stop words only from queries of three or more words, and never all of them', () => {
    expect(language.wordsIn('how to')).toEqual(['how', 'to']);
    expect(language.wordsIn('how do I install, on Windows?')).toEqual(['install', 'windows']);
    expect(language.wordsIn('what is it')).toEqual(['what', 'is', 'it']);
  });

  it('is that of the interface', () => {
    const names = load({ m: { classes: type('Fenster', 'struct', member('schließen', 'function')) } });
    const query = parseQuery('wie schließe ich ein Fenster', names);
    const { symbols } = new Answers(german).to(query, { index: names, pages: [] }, { pages: 5, symbols: 5 });
    expect(symbols.hits.map(shown)[0]).toBe('Fenster.schließen');
  });
});
