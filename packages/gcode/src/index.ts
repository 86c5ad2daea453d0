export { interpret } from './interpret/interpret';
export type { Interpretation, InterpretOptions } from './interpret/interpretation';
export { Interpreter } from './interpret/interpreter';
export type { Profile } from './interpret/profile';
export { STRICT_PROFILE } from './interpret/profiles/strict';
export { TOLERANT_PROFILE } from './interpret/profiles/tolerant';
export { type HeightMap, heightAt } from './level/height-map';
export { levelProgram } from './level/level-program';
export { LEVEL_PROBLEMS } from './level/problems';
export type { Dialect } from './post/dialect';
export { findDialectProblems } from './post/dialect-problems';
export { GRBL } from './post/dialects/grbl';
export { DIALECTS } from './post/dialects/registry';
export { type PostOptions, postProcess } from './post/post-process';
export { DIALECT_PROBLEMS } from './post/problems';
export {
  type GcodeProgram,
  type LineRange,
  type OperationLines,
  operationOfLine,
  programText,
} from './post/program';
export type { GcodeProblem } from './problem';
export { GCODE_REASONS, type GcodeProblemCode, type GcodeReason } from './reasons';
export { WireLengthCounter, wireLengths } from './scan/wire-lengths';
export { toolsInComments } from './tools/tool-comments';
export { CutHull, HULL_MOST_CORNERS, type HullPoint } from './trace/cut-hull';
export {
  type LineTable,
  lineOfSegment,
  packLines,
  type SegmentLines,
  segmentsOfLine,
} from './trace/line-table';
export {
  type Box,
  EventKind,
  type LaserPowerInfo,
  type MachineMode,
  type MotionTrace,
  SegmentKind,
  type SegmentState,
  SpindleMode,
  segmentKind,
  stateAt,
  type TraceEvents,
  transferablesOfTrace,
} from './trace/motion-trace';
export { type Runs, runValueAt } from './trace/runs';
export { type SegmentLevels, type SegmentValues, type Track, TrackCursor, trackValueAt } from './trace/track';
