import { expect, test } from 'vitest';
import { readSources } from '../../../src/gallery/sources.ts';
import { undescribedTypes } from '../../../src/gallery/undescribed-types.ts';
import { inModule, referenceOf } from '../reference/fixtures.ts';

test('types of sources that the description lacks are listed once, in alphabetical order', () => {
  const text = `
    ZoomTune tune = ZoomTune_create(ZoomPitch_High);
    ZoomÉcho echo; ZoomTune2 second; Zoom zoom; Zoomed zoomed; myZoomTune = other_ZoomPitch;`;
  const sources = readSources('tune', { c: text, d: 'use(\nC.ZoomChord)' }, new Map());
  const reference = referenceOf(inModule({ Pitch: {} }));
  expect(undescribedTypes({ sources }, 'Zoom', reference)).toEqual(['Chord', 'Tune', 'Tune2', 'Écho']);
});
