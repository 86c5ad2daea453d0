import { pathBounds, translation } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAsset } from '../assets/asset';
import { createDesign, createGroup, createShapeObject } from '../factory';
import { INK, paintOf } from '../queries/painted';
import { findDesignProblems } from '../schema/design';
import { parsePathData } from '../svg/path-data';
import { designToArtwork } from '../svg/write-artwork';
import { arbitraryColor, arbitraryDesign } from '../testing/arbitraries';
import { expectRefused, expectStep } from '../testing/expect-step';
import { readXml } from '../xml/reader';
import { WHITE_PAGE } from './artwork';
import { colorFromOklch, contrastRatio, mixColors, oklchOf } from './color';
import type { Paint } from './paint';
import { engravedColor, SURFACE_LOOKS, SURFACES } from './surfaces';
import { TEXTURE_PATTERNS, TEXTURE_TILES } from './textures';

const RED: Paint = { fill: '#C11C28', stroke: null, strokeWidth: 0, opacity: 0.5 };

const square = (id: string, paint: Paint | null = null) =>
  createShapeObject({ id, paint, shape: { kind: 'rectangle', width: 10, height: 10, rx: 0, ry: 0 } });

describe('paint and page in a design', () => {
  const design = createDesign({ objects: [square('a', RED), createGroup('g', [square('b')])] });
  const paint = (id: string, value: Paint | null) =>
    ({ kind: 'update-objects', patches: [{ id, changes: { paint: value } }] }) as const;

  test('are changed by steps that go back exactly', () => {
    const painted = expectStep(design, paint('b', RED));
    expect(expectStep(painted, paint('a', null)).objects[0]).toMatchObject({ paint: null });
    const page = { ...WHITE_PAGE, surface: { id: 'oak', finish: 'engraved' } } as const;
    const shown = expectStep(design, { kind: 'update-design', changes: { artwork: page } });
    expect(expectStep(shown, { kind: 'update-design', changes: { artwork: null } })).toEqual(design);
  });

  test('are refused where a file would refuse them', () => {
    expectRefused(design, paint('a', { ...RED, fill: 'red' }), 'bad-color');
    expectRefused(design, paint('a', { ...RED, stroke: '#c11c28' }), 'bad-color');
    expectRefused(design, paint('a', { ...RED, opacity: 1.5 }), 'out-of-range');
    expectRefused(design, paint('g', RED), 'not-a-shape');
    const texture = { pattern: 'dots', color: '#12345', scale: 1, opacity: 1 } as const;
    const artwork = { ...WHITE_PAGE, texture };
    expectRefused(design, { kind: 'update-design', changes: { artwork } }, 'bad-color');
    expect(findDesignProblems({ ...design, artwork }).map(({ place }) => place)).toEqual([
      { path: 'artwork.texture.color' },
    ]);
  });

  test('of an object without paint follow its operation', () => {
    expect(paintOf(square('a'))).toMatchObject({ fill: null, stroke: INK });
    const burnt = createShapeObject({ id: 'a', shape: square('a').shape, layer: '02' });
    expect(paintOf(burnt).stroke).not.toBe(INK);
  });
});

describe('colours', () => {
  test('go to OKLCH and back, seed 17', () => {
    fc.assert(
      fc.property(arbitraryColor, (color) => {
        expect(colorFromOklch(oklchOf(color))).toBe(color);
      }),
      { seed: 17, numRuns: 300 },
    );
  });

  test('beyond what a screen shows keep lightness and hue', () => {
    const wanted = { lightness: 0.6, chroma: 0.4, hue: 140 };
    const shown = oklchOf(colorFromOklch(wanted));
    expect(shown.lightness).toBeCloseTo(0.6, 2);
    expect(shown.hue).toBeCloseTo(140, -1);
    expect(shown.chroma).toBeLessThan(0.3);
  });

  test('have the contrast of WCAG', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
    expect(mixColors('#000000', '#FFFFFF', 0.5)).toBe('#808080');
  });

  test('are engraved the deeper the darker they are; white leaves the material', () => {
    for (const id of SURFACES) {
      const surface = SURFACE_LOOKS[id];
      expect(engravedColor('#FFFFFF', surface)).toBe(surface.base);
      expect(engravedColor('#000000', surface)).toBe(surface.mark);
      // What is engraved must be seen.
      expect(contrastRatio(surface.base, surface.mark)).toBeGreaterThan(2.4);
    }
  });
});

test.each(TEXTURE_PATTERNS)('the tile %s can be drawn, and draws something', (pattern) => {
  const { lines, areas, width, height } = TEXTURE_TILES[pattern];
  expect(lines + areas).not.toBe('');
  for (const d of [lines, areas]) {
    const { path, faultAt } = parsePathData(d);
    expect(faultAt).toBe(-1);
    if (d === '') continue;
    const box = pathBounds(path);
    expect(box.minX).toBeGreaterThanOrEqual(-width);
    expect(box.maxY).toBeLessThanOrEqual(2 * height);
  }
});

describe('a picture of a design', () => {
  const photo = createAsset({
    id: 'c'.repeat(64),
    mediaType: 'image/png',
    name: 'cat.png',
    bytes: Uint8Array.of(1, 2, 3),
  });
  const frame = { kind: 'image', width: 8, height: 4, pixelWidth: 2, pixelHeight: 1 } as const;

  test('shows page, texture, paints and photos, and no hidden object', () => {
    const svg = designToArtwork(
      createDesign({
        name: 'a & b',
        workspace: { width: 40, height: 30 },
        assets: [photo],
        artwork: { ...WHITE_PAGE, texture: { pattern: 'dots', color: '#112233', scale: 2, opacity: 0.5 } },
        objects: [
          square('a', RED),
          { ...createGroup('g', [square('b', { ...RED, fill: '#00FF00' })]), isHidden: true },
          createShapeObject({
            id: 'p',
            shape: { ...frame, assetId: photo.id, opacity: 0.5 },
            transform: translation(3, 4),
            layer: '01',
          }),
        ],
      }),
    );
    expect(svg).toContain('viewBox="0 0 40 30"');
    expect(svg).toContain('<title>a &amp; b</title>');
    expect(svg).toContain('fill="#C11C28" fill-opacity="0.5"');
    expect(svg).toContain('patternTransform="scale(2)"');
    expect(svg).toContain('matrix(1 0 0 -1 3 8)');
    expect(svg).toContain('data:image/png;base64,AQID');
    expect(svg).not.toContain('#00FF00');
  });

  test('on its material has its engraved colours and the grain, and no page', () => {
    const artwork = { ...WHITE_PAGE, surface: { id: 'slate', finish: 'engraved' } } as const;
    const design = createDesign({ artwork, objects: [square('a', { ...RED, fill: '#000000' })] });
    const { base, mark } = SURFACE_LOOKS.slate;
    const svg = designToArtwork(design, { showsSurface: true });
    expect(svg).toContain(base);
    expect(svg).toContain(`fill="${mark}"`);
    expect(svg).toContain('id="grain"');
    expect(designToArtwork(design)).toContain('fill="#000000"');
  });

  test('is valid XML for any design, seed 18', () => {
    fc.assert(
      fc.property(arbitraryDesign, (design) => {
        const read = readXml(designToArtwork(design, { showsSurface: true }), {
          length: 1e8,
          elements: 1000,
          depth: 10,
        });
        expect(read.ok).toBe(true);
      }),
      { seed: 18, numRuns: 60 },
    );
  });
});
