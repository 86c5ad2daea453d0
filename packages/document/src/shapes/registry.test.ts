import { PathBuilder, Verb } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryShape } from '../testing/arbitraries';
import {
  findShapeProblems,
  isBlock,
  isPlainPath,
  lengthAxis,
  outlineFieldOf,
  type Shape,
  shapeAssets,
  shapeCircle,
  shapeFillRule,
  shapeModel,
  shapeOutline,
  shapePicture,
  shapeText,
} from './registry';
import { DEFAULT_TEXT } from './text';

const outline = new PathBuilder().moveTo(0, 0).lineTo(9, 0).lineTo(0, 9).close().build();
const ID = 'a'.repeat(64);

/** One shape of each kind; the compiler asks for every kind. */
const SHAPES: { readonly [K in Shape['kind']]: Extract<Shape, { kind: K }> } = {
  rectangle: { kind: 'rectangle', width: 40, height: 20, rx: 3, ry: 3 },
  ellipse: { kind: 'ellipse', rx: 4, ry: 4 },
  triangle: { kind: 'triangle', width: 10, height: 8 },
  polygon: { kind: 'polygon', sides: 5, radius: 10 },
  path: { kind: 'path', path: outline, fillRule: 'evenodd' },
  text: { kind: 'text', ...DEFAULT_TEXT, fontAsset: ID, outline },
  image: { kind: 'image', width: 4, height: 2, assetId: ID, pixelWidth: 40, pixelHeight: 20, opacity: 1 },
  model: {
    kind: 'model',
    assetId: ID,
    orientation: 'front',
    width: 30,
    height: 20,
    thickness: 8,
    elevation: 2,
    source: 'file',
  },
};

/** The kinds for which something holds. */
const kindsWhere = (holds: (shape: Shape) => boolean) =>
  Object.values<Shape>(SHAPES)
    .filter(holds)
    .map(({ kind }) => kind);

describe('a shape knows', () => {
  it('its outline, with an inside, and that its numbers are right', () => {
    for (const shape of Object.values<Shape>(SHAPES)) {
      expect(shapeOutline(shape).verbs).toContain(Verb.close);
      expect(shapeOutline(shape)).toBe(shapeOutline(shape));
      expect(findShapeProblems(shape)).toEqual([]);
    }
  });

  it('the text that it sets, the picture that it shows and the model that it is', () => {
    expect(kindsWhere((shape) => shapeText(shape) !== null)).toEqual(['text']);
    expect(shapeText(SHAPES.text)).toBe(SHAPES.text);
    expect(kindsWhere((shape) => shapePicture(shape) !== null)).toEqual(['image']);
    expect(shapePicture(SHAPES.image)).toBe(SHAPES.image);
    expect(kindsWhere((shape) => shapeAssets(shape).includes(ID))).toEqual(['text', 'image', 'model']);
    expect(kindsWhere((shape) => shapeModel(shape) !== null)).toEqual(['model']);
  });

  it('whether it is a block, and whether it is nothing but its outline', () => {
    expect(kindsWhere(isBlock)).toEqual(['text', 'model']);
    expect(kindsWhere(isPlainPath)).toEqual(['path']);
    expect(kindsWhere(({ kind }) => outlineFieldOf(kind) !== undefined)).toEqual(['path', 'text']);
    expect(outlineFieldOf('constructor')).toBeUndefined();
  });

  it('the rule of its inside', () => {
    expect(kindsWhere((shape) => shapeFillRule(shape) === 'evenodd')).toEqual(['path']);
  });

  it('the circle that it is, only where its radii are equal', () => {
    expect(shapeCircle(SHAPES.ellipse)).toEqual({ center: { x: 4, y: 4 }, radius: 4 });
    expect(shapeCircle({ ...SHAPES.ellipse, ry: 5 })).toBeNull();
    expect(kindsWhere((shape) => shapeCircle(shape) !== null)).toEqual(['ellipse']);
  });

  it('along which axis its lengths lie', () => {
    expect([lengthAxis(SHAPES.rectangle, 'rx'), lengthAxis(SHAPES.rectangle, 'height')]).toEqual(['x', 'y']);
    expect([lengthAxis(SHAPES.polygon, 'radius'), lengthAxis(SHAPES.polygon, 'sides')]).toEqual(['x', null]);
    expect(lengthAxis(SHAPES.image, 'opacity')).toBeNull();
  });
});

it('made-up shapes are of all kinds but photos and models, whose files they would need', () => {
  const kinds = new Set(fc.sample(arbitraryShape, { numRuns: 400, seed: 5 }).map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(Object.keys(SHAPES).filter((kind) => kind !== 'image' && kind !== 'model')));
});
