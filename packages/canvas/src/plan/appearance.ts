import {
  type Design,
  drawnCut,
  isLaserLayer,
  isLayerOff,
  type MachiningSetup,
  type Operation,
  type ShapeObject,
  shownPaint,
  walkObjects,
} from '@kerf/document';
import { enclosesArea, fillsArea } from '@kerf/editor';
import { type Tool, toolRadiusAt } from '@kerf/machining';
import type { CanvasTheme } from '../theme';

/** How an object is drawn so that the picture shows what will happen to it. Colours are CSS colours. */
export interface Appearance {
  readonly fill: string | null;
  /** Opacity of the fill, 0–1. */
  readonly fillAlpha: number;
  /** Opacity of the whole object, 0–1. */
  readonly opacity: number;
  /** Null draws no line. */
  readonly stroke: string | null;
  /** The width of the line in the design, mm. */
  readonly strokeWidth: number;
  /** The least width of the line, as a share of a usual line on the screen. */
  readonly leastLine: number;
}

/** The opacity of a burned area: what is under it shows through. */
const LASER_FILL_ALPHA = 0.35;
/** The opacity of an object on a layer that is switched off. */
const OFF_OPACITY = 0.25;

/**
 * Milled areas are grey by their depth. Milled lines have the colour of on-path cuts, and are as wide as a V-bit cuts
 * at that depth. Laser objects have the colour of their layer; they are faint if the layer is switched
 * off.
 */
export function appearanceOf(
  object: ShapeObject,
  design: Pick<Design, 'stock' | 'setup' | 'artwork'>,
  theme: CanvasTheme,
): Appearance {
  if (theme.artwork) return paintedAppearance(object, design);
  const { operation, layer, shape } = object;
  const { stock, setup } = design;
  // A shape without an inside is not milled or burned as an area, whatever its settings say.
  const isFilled = fillsArea(operation) && enclosesArea(shape);
  if (isLaserLayer(layer)) {
    const color = theme.laser[layer];
    return {
      fill: isFilled ? color : null,
      fillAlpha: LASER_FILL_ALPHA,
      opacity: isLayerOff(layer, setup) ? OFF_OPACITY : 1,
      stroke: color,
      strokeWidth: 0,
      leastLine: 1,
    };
  }
  if (isFilled)
    return {
      fill: depthGrey('targetDepth' in operation ? operation.targetDepth : 0, stock.thickness),
      fillAlpha: 1,
      opacity: 1,
      stroke: theme.fillEdge,
      strokeWidth: 0,
      leastLine: 1,
    };
  const strokeWidth = lineWidth(operation, setup);
  return { fill: null, fillAlpha: 1, opacity: 1, stroke: theme.millStroke, strokeWidth, leastLine: 1 };
}

/** The look as artwork. A thin line stays visible however small the design is shown. */
function paintedAppearance(object: ShapeObject, design: Pick<Design, 'artwork'>): Appearance {
  const { fill, stroke, strokeWidth, opacity } = shownPaint(object, design);
  return {
    fill,
    fillAlpha: 1,
    opacity,
    stroke: strokeWidth > 0 ? stroke : null,
    strokeWidth,
    leastLine: 0.4,
  };
}

/** How wide a V-bit opens the surface along a line, mm; 0 for other bits, whose own width is not shown. */
function lineWidth(operation: Operation, setup: MachiningSetup): number {
  const { bit, width } = drawnCut(operation, setup);
  return bit.kind === 'v-bit' ? width : 0;
}

/** The grey of a depth: white at the surface, black at the bottom of the stock. */
export function depthGrey(depth: number, thickness: number): string {
  const ratio = thickness > 0 ? Math.min(1, Math.max(0, depth / thickness)) : 0;
  const value = Math.round(255 * (1 - ratio))
    .toString(16)
    .padStart(2, '0');
  return `#${value}${value}${value}`;
}

const widestPaints = new WeakMap<Design['objects'], number>();

/** The widest line of any paint, mm; found once for each list of objects. */
function widestPaint({ objects }: Pick<Design, 'objects'>): number {
  let widest = widestPaints.get(objects);
  if (widest === undefined) {
    widest = 0;
    for (const { object } of walkObjects({ objects }))
      if (object.kind === 'shape' && object.paint) widest = Math.max(widest, object.paint.strokeWidth);
    widestPaints.set(objects, widest);
  }
  return widest;
}

/** The widest line with which any object may be drawn, mm. */
export function widestLine(design: Pick<Design, 'setup' | 'objects'>, theme: CanvasTheme): number {
  if (theme.artwork) return Math.max(1, widestPaint(design));
  const { setup } = design;
  const bits = setup.secondBit ? [setup.firstBit, setup.secondBit] : [setup.firstBit];
  return Math.max(...bits.map((bit) => (bit.kind === 'v-bit' ? bit.diameter : 0)));
}

/**
 * How wide a V-bit opens the surface at a depth: 2 · depth · tan(angle / 2), limited to its diameter, mm; 0 for other
 * bits.
 */
export function cutWidth(bit: Tool, depth: number): number {
  return bit.kind === 'v-bit' ? 2 * toolRadiusAt(bit, depth) : 0;
}
