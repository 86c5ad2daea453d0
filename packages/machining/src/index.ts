export {
  type CodeOf,
  ENGLISH,
  fillIn,
  kindsIn,
  type ProblemRow,
  type ProblemTable,
  type ProblemValues,
  type Severity,
  type ValueKinds,
  type ValuesOf,
  type ValueWriters,
} from './catalogue';
export { type CompiledKernel, compileKernel } from './compiled-kernel';
export { ANY_WOOD, type CuttingData } from './cutting-data';
export {
  type Cutter,
  chipThinning,
  effectiveDiameter,
  feedPerTooth,
  scallopHeight,
  surfaceSpeed,
} from './cutting-load';
export {
  BAUD_RATES,
  type BaudRate,
  CONTROLLERS,
  type ControllerName,
  canRun,
  DEFAULT_BAUD_RATE,
  DEVICE_LIMITS,
  DEVICE_NUMBERS,
  DEVICE_TEXT_LIMITS,
  type Device,
  type DeviceConnection,
  type DeviceFault,
  type DeviceField,
  type DeviceLimit,
  type DeviceNumber,
  type DeviceSettings,
  DIALECT_NAMES,
  DIALECTS_OF,
  type DialectName,
  deviceNumber,
  findDeviceFaults,
  HOMING_CORNERS,
  type HomingCorner,
  withDeviceNumber,
} from './device/device';
export { machineProfileOf } from './device/device-profile';
export {
  type DeviceDifference,
  deviceDifferences,
  type SharedField,
  takeOver,
} from './device/device-settings';
export { DEFAULT_DEVICE, isKnownDevice, KNOWN_DEVICES } from './device/known-devices';
export { DEVICE_KINDS, type DeviceKind } from './device-kind';
export { comparedDiameter, parseDiameter } from './diameter';
export { type EdgeLoad, edgeLoad, type LoadedCut, type LoadFault, roundedRemedy } from './edge-load';
export type { Fixture } from './fixture';
export {
  isKnownBit,
  KNOWN_BITS,
  KNOWN_LASERS,
  type KnownLaser,
  USUAL_BEAM_WIDTH,
} from './known-bits';
export { appendAll, leastOf, mostOf } from './lists';
export {
  type ControllerPace,
  DEFAULT_MACHINE,
  GRBL_PACE,
  linesPerSecond,
  type MachineProfile,
  type PerAxis,
} from './machine-profile';
export { type ProblemMaker, problemMaker } from './make-problem';
export {
  type BitFeeds,
  feedsForBit,
  findMaterial,
  MATERIALS,
  type Material,
  type MaterialFeeds,
  type MaterialName,
  type MaterialType,
  type OwnMaterial,
} from './material';
export {
  fail,
  failAll,
  type Outcome,
  type Place,
  type Problem,
  type ProblemCode,
  type ProblemTables,
  succeed,
} from './problem';
export { MACHINING_PROBLEMS } from './problems';
export { CancelledError, partOf, SILENT_CONTEXT, throwIfCancelled, type WorkContext } from './progress';
export { type Space, WORK_COORDINATE_SYSTEMS, type WorkCoordinateSystem } from './spaces';
export { goesThrough, type Stock } from './stock';
export {
  type BallEndMill,
  type EndMill,
  FLUTE_LIMITS,
  isLaser,
  type LaserBeam,
  type TaperedBallEndMill,
  type Tool,
  type ToolBody,
  type ToolHolder,
  taperOf,
  toolHeightAt,
  toolRadiusAt,
  type VBit,
} from './tool';
export {
  type BodyCylinder,
  bodyCylinders,
  findToolBodyProblems,
  TOOL_BODY_LIMITS,
} from './tool-body';
export { MoveBuilder, MoveKind, type Moves, moveCount, type ToolDrive, type Toolpath } from './toolpath';
export { degreesFromRadians, MM_PER_INCH, MM_PER_PIXEL, radiansFromDegrees, roundTo } from './units';
