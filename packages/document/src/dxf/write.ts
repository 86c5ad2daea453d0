import { applyMatrix, isEmptyBounds, type Matrix, type Path, transformPath } from '@kerf/geometry';
import type { Design, ShapeObject } from '../design';
import { LAYERS, type Layer, MILL_LAYER } from '../layers';
import { creditLine, creditsOf } from '../queries/credits';
import { walkObjects } from '../queries/walk';
import { designBounds } from '../queries/world';
import { shapeCircle, shapeOutline } from '../shapes/registry';
import { bulgePolylines } from './arcs';

/** How far lines that replace free curves may deviate from them, mm. */
const TOLERANCE = 0.005;

/** The colours of AutoCAD's palette that are nearest to those of the layers. */
const COLOR_INDEX: Readonly<Record<Layer, number>> = {
  '00': 8,
  '01': 5,
  '02': 1,
  '03': 94,
  '04': 202,
  '05': 30,
  '06': 150,
  '07': 221,
  '08': 54,
  '09': 191,
  '10': 9,
};

const layerName = (layer: Layer) => (layer === MILL_LAYER ? 'CNC' : layer);

/** Nine decimals of a millimetre, without exponent, as the oldest readers need it. */
const numberText = (value: number) => {
  const text = value.toFixed(9).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
};

type Group = readonly [code: number, value: string | number];

const groupsText = (groups: readonly Group[]) =>
  groups
    .map(([code, value]) => `${code}\n${typeof value === 'number' ? numberText(value) : value}\n`)
    .join('');

/** A comment in ASCII on one line, as release 12 needs it; AutoCAD reads the codes of other characters. */
const commentText = (text: string) =>
  text
    .replace(/[\r\n]+/g, ' ')
    .replace(
      /[^ -~]/g,
      (character) => `\\U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    );

const pointText = (x: number, y: number): readonly Group[] => [
  [10, x],
  [20, y],
  [30, 0],
];

function headerText(design: Design): string {
  const found = designBounds(design);
  const { minX, minY, maxX, maxY } = isEmptyBounds(found)
    ? { minX: 0, minY: 0, maxX: design.workspace.width, maxY: design.workspace.height }
    : found;
  return groupsText([
    [999, 'Kerf'],
    ...creditsOf(design.objects).map((credit): Group => [999, commentText(creditLine(credit))]),
    [0, 'SECTION'],
    [2, 'HEADER'],
    [9, '$ACADVER'],
    [1, 'AC1009'],
    [9, '$INSUNITS'],
    [70, 4],
    [9, '$MEASUREMENT'],
    [70, 1],
    [9, '$EXTMIN'],
    ...pointText(minX, minY),
    [9, '$EXTMAX'],
    ...pointText(maxX, maxY),
    [0, 'ENDSEC'],
  ]);
}

function tablesText(layers: readonly Layer[]): string {
  const rows = layers.flatMap((layer): readonly Group[] => [
    [0, 'LAYER'],
    [2, layerName(layer)],
    [70, 0],
    [62, COLOR_INDEX[layer]],
    [6, 'CONTINUOUS'],
  ]);
  return groupsText([
    [0, 'SECTION'],
    [2, 'TABLES'],
    [0, 'TABLE'],
    [2, 'LTYPE'],
    [70, 1],
    [0, 'LTYPE'],
    [2, 'CONTINUOUS'],
    [70, 0],
    [3, 'Solid line'],
    [72, 65],
    [73, 0],
    [40, 0],
    [0, 'ENDTAB'],
    [0, 'TABLE'],
    [2, 'LAYER'],
    [70, layers.length],
    ...rows,
    [0, 'ENDTAB'],
    [0, 'ENDSEC'],
  ]);
}

/** Returns the scale factor of a map that keeps circles round; null for any other map. */
function similarityOf([a, b, c, d]: Matrix): number | null {
  const scale = Math.hypot(a, b);
  const isRound =
    Math.abs(Math.hypot(c, d) - scale) <= 1e-9 * scale && Math.abs(a * c + b * d) <= 1e-9 * scale * scale;
  return isRound && scale > 0 ? scale : null;
}

function circleText({ shape, layer }: ShapeObject, transform: Matrix): string | null {
  const circle = shapeCircle(shape);
  const scale = similarityOf(transform);
  if (!circle || scale === null) return null;
  const center = applyMatrix(transform, circle.center);
  return groupsText([
    [0, 'CIRCLE'],
    [8, layerName(layer)],
    ...pointText(center.x, center.y),
    [40, circle.radius * scale],
  ]);
}

function outlineText(outline: Path, layer: Layer): string {
  const name = layerName(layer);
  const texts = bulgePolylines(outline, TOLERANCE).map(({ vertices, isClosed }) =>
    groupsText([
      [0, 'POLYLINE'],
      [8, name],
      [66, 1],
      ...pointText(0, 0),
      [70, isClosed ? 1 : 0],
      ...vertices.flatMap(({ x, y, bulge }): readonly Group[] => [
        [0, 'VERTEX'],
        [8, name],
        ...pointText(x, y),
        ...(bulge === 0 ? [] : [[42, bulge.toFixed(12)] as const]),
      ]),
      [0, 'SEQEND'],
      [8, name],
    ]),
  );
  return texts.join('');
}

/**
 * The visible objects of a design as a DXF drawing in mm, for other programs. The format is that of release 12, because
 * all programs that read DXF can read it.
 * - Each layer of the design is a DXF layer: 'CNC', '01' … '10'.
 * - Circles are written as circles.
 * - Other outlines are written as polylines whose arcs are true arcs.
 * - Free curves become lines within 0.005 mm of the curve.
 */
export function designToDxf(design: Design): string {
  const used = new Set<Layer>();
  const entities: string[] = [];
  for (const { object, transform, isHidden } of walkObjects(design)) {
    if (object.kind !== 'shape' || isHidden) continue;
    used.add(object.layer);
    const outline = transformPath(shapeOutline(object.shape), transform);
    entities.push(circleText(object, transform) ?? outlineText(outline, object.layer));
  }
  const layers = LAYERS.filter((layer) => used.has(layer));
  return [
    headerText(design),
    tablesText(layers),
    groupsText([
      [0, 'SECTION'],
      [2, 'ENTITIES'],
    ]),
    ...entities,
    groupsText([
      [0, 'ENDSEC'],
      [0, 'EOF'],
    ]),
  ].join('');
}
