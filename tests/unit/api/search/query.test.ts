import { describe, expect, test } from 'vitest';
import { KIND_NAMES, kindsNamed } from '../../../../src/api/search/kinds.ts';
import { parseQuery, type Query } from '../../../../src/api/search/query.ts';
import { load, SMALL } from '../../../fixtures/search/small.ts';

const index = load(SMALL);

/** A parsed query: the module in brackets, the name, and each way to split it; `::` for a typed separator. */
function meaningsOf({ meanings }: Query): string[] {
  return meanings.map(({ whole, module, splits }) => {
    const parts = splits.map(({ owner, member, explicit }) => {
      return `${owner.flat}${explicit ? '::' : '+'}${member.flat}`;
    });
    return [...(module ? [`[${module.name.text}]`] : []), whole.flat, ...parts].join(' ');
  });
}

describe('a query', () => {
  test('is split into a name, kinds and a returned type', () => {
    const query = parseQuery('  add child kind:fn kind:enums kind:widget -> Dom ', index);
    expect(query.text).toBe('add child kind:fn kind:enums kind:widget -> Dom');
    expect([...query.kinds]).toEqual(['constructor', 'function', 'enum']);
    expect(query.unknownKinds).toEqual(['widget']);
    expect(query.returns.map(({ text }) => text)).toEqual(['Dom']);
    expect(meaningsOf(query)).toEqual(['addchild add+child']);
  });

  test('searches texts for everything except filters, but not for a returned type', () => {
    const plain = (text: string) => parseQuery(text, index).plain;
    expect(plain(' add child ')).toBe('add child');
    expect(plain('dom kind:enum ')).toBe('dom');
    expect(plain('KIND:enum dom')).toBe('dom');
    expect(plain('new()')).toBe('new()');
    expect(plain('add child -> Dom')).toBe('');
    expect(plain('->')).toBe('');
  });

  test.each([
    ['dom', ['dom']],
    ['new()', ['new']],
    ['dom_add_child', ['domaddchild dom+addchild domadd+child']],
    ['Dom::', ['dom dom::']],
    ['::Dom', ['dom']],
    ['MAX_SIZE', ['maxsize max+size']],
    ['a.b.c.d', ['abcd abc::d']],
    ['window.Monitor', ['[window] monitor', 'windowmonitor window::monitor']],
    ['Dom . new', ['[dom] new', 'domnew dom::new']],
    ['dom.Dom.root', ['[dom] domroot dom::root', 'domdomroot domdom::root']],
    ['gui::Dom', ['dom']],
    ['gui.Dom.root', ['[dom] root', 'domroot dom::root']],
    ['gui', ['gui']],
    ['guidom', ['guidom', 'dom']],
    ['GuiMonitor_size', ['guimonitorsize guimonitor::size', 'monitorsize monitor::size']],
    [
      'GuiMonitor_Tag_On',
      ['guimonitortagon guimonitor::tagon', 'monitortagon monitor::tagon', 'monitoron monitor::on'],
    ],
    ['::', []],
  ])('%s means %j', (text, expected) => {
    expect(meaningsOf(parseQuery(text, index))).toEqual(expected);
  });

  test('of many words is split only in its first eight words', () => {
    const [meaning] = parseQuery('a b c d e f g h i j', index).meanings;
    const splits = meaning?.splits.map(({ owner, member }) => `${owner.flat}+${member.flat}`);
    expect(splits).toEqual([
      'a+bcdefgh',
      'ab+cdefgh',
      'abc+defgh',
      'abcd+efgh',
      'abcde+fgh',
      'abcdef+gh',
      'abcdefg+h',
    ]);
  });
});

describe('a word after kind:', () => {
  const types = ['struct', 'union', 'enum', 'alias', 'callback', 'constants', 'functions', 'opaque'];
  const operations = ['constructor', 'function'];

  test.each([
    ['type', types],
    ['classes', []],
    ['class', types],
    ['fn', operations],
    ['methods', operations],
    ['function', ['function']],
    ['functions', ['functions', 'function']],
    ['const', ['constant']],
    ['constants', ['constants']],
    ['ENUM', ['enum']],
    ['modules', ['module']],
    ['st', ['struct']],
    ['con', ['constants', 'constant', 'constructor']],
    ['tor', []],
    ['s', []],
    ['', []],
  ])('%j selects %j', (word, kinds) => {
    expect(kindsNamed(word)).toEqual(kinds);
  });

  test('can be every kind, "function", "page", "type" or "fn"', () => {
    expect(KIND_NAMES.join(' ')).toBe(
      'module struct union enum alias callback constants functions opaque field variant constant constructor function page type fn',
    );
  });
});
