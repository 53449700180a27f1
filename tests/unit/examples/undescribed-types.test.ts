import { expect, test } from 'vitest';
import { conventionsSchema } from '../../../src/api/spelling/conventions.ts';
import { readSources } from '../../../src/examples/sources.ts';
import { undescribedTypes } from '../../../src/examples/undescribed-types.ts';
import { inModule, referenceOf } from '../api/fixtures.ts';

function undescribed(text: string, classes: object, conventions = {}): string[] {
  const sources = readSources('tune', { c: text, d: 'use(\nC.ZoomChord)' }, new Map());
  const names = { spelling: { prefix: 'Zoom' }, conventions: conventionsSchema.parse(conventions) };
  return undescribedTypes({ sources }, referenceOf(inModule(classes), names));
}

test('types of sources that the description lacks are listed once, in alphabetical order', () => {
  const text = `
    ZoomTune tune = ZoomTune_create(ZoomPitch_High);
    ZoomÉcho echo; ZoomTune2 second; Zoom zoom; Zoomed zoomed; myZoomTune = other_ZoomPitch;`;
  expect(undescribed(text, { Pitch: {} })).toEqual(['Chord', 'Tune', 'Tune2', 'Écho']);
});

test('types that C declares for a described class are described', () => {
  const text = `
    ZoomShape_Tag tag; ZoomShapeVariant_Circle circle; ZoomOnPlayStruct on = { .call = play };
    ZoomOnPlay play; ZoomOnStopType stop;`;
  const classes = {
    Shape: { enum_fields: { Circle: { type: 'u8' } } },
    OnPlay: { struct_fields: { a: { type: 'u8' } }, callback_typedef: {} },
    OnStop: { callback_typedef: {} },
  };
  expect(undescribed(text, classes)).toEqual(['Chord', 'OnStopType']);
  expect(undescribed(text, classes, { callbacks: '*Type' })).toEqual(['Chord', 'OnPlayStruct']);
});
