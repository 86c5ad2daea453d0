import { boundsHeight, boundsWidth, type Matrix } from '@kerf/geometry';
import { degreesFromRadians, MM_PER_PIXEL, roundTo, type Tool } from '@kerf/machining';
import type { Design, ShapeObject } from '../design';
import { cutTypeOf, isMilling, type Operation } from '../operations/registry';
import { objectBounds } from '../queries/world';
import { type Shape, shapeText } from '../shapes/registry';

/* The data of the .lac format that other programs know. These data contain less than a design and are written only
   for those programs. Kerf itself reads the exact data that it also writes to the file. */

/** Metadata of the drawing: names of the bits, and the full angle in degrees of V-bits (otherwise 0). */
export interface LacMetadata {
  readonly firBitName: string;
  readonly secBitName: string;
  readonly isSec: boolean;
  readonly firvAngle: number;
  readonly secvAngle: number;
}

const vAngle = (tool: Tool | null) =>
  tool?.kind === 'v-bit' ? roundTo(degreesFromRadians(tool.angle), 9) : 0;

export function lacMetadata({ setup: { firstBit, secondBit } }: Design): LacMetadata {
  return {
    firBitName: firstBit.name,
    secBitName: secondBit?.name ?? '',
    isSec: secondBit !== null,
    firvAngle: vAngle(firstBit),
    secvAngle: vAngle(secondBit),
  };
}

/**
 * The position of the object and its operation. `left` and `top` are px from the top left, `setLeft` and `setTop` mm
 * from the bottom left.
 */
export interface LacDescription {
  readonly left: number;
  readonly top: number;
  readonly angle: number;
  readonly setLeft: number;
  readonly setTop: number;
  readonly zIndex: string;
  readonly cutType: string;
  readonly startDepth: number;
  readonly targetDepth: number;
  readonly feedRate: number;
  readonly spindleSpeed: number;
  readonly passes: number;
  readonly interval: number;
  readonly geometry: { readonly type: string; readonly width: number; readonly height: number };
  readonly tabs: { readonly isTabs: boolean; readonly intervals: number; readonly length: number };
  readonly priority: number;
  /** The words of a text. Only texts have this field and those after it. */
  readonly text?: string;
  readonly fontSize?: number;
  readonly fontFamily?: string;
  readonly lineHeight?: number;
  readonly charSpacing?: number;
  readonly fontWeight?: string;
  readonly textAlign?: string;
  readonly fontStyle?: string;
  readonly underline?: boolean;
  readonly linethrough?: boolean;
  readonly overline?: boolean;
  readonly textBackgroundColor?: string;
}

type Cut = Pick<
  LacDescription,
  'startDepth' | 'targetDepth' | 'feedRate' | 'spindleSpeed' | 'passes' | 'interval' | 'tabs'
>;

/** For a laser the feed rate is its speed, and the spindle speed is its power in percent. */
function cutOf(operation: Operation): Cut {
  const noTabs = { isTabs: false, intervals: 0, length: 0 };
  if (!isMilling(operation)) {
    const { speed, power, passes, lineInterval } = operation;
    return {
      startDepth: 0,
      targetDepth: 0,
      feedRate: speed,
      spindleSpeed: power,
      passes,
      interval: lineInterval,
      tabs: noTabs,
    };
  }
  const { startDepth, targetDepth, feedRate, spindleSpeed, stepdown } = operation;
  const tabs =
    'tabs' in operation
      ? { isTabs: operation.tabs.isEnabled, intervals: operation.tabs.spacing, length: operation.tabs.width }
      : noTabs;
  const passes = Math.max(1, Math.ceil((targetDepth - startDepth) / stepdown - 1e-9));
  return { startDepth, targetDepth, feedRate, spindleSpeed, passes, interval: 0, tabs };
}

/** The settings of a text. Sizes are px; the names of families have no spaces there. */
function textOf(shape: Shape): Partial<LacDescription> {
  const text = shapeText(shape);
  if (!text) return {};
  return {
    text: text.content,
    fontSize: roundTo(text.fontSize / MM_PER_PIXEL, 6),
    fontFamily: text.family.replaceAll(' ', ''),
    lineHeight: text.lineHeight,
    charSpacing: text.charSpacing,
    fontWeight: text.isBold ? 'bold' : 'normal',
    textAlign: text.align,
    fontStyle: text.isItalic ? 'italic' : 'normal',
    underline: text.hasUnderline,
    linethrough: text.hasLinethrough,
    overline: text.hasOverline,
    textBackgroundColor: text.background ? '#808080' : '',
  };
}

/** `parent` is the world transform of the object's group, `priority` its position in the stacking order. */
export function lacDescription(
  object: ShapeObject,
  parent: Matrix,
  priority: number,
  workspaceHeight: number,
): LacDescription {
  const box = objectBounds(object, parent);
  const isEmpty = !(box.minX <= box.maxX);
  const [minX, minY, maxY] = isEmpty ? [0, 0, 0] : [box.minX, box.minY, box.maxY];
  const [a, b] = object.transform;
  return {
    left: roundTo(minX / MM_PER_PIXEL, 6),
    top: roundTo((workspaceHeight - maxY) / MM_PER_PIXEL, 6),
    angle: roundTo((degreesFromRadians(Math.atan2(-b, a)) + 360) % 360, 9),
    setLeft: roundTo(minX, 6),
    setTop: roundTo(minY, 6),
    zIndex: object.layer,
    cutType: cutTypeOf(object.operation),
    ...cutOf(object.operation),
    geometry: {
      type: object.shape.kind,
      width: isEmpty ? 0 : roundTo(boundsWidth(box), 6),
      height: isEmpty ? 0 : roundTo(boundsHeight(box), 6),
    },
    priority,
    ...textOf(object.shape),
  };
}
