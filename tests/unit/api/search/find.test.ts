import { describe, expect, test } from 'vitest';
import { findSymbols } from '../../../../src/api/search/find.ts';
import { parseQuery } from '../../../../src/api/search/query.ts';
import { load, member, SMALL, search, type } from '../../../fixtures/search/small.ts';

const index = load(SMALL);
const first = (text: string) => search(index, text)[0];

describe('any spelling finds a member', () => {
  test.each([
    'GuiDom_addChild',
    'guidom_addchild',
    'Dom::add_child',
    'gui::dom::Dom::add_child',
    'gui.Dom.add_child',
    'dom.Dom.add_child',
    'dom.addChild',
    'Dom.addChild(child)',
    'Dom#add_child',
    'dom_add_child',
    'dom add child',
    'Dom.add_chi',
    'dom child add',
  ])('%s', (text) => {
    expect(first(text)).toBe('Dom.add_child');
  });

  test('the C name of a variant with a payload', () => {
    expect(first('GuiNodePayload_Tag_Child')).toBe('NodePayload.Child');
    expect(first('GuiNodePayloadVariant_Child')).toBe('NodePayload.Child');
  });

  test('the name of a binding leads to its class', () => {
    expect(first('GuiDomVec_delete')).toBe('DomVec');
  });

  test('a type whose name starts with the C prefix is found by its name', () => {
    expect(first('GuiThing')).toBe('GuiThing');
    expect(first('GuiGuiThing')).toBe('GuiThing');
  });

  test('the C prefix is ignored if no type name starts with it', () => {
    const { GuiThing: _, ...classes }: Record<string, object> = SMALL.dom.classes;
    const others = load({ ...SMALL, dom: { classes } });
    expect(search(others, 'GuiMonitor')).toEqual(['Monitor', 'MonitorId']);
    expect(search(others, 'GuiDom_addChild')).toEqual(['Dom.add_child', 'Dom']);
    expect(parseQuery('GuiMonitor', others).meanings).toHaveLength(1);
  });

  test('a separator at the end lists the members', () => {
    expect(search(index, 'WindowTheme::')).toEqual(['WindowTheme', 'WindowTheme.DarkMode']);
    expect(search(index, 'window.MonitorId.')).toContain('MonitorId.index');
    expect(search(index, 'Dom.').slice(0, 7)).toEqual([
      'Dom',
      'dom/',
      'Dom.new',
      'Dom.root',
      'Dom.add_menu',
      'Dom.add_child',
      'Dom.with_child',
    ]);
  });
});

describe('any spelling finds a type', () => {
  test.each([
    'MouseCursorType',
    'mouse_cursor_type',
    'mousecursortype',
    'MCT',
    'mct',
    'MoCuTy',
    'window::MouseCursorType',
    'GuiMouseCursorType',
    'mouse type',
    'mscursor',
  ])('%s', (text) => {
    expect(first(text)).toBe('MouseCursorType');
  });
});

describe('the order', () => {
  test('is exact, prefix, related types, words', () => {
    const found = search(index, 'Dom');
    expect(found.slice(0, 2)).toEqual(['Dom', 'dom/']);
    expect(found.indexOf('DomNodeId')).toBeLessThan(found.indexOf('DomVec'));
  });

  test('puts a type before members of the same name, and prefixes before words', () => {
    expect(search(index, 'monitor')).toEqual(['Monitor', 'MonitorId']);
    expect(search(index, 'cursor')).toEqual(['CursorIcon', 'MouseCursorType']);
    expect(search(index, 'window').slice(0, 2)).toEqual(['window/', 'IFrame.window']);
  });

  test('puts whole initials before words', () => {
    expect(search(index, 'ci')[0]).toBe('CursorIcon');
  });

  test('lists every class that has a member', () => {
    expect(search(index, 'default')).toEqual(['CursorIcon.Default', 'MouseCursorType.Default']);
  });

  test('counts unlisted results', () => {
    const { hits, count } = findSymbols(index, parseQuery('d', index), 2);
    expect(hits.map(({ name }) => name.text)).toEqual(['Dom', 'dom']);
    expect(count).toBe(7);
  });

  test('puts related types after equal matches, and before worse ones', () => {
    const classes = {
      ...type('VirtualDom', 'struct'),
      ...type('DOMVec', 'struct'),
      ...type('DomSpecification', 'struct', member('dom', 'function'), member('dominate', 'function')),
      ...type('Domain', 'struct'),
      ...type('DOM', 'struct'),
    };
    const names = load({ dom: { classes } });
    expect(search(names, 'dom')).toEqual([
      'DOM',
      'dom/',
      'DomSpecification.dom',
      'Domain',
      'DomSpecification.dominate',
      'DomSpecification',
      'DOMVec',
      'VirtualDom',
    ]);
  });

  test('without a name is the order of the index, with related types last', () => {
    expect(search(index, 'kind:struct')).toEqual([
      'Dom',
      'DomNodeId',
      'IFrame',
      'Monitor',
      'MonitorId',
      'DomVec',
    ]);
  });

  test.each([
    ['d', 'Dom dom/ DomNodeId CursorIcon.Default MouseCursorType.Default WindowTheme.DarkMode DomVec'],
    ['Dom', 'Dom dom/ DomNodeId DomVec'],
    ['child', 'NodePayload.Child Dom.add_child Dom.with_child'],
    ['mo', 'Monitor MonitorId MouseCursorType WindowTheme.DarkMode'],
    ['in', 'MonitorId.index GuiThing window/ IFrame.window WindowTheme'],
    ['id', 'DomNodeId MonitorId'],
    ['node', 'NodePayload DomNodeId'],
    ['gui', 'GuiThing'],
    ['child dom', 'Dom.add_child Dom.with_child'],
    ['payload child', 'NodePayload.Child'],
    ['dom destroy', ''],
    ['child dom mod', ''],
    ['MCT.Text', 'MouseCursorType.Text'],
    ['MCT text', ''],
    ['MCT::', 'MouseCursorType.Text MouseCursorType.Default MouseCursorType'],
    ['ouse.Text', ''],
    ['mon size', 'Monitor.size Monitor.get_physical_size'],
    ['Dom.child', 'NodePayload.Child Dom.add_child Dom.with_child Dom'],
    ['dom.size', 'Dom'],
    ['window.size', 'Monitor.size Monitor.get_physical_size'],
    ['window.Dom', 'dom/'],
    ['Monitor::constructor', 'MonitorId.constructor Monitor'],
    ['dom.DomVec.as', 'DomVec.as_slice DomVec'],
    ['-> Dom', 'Dom.new Dom.with_child Dom.root'],
    ['-> D', 'Dom.new DomNodeId.parent Dom.root Dom.with_child DomVec.as_slice'],
  ])('of what %j finds', (text, found) => {
    expect(search(index, text).join(' ')).toBe(found);
  });
});

describe('-> Type', () => {
  test('finds only members that return the type, including in wrappers', () => {
    expect(search(index, '-> Dom').toSorted()).toEqual(['Dom.new', 'Dom.root', 'Dom.with_child']);
    expect(search(index, '->OptionDom')).toEqual(['Dom.root']);
    expect(search(index, '-> Option<Dom>')).toEqual(['Dom.root']);
  });

  test('accepts a name before the arrow, and the start of a type', () => {
    expect(search(index, 'with -> Dom')).toEqual(['Dom.with_child']);
    expect(search(index, '-> Physical')).toEqual(['Monitor.get_physical_size']);
  });

  test('accepts the C spelling', () => {
    expect(search(index, '-> GuiPhysicalSizeU32')).toEqual(['Monitor.get_physical_size']);
  });

  test('without a type finds nothing', () => {
    expect(search(index, '->')).toEqual([]);
  });
});

describe('kind:', () => {
  test('filters by a kind, with or without a name', () => {
    expect(search(index, 'kind:enum')).toEqual([
      'CursorIcon',
      'MouseCursorType',
      'NodePayload',
      'WindowTheme',
    ]);
    expect(search(index, 'kind:enum cursor')).toEqual(['CursorIcon', 'MouseCursorType']);
    expect(search(index, 'default kind:variants')).toHaveLength(2);
    expect(search(index, 'kind:module')).toEqual(['window/', 'dom/']);
    expect(search(index, 'kind:constructor')).toEqual(['Dom.new']);
  });

  test('finds a class by each of its kinds', () => {
    expect(search(index, 'kind:callback')).toEqual(['IFrame']);
    expect(search(index, 'kind:struct IFrame')).toEqual(['IFrame']);
  });

  test('reports an unknown kind', () => {
    expect(parseQuery('kind:widget dom', index).unknownKinds).toEqual(['widget']);
    expect(search(index, 'kind:widget dom')).toEqual([]);
  });
});

describe('nothing', () => {
  test.each(['', '   ', '::', '_', 'qqqq', '(', '->', 'kind:'])('is found for %j', (text) => {
    expect(search(index, text)).toEqual([]);
  });

  test('breaks for names of JavaScript properties', () => {
    expect(search(index, 'constructor')).toEqual(['MonitorId.constructor']);
    expect(search(index, '__proto__ toString')).toEqual([]);
  });
});
