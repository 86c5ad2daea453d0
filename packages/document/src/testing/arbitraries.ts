import { type Matrix, PathBuilder } from '@kerf/geometry';
import fc from 'fast-check';
import type { Artwork } from '../artwork/artwork';
import type { Paint } from '../artwork/paint';
import { SURFACES } from '../artwork/surfaces';
import { TEXTURE_PATTERNS } from '../artwork/textures';
import { type Asset, createAsset } from '../assets/asset';
import type { Design, DesignObject } from '../design';
import { createDesign, createGroup, createShapeObject } from '../factory';
import { LAYERS, type Layer } from '../layers';
import { defaultOperation, operationAs } from '../operations/create';
import type { Operation } from '../operations/registry';
import type { Shape } from '../shapes/registry';

const length = fc.double({ min: 0.01, max: 500, noNaN: true });
const coordinate = fc.double({ min: -1e4, max: 1e4, noNaN: true });

const path = fc
  .array(fc.tuple(coordinate, coordinate, coordinate, fc.boolean()), { maxLength: 6 })
  .map((rows) => {
    const builder = new PathBuilder();
    for (const [x, y, bend, isClosed] of rows) {
      builder
        .moveTo(x, y)
        .lineTo(x + bend, y)
        .cubicTo(x, y + bend, bend, -0, x, y / 3);
      if (isClosed) builder.close();
    }
    return builder.build();
  });

export const arbitraryShape: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({
    kind: fc.constant('rectangle' as const),
    width: length,
    height: length,
    rx: length,
    ry: length,
  }),
  fc.record({ kind: fc.constant('ellipse' as const), rx: length, ry: length }),
  fc.record({ kind: fc.constant('triangle' as const), width: length, height: length }),
  fc.record({
    kind: fc.constant('polygon' as const),
    sides: fc.integer({ min: 3, max: 12 }),
    radius: length,
  }),
  fc.record({
    kind: fc.constant('path' as const),
    path,
    fillRule: fc.constantFrom('nonzero' as const, 'evenodd' as const),
  }),
  fc.record({
    kind: fc.constant('text' as const),
    content: fc.string({ unit: 'binary', maxLength: 12 }),
    family: fc.constantFrom('Arimo', 'No such <font> & "more"'),
    fontAsset: fc.constantFrom(null, 'a'.repeat(64), 'b'.repeat(64)),
    fontSize: length,
    lineHeight: fc.double({ min: 0.1, max: 10, noNaN: true }),
    charSpacing: fc.integer({ min: -1000, max: 10_000 }),
    isBold: fc.boolean(),
    isItalic: fc.boolean(),
    hasUnderline: fc.boolean(),
    hasLinethrough: fc.boolean(),
    hasOverline: fc.boolean(),
    align: fc.constantFrom('left' as const, 'center' as const, 'right' as const, 'justify' as const),
    flow: fc.oneof(
      fc.constant({ kind: 'straight' as const }),
      fc.record({
        kind: fc.constant('arc' as const),
        by: fc.constantFrom('radius' as const, 'angle' as const),
        radius: fc.double({ min: 0.1, max: 1e5, noNaN: true }),
        angle: fc.double({ min: 0.1, max: 6.28, noNaN: true }),
        side: fc.constantFrom('outside' as const, 'inside' as const),
        start: coordinate,
      }),
      fc.record({
        kind: fc.constant('path' as const),
        guide: fc.tuple(coordinate, coordinate).map(([x, y]) =>
          new PathBuilder()
            .moveTo(x, y)
            .lineTo(y, x / 3)
            .build(),
        ),
        side: fc.constantFrom('outside' as const, 'inside' as const),
        start: coordinate,
        shift: coordinate,
      }),
    ),
    effect: fc.record({
      kind: fc.constantFrom('none' as const, 'outline' as const, 'inline' as const, 'block' as const),
      size: length,
      angle: fc.double({ min: -6, max: 6, noNaN: true }),
      gap: length,
    }),
    background: fc.option(fc.record({ padding: length, radius: length })),
    outline: path,
  }),
);

/** Two files: texts of `arbitraryShape` may use either, whether a design has it or not. */
export const FONT_ASSETS: readonly Asset[] = ['a', 'b'].map((digit, index) =>
  createAsset({
    id: digit.repeat(64),
    mediaType: 'font/ttf',
    name: `Schrift “${digit}” <&>'".ttf`,
    bytes: Uint8Array.from({ length: 5 + index }, (_, at) => (at * 77 + index) & 255),
  }),
);

export const arbitraryTransform: fc.Arbitrary<Matrix> = fc
  .tuple(fc.double({ min: 0.1, max: 9, noNaN: true }), coordinate, coordinate, coordinate)
  .map(([scale, shear, dx, dy]) => [scale, 0, shear / 1e4, -scale, dx, dy] as const);

function operationOn(layer: Layer, seed: number, isFill: boolean): Operation {
  const operation = defaultOperation(
    layer,
    { width: 300, height: 180, thickness: 4 + (seed % 9) },
    isFill ? 'fill' : 'line',
  );
  if (operation.kind === 'pocket' && seed % 5 === 0) return operationAs(operation, 'drill') ?? operation;
  if (operation.kind === 'pocket' && seed % 5 === 1) return operationAs(operation, 'facing') ?? operation;
  if (operation.kind !== 'profile') return operation;
  const places = [{ contour: 0, at: seed / 101 }];
  return {
    ...operation,
    side: 'outside',
    tabs: { ...operation.tabs, isEnabled: seed % 2 === 0, spacing: 12.5, width: 3, places },
    leads: { kind: 'arc', length: 2.5 },
  };
}

export const arbitraryColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

const share = fc.double({ min: 0, max: 1, noNaN: true });

export const arbitraryPaint: fc.Arbitrary<Paint> = fc.record({
  fill: fc.option(arbitraryColor),
  stroke: fc.option(arbitraryColor),
  strokeWidth: fc.double({ min: 0, max: 1000, noNaN: true }),
  opacity: share,
});

export const arbitraryArtwork: fc.Arbitrary<Artwork> = fc.record({
  background: fc.option(arbitraryColor),
  texture: fc.option(
    fc.record({
      pattern: fc.constantFrom(...TEXTURE_PATTERNS),
      color: arbitraryColor,
      scale: fc.double({ min: 0.1, max: 20, noNaN: true }),
      opacity: share,
    }),
  ),
  surface: fc.option(
    fc.record({ id: fc.constantFrom(...SURFACES), finish: fc.constantFrom('printed', 'engraved') }),
  ),
});

/** Text that is difficult to encode: quotes, markup, controls, emoji, half a surrogate pair, nothing at all. */
const arbitraryName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', '<a href="x">&amp;</a>', ']]>', '-->', '__proto__', '\u0000\ud800', ' "\'\n\t '),
);

/** Objects with the ids 'a', 'b' …, some in groups up to three deep. */
export const arbitraryObjects: fc.Arbitrary<readonly DesignObject[]> = fc
  .array(
    fc.record({
      shape: arbitraryShape,
      transform: arbitraryTransform,
      layer: fc.constantFrom(...LAYERS),
      seed: fc.nat(100),
      name: arbitraryName,
      flags: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
      paint: fc.option(arbitraryPaint),
    }),
    { maxLength: 8 },
  )
  .map((rows) => {
    const objects: DesignObject[] = [];
    rows.forEach(({ shape, transform, layer, seed, name, flags, paint }, index) => {
      const [isFill, isLocked, isHidden] = flags;
      const base = createShapeObject({
        id: `s${index}`,
        shape,
        transform,
        name,
        layer,
        operation: operationOn(layer, seed, isFill),
        paint,
      });
      const credit = { title: name, author: `Author ${seed}`, licence: 'CC-BY-4.0', url: '' };
      const part = seed % 5 === 0 ? name : null;
      objects.push({ ...base, isLocked, isHidden, part, credits: seed % 4 === 0 ? [credit] : [] });
      if (seed % 3 !== 0) return;
      const members = objects.splice(Math.max(0, objects.length - 1 - (seed % 4)));
      const settings = { length: seed + 0.5, name, isOn: isFill };
      const generated = seed % 2 === 0 ? { generator: name, settings } : null;
      objects.push({ ...createGroup(`g${index}`, members, name), transform, generated });
    });
    return objects;
  });

/** Any design that steps could lead to. */
export const arbitraryDesign: fc.Arbitrary<Design> = fc
  .record({
    objects: arbitraryObjects,
    name: arbitraryName,
    material: arbitraryName,
    side: length,
    assets: fc.subarray([...FONT_ASSETS]),
    artwork: fc.option(arbitraryArtwork),
  })
  .map(({ objects, name, material, side, assets, artwork }) =>
    createDesign({
      artwork,
      name,
      material,
      objects,
      assets,
      stock: { width: side + 1, height: 2 * side + 1, thickness: side / 3 + 0.01 },
      setup: {
        mode: side > 100 ? 'laser' : 'cnc',
        offLayers: side > 90 ? ['02', '10'] : [],
        layerOrder: side > 80 ? ['10', '01'] : [],
        fixtures: side > 70 ? [{ x: -side, y: side / 3, width: side, height: 12.5, top: -side / 7 }] : [],
        secondBit: side > 50 ? { kind: 'v-bit', id: 'v', name, diameter: 6, angle: Math.PI / 3 } : null,
        ...(side > 40 && {
          firstBit: {
            kind: 'end-mill',
            id: 'e',
            name,
            diameter: 3,
            ...(side > 55 && { flutes: 3 }),
            shankDiameter: 1 + side / 7,
            holder: { diameter: 19, stickOut: 1 + side / 3 },
          },
        }),
        ownMaterial:
          side > 65
            ? {
                id: 'own',
                name,
                feeds: side > 75 ? { feedRate: side, plungeRate: 1, spindleSpeed: 0, stepdown: 0.5 } : null,
              }
            : null,
        secondFeeds:
          side > 60
            ? {
                feedRate: side,
                plungeRate: side / 3,
                spindleSpeed: 0,
                stepdown: side / 7,
                stepoverRatio: 0.2,
              }
            : null,
      },
    }),
  );
