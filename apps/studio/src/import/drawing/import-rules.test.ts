import { LASER_LAYERS, LAYER_COLORS } from '@kerf/document';
import type { ImportedLook } from '@kerf/importers';
import { expect, it } from 'vitest';
import { CUT_RULES, cutOfRule, firstRules, keepRules, loadRules, nearestLayer } from './import-rules';

const look = (key: string): ImportedLook => ({
  key,
  layer: null,
  color: '#FF0000',
  isFilled: false,
  isAnnotation: false,
  count: 1,
});

function storage(text: string | null = null): Storage {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => (kept = value),
  } as unknown as Storage;
}

it('keeps rules from one import to the next, the newest last', () => {
  const place = storage();
  keepRules(place, { 'line #FF0000': '03', 'fill #000000': 'ignore' });
  keepRules(place, { 'line #FF0000': '00-fill' });
  expect(loadRules(place)).toEqual({ 'fill #000000': 'ignore', 'line #FF0000': '00-fill' });
  keepRules(place, Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`line ${i}`, '01' as const])));
  expect(Object.keys(loadRules(place))).toHaveLength(500);
});

it.each([null, '', '[1', '7', 'null', '{"a":"evil","__proto__":"01"}'])('is not led astray by %j', (text) => {
  expect(firstRules([look('a'), look('toString')], loadRules(storage(text)), 'cnc')).toEqual({
    a: '00-line',
    toString: '00-line',
  });
});

it('begins with the path of the milling layer, the laser layer nearest in colour, or what was chosen last', () => {
  expect(firstRules([look('a'), look('b')], { b: 'ignore' }, 'laser')).toEqual({ a: '02', b: 'ignore' });
  expect(firstRules([look('a')], {}, 'cnc')).toEqual({ a: '00-line' });
});

it.each([
  ['#0000FF', '01'],
  ['#FF0000', '02'],
  ['#00AA00', '03'],
  ['#FF8000', '05'],
  ['#FF69B4', '07'],
  ['#000000', '01'],
  ['#808080', '01'],
  ['#FFFFFF', '01'],
])('gives %s the layer %s', (color, layer) => {
  expect(nearestLayer(color)).toBe(layer);
});

it('gives each laser layer its own colour', () => {
  for (const layer of LASER_LAYERS) expect(nearestLayer(LAYER_COLORS[layer])).toBe(layer);
});

it('leaves dimensions out until a person wants them', () => {
  const looks = [look('a'), { ...look('annotations'), isAnnotation: true }];
  expect(firstRules(looks, {}, 'cnc')).toEqual({ a: '00-line', annotations: 'ignore' });
  expect(firstRules(looks, { annotations: '02' }, 'laser')).toEqual({ a: '02', annotations: '02' });
});

it('fills on a laser what is filled in the drawing', () => {
  expect(CUT_RULES).toHaveLength(13);
  expect(cutOfRule('00-line', true)).toEqual({ layer: '00', style: 'line' });
  expect(cutOfRule('00-fill', false)).toEqual({ layer: '00', style: 'fill' });
  expect(cutOfRule('04', true)).toEqual({ layer: '04', style: 'fill' });
  expect(cutOfRule('04', false)).toEqual({ layer: '04', style: 'line' });
});
