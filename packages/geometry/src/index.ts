export {
  type Bounds,
  boundsCenter,
  boundsHeight,
  boundsWidth,
  containsBounds,
  containsPoint,
  EMPTY_BOUNDS,
  expandBounds,
  intersectsBounds,
  isEmptyBounds,
  unionBounds,
} from './bounds';
export {
  applyMatrix,
  applyToVector,
  determinant,
  IDENTITY,
  invert,
  isSameMatrix,
  type Matrix,
  maxScale,
  multiply,
  rotation,
  scaling,
  translation,
} from './matrix';
export { flattenPath } from './paths/flatten';
export {
  concatPaths,
  EMPTY_PATH,
  isEmptyPath,
  type Path,
  PathBuilder,
  pathBounds,
  transformPath,
  Verb,
} from './paths/path';
export {
  concatPolylines,
  EMPTY_POLYLINES,
  filterPolylines,
  type Polylines,
  polylineAt,
  polylineCount,
  polylineLength,
  polylinesBounds,
  polylinesFrom,
  signedArea,
} from './paths/polylines';
export { distance, lerp, type Point } from './point';
