export type { AlarmEntry, ErrorEntry, Firmware } from './codes/code-entry';
export { alarmsOf, errorsOf, explainAlarm } from './codes/explain';
export { SETTINGS, type SettingEntry } from './codes/settings';
export type {
  Controller,
  ControllerEvent,
  ControllerOptions,
  CoolantRequest,
  FrameRequest,
  GoToRequest,
  JobEntry,
  JobLines,
  JobOptions,
  JogRequest,
  OverrideTargets,
  ProbingApi,
  ResumeOptions,
  SpindleRequest,
  StoredSetting,
  WorkSystem,
} from './controller/api';
export { createController } from './controller/create-controller';
export { activeSystem } from './controller/known-state';
export { windowOf } from './controller/opening';
export { isAtRest, isSpindleOn } from './controller/outputs';
export { type ControllerPolicy, NETWORK_POLICY } from './controller/policy';
export type { Corner, ProbeRequest, ProbeResult } from './controller/probing/request';
export {
  type Activity,
  type DeviceInfo,
  endsWithJog,
  isJogging,
  type JobPhase,
  type JobSnapshot,
  type MachineSnapshot,
  type PauseReason,
  type ProbingState,
} from './controller/snapshot';
export { programStartOf } from './controller/table';
export { FollowingScheduler } from './following-scheduler';
export type { Accessories, Axis, MachineState, Overrides, Pins, Position } from './machine-state';
export { LineSplitter } from './messages/line-splitter';
export type { Message, StatusMessage } from './messages/message';
export { parseMessage } from './messages/registry';
export { CONTROLLER_PROBLEMS } from './problems';
export { checkProgram, ProgramChecker, type ProgramStart } from './program/check-program';
export { type LineTimes, lineTimesOf } from './program/line-times';
export {
  type ListedProgram,
  type ReadWireOptions,
  readWireProgram,
  WireProgramReader,
} from './program/read-wire-program';
export {
  type ProgramFacts,
  type ToolChange,
  textOfSourceLine,
  type WireLine,
  type WireLines,
  type WireProgram,
} from './program/wire-program';
export { findPlace } from './recovery/found-place';
export { type Interruption, SEGMENT_RING, type StopEvidence } from './recovery/interruption';
export {
  planRecovery,
  type RecoveryOrigin,
  type RecoveryPlan,
  type RecoveryRequest,
} from './recovery/plan';
export type { ReentryStep } from './recovery/reentry';
export type { RestartKind } from './recovery/restart';
export type { Clock, Scheduler, Timer } from './scheduler';
export type {
  ExecutedSegment,
  OutputChange,
  ReceivedBytes,
  Simulator,
  SimulatorFaults,
  SimulatorOptions,
  SimulatorTruth,
  SimulatorWorld,
} from './simulator/api';
export { createSimulator } from './simulator/create-simulator';
export {
  type CutCell,
  type CutOptions,
  type CutRecord,
  cellKey,
  overlapMm,
  recordCuts,
  uncutCells,
} from './simulator/cut-record';
export type { FaultAction, FaultStep, FaultTrigger } from './simulator/fault-step';
export { BOARD_PROFILES, type BoardProfileName, isBoardProfileName } from './simulator/profiles/registry';
export {
  block,
  boss,
  hole,
  type SimulatedTool,
  surface,
  type Workpiece,
} from './simulator/workpiece';
export type { Transport, TransportEnd } from './transport';
export { VirtualScheduler } from './virtual-scheduler';
