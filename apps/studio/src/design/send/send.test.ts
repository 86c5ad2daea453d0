import {
  createAsset,
  createDesign,
  createGroup,
  createShapeObject,
  DEFAULT_TEXT,
  type Design,
  type DesignObject,
  designBounds,
  findDesignProblems,
  type Paint,
  SURFACE_LOOKS,
  WHITE_PAGE,
} from '@kerf/document';
import { EMPTY_PATH, PathBuilder, translation } from '@kerf/geometry';
import { looksOf } from '@kerf/importers';
import { describe, expect, it, vi } from 'vitest';
import { artworkPieces } from './artwork-pieces';
import { firstRule, studioDesign } from './studio-design';

const paint = (fill: string | null, stroke: string | null = null): Paint => ({
  fill,
  stroke,
  strokeWidth: stroke ? 1 : 0,
  opacity: 1,
});

const square = (id: string, x: number, look: Paint, size = 20) =>
  createShapeObject({
    id,
    paint: look,
    transform: translation(x, 10),
    shape: { kind: 'rectangle', width: size, height: size, rx: 0, ry: 0 },
  });

const design = (objects: readonly DesignObject[], rest: Partial<Design> = {}): Design => ({
  ...createDesign({ objects, workspace: { width: 100, height: 50 }, artwork: WHITE_PAGE }),
  ...rest,
});

const untouched = vi.fn(async () => EMPTY_PATH);
const rulesFor = (pieces: Awaited<ReturnType<typeof artworkPieces>>, mode: 'cnc' | 'laser') =>
  Object.fromEntries(looksOf(pieces.drawing.pieces).map((look) => [look.key, firstRule(look, mode)]));

describe('a design that is taken apart for cutting', () => {
  it('leaves out what is hidden, beside the page, in its colour or completely covered', async () => {
    const pieces = await artworkPieces(
      design([
        square('plate', 0, paint('#112233')),
        square('white', 30, paint('#FFFFFF')),
        square('far', 300, paint('#112233')),
        { ...createGroup('g', [square('off', 0, paint('#112233'))]), isHidden: true },
        square('above', 0, paint('#C11C28')),
      ]),
      async () => EMPTY_PATH,
    );
    expect(pieces.leftOut).toEqual({ hidden: 1, outside: 1, covered: 1, bare: 1 });
    expect(pieces.drawing.pieces).toMatchObject([{ name: 'Rectangle', fill: '#C11C28' }]);
  });

  it('calls a text by its words, as long as nobody gave it a name', async () => {
    const outline = new PathBuilder().moveTo(0, 0).lineTo(9, 0).lineTo(9, 9).close().build();
    const shape = { ...DEFAULT_TEXT, kind: 'text', content: 'Dr. Ada\nByron', outline } as const;
    const text = (id: string, name?: string) =>
      createShapeObject({
        id,
        shape,
        paint: paint('#112233'),
        transform: translation(20, 9),
        ...(name && { name }),
      });
    const pieces = await artworkPieces(design([text('a'), text('b', 'Title')]), untouched);
    expect(pieces.drawing.pieces).toMatchObject([{ name: 'Dr. Ada Byron' }, { name: 'Title' }]);
  });

  it('asks for the visible part only where another colour lies above', async () => {
    untouched.mockClear();
    await artworkPieces(
      design([
        square('a', 0, paint('#112233')),
        square('same', 5, paint('#112233')),
        square('glass', 5, { ...paint('#C11C28'), opacity: 0.4 }),
        square('beside', 60, paint('#C11C28')),
      ]),
      untouched,
    );
    expect(untouched).not.toHaveBeenCalled();
    // White on top stays material, and so it is cut out of what is under it.
    await artworkPieces(
      design([square('a', 0, paint('#112233')), square('w', 5, paint('#FFFFFF'))]),
      untouched,
    );
    expect(untouched).toHaveBeenCalledTimes(1);
  });

  it('has an area and an outline as two pieces', async () => {
    const pieces = await artworkPieces(design([square('a', 0, paint('#112233', '#C11C28'))]), untouched);
    expect(pieces.drawing.pieces).toMatchObject([
      { fill: '#112233', stroke: null },
      { fill: null, stroke: '#C11C28' },
    ]);
  });
});

describe('the design for the studio', () => {
  const photo = createAsset({
    id: 'c'.repeat(64),
    mediaType: 'image/png',
    name: 'p',
    bytes: Uint8Array.of(1),
  });
  const frame = { kind: 'image', width: 10, height: 10, pixelWidth: 1, pixelHeight: 1, opacity: 1 } as const;
  const picture = createShapeObject({ id: 'p', shape: { ...frame, assetId: photo.id }, layer: '01' });
  const artwork = design([square('a', 40, paint('#112233', '#0000FF')), picture], {
    name: 'sign',
    assets: { [photo.id]: photo },
    artwork: { ...WHITE_PAGE, surface: { id: 'oak', finish: 'engraved' } },
  });
  const before = createDesign({ name: 'old', stock: { width: 9, height: 9, thickness: 12 } });

  it('is in mm on a stock of its size: areas are cleared, lines followed', async () => {
    const pieces = await artworkPieces(artwork, untouched);
    const sent = studioDesign(
      artwork,
      pieces,
      { mode: 'cnc', width: 200, rules: rulesFor(pieces, 'cnc') },
      before,
    );
    expect(findDesignProblems(sent)).toEqual([]);
    expect(sent).toMatchObject({
      name: 'sign',
      stock: { width: 200, height: 100, thickness: 12 },
      workspace: before.workspace,
      material: SURFACE_LOOKS.oak.material,
      assets: {},
    });
    expect(sent.objects).toMatchObject([
      { operation: { kind: 'pocket' }, paint: { fill: '#112233' } },
      { operation: { kind: 'profile' }, paint: { stroke: '#0000FF', strokeWidth: 2 } },
    ]);
    expect(designBounds(sent)).toMatchObject({ minX: 80, minY: 20, maxX: 120, maxY: 60 });
  });

  it('for a laser has layers by colour, and its photos', async () => {
    const pieces = await artworkPieces(artwork, untouched);
    const rules = rulesFor(pieces, 'laser');
    const sent = studioDesign(artwork, pieces, { mode: 'laser', width: 100, rules }, before);
    expect(findDesignProblems(sent)).toEqual([]);
    expect(sent.objects.map((object) => object.kind === 'shape' && object.operation.kind)).toEqual([
      'laser-photo',
      'laser-fill',
      'laser-line',
    ]);
    expect(Object.keys(sent.assets)).toEqual([photo.id]);
  });

  it('has nothing of a colour that is ignored', async () => {
    const pieces = await artworkPieces(artwork, untouched);
    const rules = Object.fromEntries(
      Object.keys(rulesFor(pieces, 'cnc')).map((key) => [key, 'ignore'] as const),
    );
    expect(studioDesign(artwork, pieces, { mode: 'cnc', width: 100, rules }, before).objects).toEqual([]);
  });
});
