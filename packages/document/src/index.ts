export {
  ASSET_LIMITS,
  type Asset,
  type AssetId,
  type Assets,
  assetByteLength,
  createAsset,
  isAssetId,
} from './assets/asset';
export { decodeBase64, encodeBase64 } from './assets/base64';
export { usedAssetIds, withoutUnusedAssets } from './assets/used';
export type {
  Design,
  DesignObject,
  GroupObject,
  MachiningSetup,
  ObjectId,
  ShapeObject,
} from './design';
export { designToDxf } from './dxf/write';
export {
  createDesign,
  createGroup,
  createShapeObject,
  DEFAULT_BIT,
  DEFAULT_SETUP,
  DEFAULT_STOCK,
  DEFAULT_WORKSPACE,
  type DesignOptions,
  type ShapeObjectOptions,
} from './factory';
export { readLac } from './lac/read';
export { writeLac } from './lac/write';
export {
  isLaserLayer,
  LASER_LAYERS,
  LAYER_COLORS,
  LAYERS,
  type LaserLayer,
  type Layer,
  MILL_LAYER,
} from './layers';
export { convertOperation, defaultOperation, operationAs, operationForLayer } from './operations/create';
export type {
  CutStyle,
  CutType,
  OperationDefinition,
  OperationOf,
  SharedSettings,
} from './operations/definition';
export { LASER_DEFAULTS, LASER_LIMITS } from './operations/laser';
export {
  defaultCutDepth,
  MILLING_DEFAULTS,
  MILLING_LIMITS,
  TAB_DEFAULTS,
  TAB_LIMITS,
} from './operations/milling';
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
export {
  cutStyleOf,
  cutTypeOf,
  findOperationProblems,
  OPERATION_KINDS,
  operationDefinition,
} from './operations/registry';
export { changesForLayer, laserSettingsOnLayer } from './queries/layer-settings';
export {
  ancestorsOf,
  childrenOf,
  findObject,
  freshObjectIds,
  locateObject,
  type ObjectLocation,
  objectCount,
} from './queries/tree';
export { type MachinableObject, machinableObjects, type VisitedObject, walkObjects } from './queries/walk';
export {
  designBounds,
  objectBounds,
  parentTransform,
  worldOutline,
  worldTransform,
  worldTransformUnder,
} from './queries/world';
export { designFromJson, designToJson, FORMAT_VERSION, findDesignProblems } from './schema/design';
export type { JsonValue } from './schema/json';
export { clampToLimit, isWithinLimit, type Limits, type NumberLimit } from './schema/limits';
export { MAX_GROUP_DEPTH } from './schema/object';
export { pathFromText, pathToText } from './schema/path-text';
export { BIT_LIMITS, SETUP_LIMITS, STOCK_LIMITS, V_BIT_LIMITS, WORKSPACE_LIMITS } from './schema/setup';
export { defaultShapeName, shapeOutline } from './shapes/registry';
export type {
  EllipseShape,
  PathShape,
  PolygonShape,
  RectangleShape,
  Shape,
  ShapeKind,
  TextAlign,
  TextSettings,
  TextShape,
  TriangleShape,
} from './shapes/shape';
export { DEFAULT_TEXT, TEXT_LIMITS } from './shapes/text';
export {
  addOnTop,
  groupObjects,
  inStackingOrder,
  restackObjects,
  type StackMove,
  ungroupObjects,
} from './steps/compose';
export { applyStep, invertStep, stepFromJson, stepToJson } from './steps/registry';
export type {
  AddAssetsStep,
  AddObjectsStep,
  DesignChanges,
  MoveObjectsStep,
  ObjectChanges,
  ObjectPosition,
  RemoveAssetsStep,
  RemoveObjectsStep,
  Step,
  StepKind,
  UpdateDesignStep,
  UpdateObjectsStep,
} from './steps/step';
export {
  applySteps,
  invertTransaction,
  type Transacted,
  type Transaction,
  transact,
} from './steps/transaction';
export { BASIC_SHAPES, basicShapeOutline, type ShapeOutline, type Viewport } from './svg/basic-shapes';
export { millimetresOf, parseLength, pixelsOf, type SvgLength } from './svg/length';
export { type PathData, parsePathData, parsePoints } from './svg/path-data';
export { parseTransform } from './svg/transform';
export { designToSvg } from './svg/write';
export {
  createTextEngine,
  type FaceFonts,
  type TextEngine,
  type TextLayout,
  type TextLine,
} from './text/engine';
export { type Inflate, sfntFromFont } from './text/woff';
export { escapeXml, lineAndColumn, XML_LIMITS, type XmlElement, type XmlLimits } from './xml/element';
export { readXml } from './xml/reader';
