import { createShapeObject, LASER_DEFAULTS, operationDefinition, PHOTO_TREATMENT } from '@kerf/document';
import { multiply, rotation, scaling } from '@kerf/geometry';
import { grayImage, PLAIN_TREATMENT } from '@kerf/imaging';
import { expect, test } from 'vitest';
import { lookOfPhoto, type PhotoLookRequest } from '../workers/photo-look';
import { gridOf, isPhoto, photoSettingsOf } from './photo-settings';

const photo = createShapeObject({
  id: 'p',
  shape: {
    kind: 'image',
    width: 30,
    height: 20,
    assetId: 'a'.repeat(64),
    pixelWidth: 300,
    pixelHeight: 200,
    opacity: 1,
  },
  operation: operationDefinition('laser-photo').create(LASER_DEFAULTS),
});
const asset = { id: 'a'.repeat(64), mediaType: 'image/png', name: 'a', data: '' };
const black = grayImage(3, 2, new Uint8Array(6));

function look(changes: Partial<PhotoLookRequest>, transform = photo.transform, interval = 0.1) {
  if (!isPhoto(photo)) throw new Error('is a photo');
  const grid = gridOf({ ...photo, transform }, interval);
  const request = { asset, grid, treatment: PLAIN_TREATMENT, burn: null, pixels: 60, ...changes };
  return lookOfPhoto(black, request as PhotoLookRequest);
}

test('a photo has a dot for each interval, however it is turned and scaled', () => {
  expect(look({})).toMatchObject({ kind: 'shown', columns: 300, rows: 200, width: 60, height: 40 });
  const quarter = multiply(rotation(Math.PI / 2), scaling(2, 0.5));
  expect(look({}, quarter, 0.5)).toMatchObject({ columns: 20, rows: 120, width: 10, height: 60 });
});

test('it says why nothing is burnt', () => {
  expect(look({}, scaling(100, 100))).toEqual({ kind: 'tooFine' });
  expect(look({}, scaling(0, 1))).toEqual({ kind: 'nothingLeft' });
});

test('a burn is darker with more power, and a spot finer than the interval leaves wood between the lines', () => {
  const burn = { spot: 1, powerRatio: 1, minPowerRatio: 0, feedRate: 6000, passes: 1, dotCorrection: 0 };
  const redAt = (changes: Partial<typeof burn>) => {
    const seen = look({ burn: { ...burn, ...changes } }, photo.transform, 1);
    if (seen.kind !== 'shown') throw new Error(seen.kind);
    return seen.rgba[4 * (20 * 60 + 30)]!;
  };
  const untouched = redAt({ powerRatio: 0 });
  const reds = [untouched, redAt({ spot: 0.2 }), redAt({ powerRatio: 0.2 }), redAt({}), redAt({ passes: 4 })];
  expect(reds[3]).toBeLessThan(reds[2]!);
  expect(reds[4]).toBeLessThan(reds[3]!);
  expect(reds[1]).toBeGreaterThan(reds[3]!);
  expect(untouched).toBeGreaterThan(230);
});

test('its settings are those of the dialog', () => {
  if (!isPhoto(photo)) throw new Error('is a photo');
  expect(photoSettingsOf(photo.operation)).toEqual({
    effect: 'Dither',
    lineInterval: 0.1,
    brightness: 0,
    contrast: 0,
    gamma: 1,
    isInverted: false,
    ...PHOTO_TREATMENT,
  });
  expect(isPhoto({ ...photo, shape: { kind: 'ellipse', rx: 1, ry: 1 } })).toBe(false);
});
