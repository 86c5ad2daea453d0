export { ALARMS, type AlarmEntry, explainAlarm } from './codes/alarms';
export { ERRORS, type ErrorEntry, explainError } from './codes/errors';
export { SETTING, SETTINGS, type SettingEntry } from './codes/settings';
export type {
  Controller,
  ControllerEvent,
  ControllerOptions,
  FrameRequest,
  JobOptions,
  JogRequest,
  OverrideChange,
  ProbeRequest,
  ProbeResult,
  SpindleRequest,
} from './controller/api';
export { createController } from './controller/create-controller';
export { type ControllerPolicy, DEFAULT_POLICY } from './controller/policy';
export type {
  Activity,
  DeviceInfo,
  JobPhase,
  JobSnapshot,
  MachineSnapshot,
  PauseReason,
} from './controller/snapshot';
export { FollowingScheduler } from './following-scheduler';
export {
  type Accessories,
  AXES,
  type Axis,
  MACHINE_STATES,
  type MachineState,
  type Overrides,
  type Pins,
  type Position,
} from './machine-state';
export { LineSplitter } from './messages/line-splitter';
export type { Message, StatusMessage } from './messages/message';
export { parseMessage } from './messages/registry';
export { checkProgram, type ProgramStart } from './program/check-program';
export type { JobLine, JobProgram } from './program/job-program';
export { type ReadJobOptions, readJobProgram } from './program/read-job-program';
export { isWireLine } from './program/wire-alphabet';
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
export type { Transport, TransportEnd } from './transport';
export { VirtualScheduler } from './virtual-scheduler';
