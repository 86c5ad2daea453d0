import { type ObjectId, type TextShape, type TextStop, worldTransform } from '@kerf/document';
import {
  applyMatrix,
  type Bounds,
  containsPoint,
  expandBounds,
  invert,
  type Matrix,
  multiply,
  type Point,
  pathBounds,
  unionBounds,
} from '@kerf/geometry';
import { useMemo } from 'react';
import { useEditorState } from '../../state/studio-context';
import { barAt } from './caret';

/** Converts between a text's own coordinates (mm, Y upwards) and the screen. */
export interface TextSpace {
  /** CSS px from the upper left corner of the drawing area. */
  toScreen(point: Point): Point;
  /** The place in the text for a point on the screen. */
  toLocal(point: Point): Point;
  /** The corners of the text's box on the screen. */
  readonly frame: readonly Point[];
  isInside(screen: Point): boolean;
}

/** A press at most this far from the letters still belongs to the text, em. */
const MARGIN = 0.15;

function boxOf(shape: TextShape, stops: readonly TextStop[]): Bounds {
  const letters = pathBounds(shape.outline);
  const bars = stops.flatMap((stop) => Object.values(barAt(stop, shape.fontSize)) as Point[]);
  const all = bars.reduce(
    (box, { x, y }) => unionBounds(box, { minX: x, minY: y, maxX: x, maxY: y }),
    letters,
  );
  return expandBounds(all, MARGIN * shape.fontSize);
}

/** The place of a text on the screen; null for a text that is deleted or scaled to no width or height. */
export function useTextSpace(id: ObjectId, shape: TextShape, stops: readonly TextStop[]): TextSpace | null {
  const viewport = useEditorState((state) => state.viewport);
  const design = useEditorState((state) => state.design);
  return useMemo(() => {
    const world = worldTransform(design, id);
    const { scale, origin } = viewport;
    const view: Matrix = [scale, 0, 0, -scale, origin.x, origin.y];
    const toScreen = world && multiply(view, world);
    const toLocal = toScreen && invert(toScreen);
    if (!toScreen || !toLocal) return null;
    const box = boxOf(shape, stops);
    const { minX, minY, maxX, maxY } = box;
    const corners = [
      { x: minX, y: minY },
      { x: maxX, y: minY },
      { x: maxX, y: maxY },
      { x: minX, y: maxY },
    ];
    return {
      toScreen: (point) => applyMatrix(toScreen, point),
      toLocal: (point) => applyMatrix(toLocal, point),
      frame: corners.map((corner) => applyMatrix(toScreen, corner)),
      isInside: (screen) => containsPoint(box, applyMatrix(toLocal, screen)),
    };
  }, [design, id, viewport, shape, stops]);
}
