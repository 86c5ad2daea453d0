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
export { type ClosedMeshOptions, closedMesh } from './height-field/closed-mesh';
export { type HeightField, heightField } from './height-field/height-field';
export { meshTops, type PointGrid } from './height-field/mesh-tops';
export { estimatedCrossings, sweptEdges } from './kernel/crossings';
export { growingWork } from './kernel/grow';
export {
  type BooleanOperation,
  type CapStyle,
  createGeometryKernel,
  type GeometryKernel,
  type InsetOptions,
  type JoinStyle,
  type LineOffsetOptions,
  type OffsetOptions,
} from './kernel/kernel';
export {
  combineOutlines,
  isClosedPath,
  linesOf,
  type Outline,
  type OutlineOperation,
  offsetOutlines,
  offsetRegion,
  pointsOf,
  regionOf,
} from './kernel/outlines';
export {
  applyMatrix,
  applyToVector,
  determinant,
  IDENTITY,
  invert,
  isSameMatrix,
  type Matrix,
  multiply,
  rotation,
  scaling,
  translation,
} from './matrix';
export type { AxisBranch } from './medial-axis/branches';
export { type MedialAxis, type MedialAxisOptions, medialAxis } from './medial-axis/medial-axis';
export {
  inspectMesh,
  isWatertight,
  type MeshFault,
  type MeshFaultKind,
} from './mesh/inspect';
export { MeshBuilder } from './mesh/mesh-builder';
export {
  MODEL_ORIENTATIONS,
  type ModelOrientation,
  orientationRows,
  turnedSize,
} from './mesh/orientation';
export { isPackedMesh, packMesh, unpackMesh } from './mesh/packed-mesh';
export { fitMesh, flippedTriangles, transformMesh } from './mesh/place';
export { type MeshRepairs, NO_REPAIRS, type RepairedMesh, repairMesh } from './mesh/repair';
export { type TopView, topView } from './mesh/top-view';
export {
  EMPTY_MESH,
  type MeshExtent,
  meshExtent,
  meshVolume,
  type TriangleMesh,
  triangleCount,
} from './mesh/triangle-mesh';
export { weldMesh } from './mesh/weld';
export { writeStl } from './mesh/write-stl';
export { type Containment, containmentOf } from './paths/containment';
export {
  type Contour,
  type ContourNode,
  type ContourSegment,
  contoursOf,
  insertNode,
  pathOfContours,
  pointOnSegment,
  reverseContour,
  segmentsOf,
} from './paths/contours';
export { flattenPath } from './paths/flatten';
export { type FillRule, isInside, windingNumber } from './paths/inside';
export { type NearestPoint, nearestOnPolyline } from './paths/nearest';
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
  boundsOfEach,
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
export { closeContour, joinContours, simplifyContour, withoutDuplicates } from './paths/tidy';
export { distance, lerp, type Point, type Point3 } from './point';
export { SpatialIndex } from './spatial/spatial-index';
