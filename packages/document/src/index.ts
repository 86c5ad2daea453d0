export { type Artwork, TEXTURE_LIMITS, type Texture, WHITE_PAGE } from './artwork/artwork';
export {
  colorFromOklch,
  contrastRatio,
  mixColors,
  type Oklch,
  oklchOf,
  relativeLuminance,
} from './artwork/color';
export { type Color, isColor, PAINT_LIMITS, type Paint } from './artwork/paint';
export { GRAIN_OPACITY, SURFACE_LOOKS, SURFACES, type Surface, type SurfaceId } from './artwork/surfaces';
export {
  TEXTURE_PATTERNS,
  TEXTURE_TILES,
  type TexturePattern,
  type TextureTile,
} from './artwork/textures';
export { ASSET_LIMITS, type Asset, type AssetId, type Assets, createAsset } from './assets/asset';
export { decodeBase64 } from './assets/base64';
export { MODEL_MEDIA_TYPE, meshOfAsset, modelAsset } from './assets/model-asset';
export { sha256Hex } from './assets/sha256';
export { MAX_TEXT } from './decoding/decode';
export type { JsonValue } from './decoding/json';
export { clampToLimit, type Limits, type NumberLimit } from './decoding/limits';
export { DATA_PROBLEMS } from './decoding/problems';
export type {
  Credit,
  Design,
  DesignObject,
  Generated,
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
  DEFAULT_STOCK,
  type DesignOptions,
  type ShapeObjectOptions,
} from './factory';
export {
  FAMILIES,
  type FontFamily,
  findFamily,
  findSingleLine,
  SINGLE_LINE_FONTS,
  type SingleLineFamily,
} from './fonts/catalogue';
export { type FontFiles, setInCatalogue } from './fonts/set-in-catalogue';
export { LAC_PROBLEMS } from './lac/problems';
export { lacFormat, MAX_LAC_LENGTH, readLac } from './lac/read';
export { writeLac } from './lac/write';
export {
  isLaserLayer,
  isLayerOff,
  LASER_LAYERS,
  LAYER_COLORS,
  LAYERS,
  type LaserLayer,
  type Layer,
  MILL_LAYER,
} from './layers';
export type { BitUse } from './operations/bits';
export type { ChamferOperation } from './operations/chamfer';
export { convertOperation, defaultOperation, operationAs, operationForLayer } from './operations/create';
export type {
  CutStyle,
  CutType,
  OperationDefinition,
  SharedSettings,
} from './operations/definition';
export type { DrillOperation } from './operations/drill';
export type { EngraveOperation } from './operations/engrave';
export type { FacingOperation } from './operations/facing';
export {
  CONDITIONAL_SETTINGS,
  type ConditionalSetting,
  isInForce,
  operationInForce,
} from './operations/in-force';
export type { InlayOperation } from './operations/inlay';
export { LASER_DEFAULTS, LASER_LIMITS, RASTER_LIMITS } from './operations/laser';
export type { FillOutlineSettings, LaserFillOperation } from './operations/laser-fill';
export type { LaserLineOperation, PerforationSettings } from './operations/laser-line';
export {
  burnsPicture,
  type LaserPhotoOperation,
  PHOTO_EFFECTS,
  PHOTO_LIMITS,
  type PhotoEffect,
  type PictureChanges,
  pictureChanges,
} from './operations/laser-photo';
export {
  defaultCutDepth,
  MILLING_DEFAULTS,
  MILLING_LIMITS,
  TAB_LIMITS,
} from './operations/milling';
export {
  MILLING_TAB_LIMITS,
  type MillingTabSettings,
  MOST_TAB_PLACES,
  type OutlinePlace,
  TAB_PLACE_LIMITS,
} from './operations/milling-tabs';
export {
  MOST_FLOOD_POINTS,
  PHOTO_BACKGROUNDS,
  PHOTO_FILTERS,
  PHOTO_GROUP_LIMITS,
  PHOTO_OWN_LIMITS,
  PHOTO_TREATMENT,
  type PhotoBackground,
  type PhotoCrop,
  type PhotoFilter,
  type PhotoTreatment,
  type PicturePoint,
  treatmentOf,
} from './operations/photo-treatment';
export type { PocketOperation } from './operations/pocket';
export type { LeadSettings, ProfileOperation } from './operations/profile';
export {
  bitUseOf,
  burnsOutline,
  canHaveTabs,
  cutStyleOf,
  cutTypeOf,
  type DrawnCut,
  drawnCut,
  findOperationProblems,
  isMilling,
  type LaserOperation,
  type MillingOperation,
  OPERATION_KINDS,
  type Operation,
  type OperationKind,
  type OperationOf,
  operationDefinition,
  type TabbedOperation,
  takesSecondBit,
} from './operations/registry';
export {
  RELIEF_PATTERNS,
  RELIEF_QUALITIES,
  type ReliefOperation,
  type ReliefPattern,
  type ReliefQuality,
} from './operations/relief';
export type {
  EntrySettings,
  FinishingSettings,
  LaserSettings,
  MillingSettings,
  RasterSettings,
  TabSettings,
} from './operations/settings';
export type { ThreadOperation } from './operations/thread';
export type { VCarveOperation } from './operations/v-carve';
export { type ModelFile, placeModel } from './place-model';
export { creditLine, creditsOf, uniteCredits } from './queries/credits';
export { laserLayersInUse } from './queries/layer-order';
export { changesForLayer } from './queries/layer-settings';
export {
  type Adjusted,
  adjustModelPosition,
  adjustModelSize,
  isModelWithinStock,
  isWithinStock,
  LEAST_MODEL_SIZE,
  type ModelBox,
  modelMeshes,
  modelsOf,
  type PlacedModel,
  sizeTurnedTo,
} from './queries/models';
export { INK, paintOf, shownPaint, surfaceOf } from './queries/painted';
export { suggestedFeedsFor } from './queries/suggested-feeds';
export {
  ancestorsOf,
  childrenOf,
  findObject,
  freshObjectIds,
  locateObject,
  type ObjectLocation,
} from './queries/tree';
export { usedAssetIds } from './queries/used-assets';
export { type MachinableObject, machinableObjects, type VisitedObject, walkObjects } from './queries/walk';
export {
  designBounds,
  objectBounds,
  worldOutline,
  worldTransform,
  worldTransformUnder,
} from './queries/world';
export { designFromJson, designToJson, FORMAT_VERSION, findDesignProblems } from './schema/design';
export { MAX_GROUP_DEPTH } from './schema/object';
export {
  BIT_FEED_LIMITS,
  BIT_LIMITS,
  FIXTURE_LIMITS,
  MOST_FIXTURES,
  SETUP_LIMITS,
  STOCK_LIMITS,
  TYPED_LIMITS,
  WORKSPACE_LIMITS,
} from './schema/setup';
export type { Circle, Model, ModelSource, Picture, ShapeField, ShapeNumbers } from './shapes/definition';
export type { ImageShape } from './shapes/image';
export { IMAGE_LIMITS, MAX_IMAGE_PIXELS } from './shapes/image';
export { MODEL_LIMITS, type ModelShape } from './shapes/model';
export type { PathShape } from './shapes/path';
export {
  defaultShapeName,
  isBlock,
  isPlainPath,
  lengthAxis,
  type Shape,
  type ShapeKind,
  shapeAssets,
  shapeFields,
  shapeFillRule,
  shapeModel,
  shapeOutline,
  shapePicture,
  shapeText,
} from './shapes/registry';
export { DEFAULT_TEXT, TEXT_LIMITS } from './shapes/text';
export {
  DEFAULT_ARC,
  DEFAULT_BACKGROUND,
  STRAIGHT,
  TEXT_BACKGROUND_LIMITS,
  TEXT_EFFECT_LIMITS,
  TEXT_FLOW_LIMITS,
} from './shapes/text-settings';
export type {
  TextAlign,
  TextBackground,
  TextEffect,
  TextEffectKind,
  TextFlow,
  TextSettings,
  TextShape,
} from './shapes/text-types';
export { type AppliedSteps, applyReversibly, applySteps, type ReversibleSteps } from './steps/apply-steps';
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
export { BASIC_SHAPES, basicShapeOutline, type ShapeOutline, type SvgViewport } from './svg/basic-shapes';
export { millimetresOf, parseLength, pixelsOf, type SvgLength } from './svg/length';
export { type PathData, parsePathData, parsePoints } from './svg/path-data';
export { parseTransform } from './svg/transform';
export { designToSvg } from './svg/write';
export { type ArtworkOptions, designToArtwork } from './svg/write-artwork';
export {
  createTextEngine,
  type FaceFonts,
  type TextEngine,
  type TextLayout,
} from './text/engine';
export { type FontFileFacts, inspectFont } from './text/font-file';
export { FONT_PROBLEMS } from './text/font-problems';
export type { TextLine, TextStop } from './text/set-line';
export { type Inflate, sfntFromFont, type UnpackWoff2 } from './text/woff';
export { escapeXml, lineAndColumn, type XmlElement, type XmlLimits } from './xml/element';
export { XML_PROBLEMS } from './xml/problems';
export { readXml } from './xml/reader';
