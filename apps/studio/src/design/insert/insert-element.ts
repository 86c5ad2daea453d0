import {
  createShapeObject,
  type Design,
  freshObjectIds,
  MILL_LAYER,
  parsePathData,
  type ShapeObject,
} from '@kerf/document';
import { type Command, insertObjects, paintFor } from '@kerf/editor';
import { boundsCenter, type Point, pathBounds, scaling, transformPath, translation } from '@kerf/geometry';
import { FIRST_PAINT } from '../new-artwork';

/** An element is inserted with this share of the page's shorter side. */
const SHARE = 0.4;

/** An element (SVG path data in a square of 100 × 100, y down) as an object about a point. */
function elementObject(design: Design, d: string, at: Point, name: string): ShapeObject {
  const { width, height } = design.workspace;
  const size = (SHARE * Math.min(width, height)) / 100;
  const outline = transformPath(parsePathData(d).path, scaling(size, -size));
  const middle = boundsCenter(pathBounds(outline));
  const shape = {
    kind: 'path',
    path: transformPath(outline, translation(-middle.x, -middle.y)),
    fillRule: 'nonzero',
  } as const;
  return createShapeObject({
    id: freshObjectIds(design, 1)[0]!,
    name,
    shape,
    transform: translation(at.x, at.y),
    layer: MILL_LAYER,
    stock: design.stock,
  });
}

/** Puts an element into the design, with the paint of new objects: at a point, or in the middle of the page. */
export function insertElement(d: string, name: string, at: Point | null = null): Command {
  return (state, dispatch) => {
    const { width, height } = state.design.workspace;
    const object = elementObject(state.design, d, at ?? { x: width / 2, y: height / 2 }, name);
    const paint = paintFor(object.shape, state.options.newPaint ?? FIRST_PAINT);
    return insertObjects([{ ...object, paint }], 'history.draw')(state, dispatch);
  };
}
