export type {
  Design,
  DesignObject,
  GroupObject,
  MachiningSetup,
  ObjectId,
  ShapeObject,
} from './design';
export { isLaserLayer, LASER_LAYERS, type LaserLayer, type Layer, MILL_LAYER } from './layers';
export {
  isLaserOperation,
  isMilling,
  type LaserFillOperation,
  type LaserLineOperation,
  type LaserOperation,
  type LaserSettings,
  type MillingOperation,
  type MillingSettings,
  type Operation,
  type OperationKind,
  type PocketOperation,
  type ProfileOperation,
  type TabSettings,
} from './operations/operation';
export { shapeOutline } from './shapes/registry';
export type {
  EllipseShape,
  PathShape,
  PolygonShape,
  RectangleShape,
  Shape,
  ShapeKind,
  TriangleShape,
} from './shapes/shape';
