import { createAsset, PHOTO_TREATMENT } from '@kerf/document';
import { grayImage } from '@kerf/imaging';
import { expect, it } from 'vitest';
import { treatPhoto } from './treated-photo';

const { background, filter } = PHOTO_TREATMENT;
const CROP = { left: 0, top: 0, right: 0, bottom: 0 };
/** White on the left, black on the right. */
const HALVES = grayImage(
  40,
  20,
  Uint8Array.from({ length: 800 }, (_, i) => (i % 40 < 20 ? 255 : 0)),
);
const request = {
  asset: createAsset({ id: 'a', mediaType: 'image/png', name: 'a.png', bytes: new Uint8Array(1) }),
  width: 80,
  height: 40,
  side: 100,
};

it('gives what a crop leaves, and its place in the whole picture', () => {
  const crop = { ...CROP, left: 0.5, top: 0.25 };
  const { width, height, part, rgba } = treatPhoto(HALVES, {
    ...request,
    changes: { crop, background, filter },
  });
  expect([width, height]).toEqual([20, 15]);
  expect(part).toEqual({ minX: 0.5, maxX: 1, minY: 0, maxY: 0.75 });
  expect([...rgba.slice(0, 4)]).toEqual([0, 0, 0, 255]);
});

it('shows nothing where the background is removed', () => {
  const light = { ...background, kind: 'luminance' as const };
  const { rgba } = treatPhoto(HALVES, { ...request, changes: { crop: CROP, background: light, filter } });
  expect(rgba[3]).toBe(0);
  expect(rgba[4 * 39 + 3]).toBe(255);
});

it('is no larger than the drawing area needs', () => {
  const { width, height } = treatPhoto(HALVES, {
    ...request,
    side: 10,
    changes: { crop: CROP, background, filter: { kind: 'posterize', strength: 50 } },
  });
  expect([width, height]).toEqual([10, 5]);
});
