import { createShapeObject, LASER_DEFAULTS, operationDefinition } from '@kerf/document';
import { multiply, rotation, scaling } from '@kerf/geometry';
import { expect, test } from 'vitest';
import { dotsOf, isPhoto, photoSettingsOf } from './photo-settings';

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

test('a photo has a dot for each interval, however it is turned and scaled', () => {
  if (!isPhoto(photo)) throw new Error('is a photo');
  expect(dotsOf(photo, 0.1)).toEqual({ width: 300, height: 200, shownWidth: 300, shownHeight: 200 });
  const turned = { ...photo, transform: multiply(rotation(1), scaling(2, 0.5)) };
  expect(dotsOf(turned, 0.5)).toMatchObject({ width: 120, height: 20 });
  const large = dotsOf({ ...photo, transform: scaling(100, 100) }, 0.1);
  expect(large).toMatchObject({ width: 30_000, height: 20_000 });
  expect(large.shownWidth * large.shownHeight).toBeLessThanOrEqual(6_010_000);
  expect(large.shownWidth / large.shownHeight).toBeCloseTo(1.5, 2);
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
  });
  expect(isPhoto({ ...photo, shape: { kind: 'ellipse', rx: 1, ry: 1 } })).toBe(false);
});
