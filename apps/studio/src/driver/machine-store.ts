import type {
  DriverEvent,
  DriverEventOf,
  JobProgramsDone,
  MachineAccessories,
  MachineNotice,
  MachineSetup,
  MachineSummary,
  PendantState,
  QueuedJob,
  Recovery,
  SerialPortInfo,
  Survey,
  Task,
} from '@kerf/protocol';
import { create } from 'zustand';

/** The state of the connection to the driver. */
export type LinkState = 'idle' | 'scanning' | 'connected' | 'absent' | 'unpaired' | 'lost';

/** The job as the studio shows it. */
export interface JobTask extends Omit<Task, 'fileType' | 'sha256'> {
  /** The hash of the running program; null until the driver has named it. */
  readonly sha256: string | null;
}

/** What the driver's events say about driver, machine and job. The page adds nothing of its own. */
export interface MachineStoreState {
  readonly link: LinkState;
  /** The id of this page's connection, as the driver names it in CONTROL_CHANGE; null without a connection. */
  readonly sessionId: string | null;
  /** The `sessionId` of the page that controls the machine; null when no page controls it. */
  readonly controller: string | null;
  readonly driverVersion: string | null;
  /** The port of a driver on this computer that is not paired with this page; null when none was found. */
  readonly unpairedPort: number | null;
  /** The serial ports; null until the driver has listed them. */
  readonly ports: readonly SerialPortInfo[] | null;
  /** All machines of the driver; empty until it has listed them. */
  readonly machines: readonly MachineSummary[];
  /** The id of the machine that this page shows; null until the driver has named it. */
  readonly machine: string | null;
  /** The jobs that wait for the machine that the page shows, the next one first. */
  readonly queue: readonly QueuedJob[];
  readonly device: Omit<DriverEventOf<'DEVICE_STATUS_CHANGE'>, 'action' | 'requestId'>;
  readonly status: DriverEventOf<'MACHINE_STATUS'> | null;
  /** Warnings about the machine that must be shown although nobody asked for them. */
  readonly notices: readonly MachineNotice[];
  /** Lamp, camera and Z plate, as the driver's owner has described them. */
  readonly accessories: MachineAccessories;
  /** Whether a phone may be or is the pendant of the machine. */
  readonly pendant: PendantState;
  /** The job that runs, or the last one that ended. */
  readonly task: JobTask | null;
  readonly stage: DriverEventOf<'CNC_STAGE'>['stage'];
  /** What a person has prepared on the machine since it was connected. */
  readonly setup: MachineSetup;
  /** Jobs of several programs of which only some are done. */
  readonly begun: readonly JobProgramsDone[];
  /** The heights of a surface that the driver remembers; null when there are none. */
  readonly survey: Survey | null;
  /** The job that was interrupted last and may be continued; null when there is none. */
  readonly recovery: Recovery | null;
  /** How many of this page's requests for motion are still without a reply. */
  readonly asked: number;
}

const DISCONNECTED: MachineStoreState['device'] = {
  status: 'DISCONNECTED',
  connectionType: null,
  port: null,
  machine: null,
  failure: null,
};

/** The state without a driver. Each connection begins with it, so that nothing remains of an earlier connection. */
export const INITIAL_MACHINE_STATE: MachineStoreState = {
  link: 'idle',
  sessionId: null,
  controller: null,
  driverVersion: null,
  unpairedPort: null,
  ports: null,
  machines: [],
  machine: null,
  queue: [],
  device: DISCONNECTED,
  status: null,
  notices: [],
  pendant: 'closed',
  accessories: { lampColors: [], camera: false, plateThickness: null },
  task: null,
  stage: 'idle',
  setup: { zeroXY: false, zeroZ: false, bit: null, framed: [] },
  begun: [],
  survey: null,
  recovery: null,
  asked: 0,
};

/** Only the link to the driver (`driver-link.ts`) writes it. */
export const useMachineStore = create<MachineStoreState>()(() => INITIAL_MACHINE_STATE);

/** The state after one event of the driver. A pure function. */
export function foldDriverEvent(state: MachineStoreState, event: DriverEvent): MachineStoreState {
  switch (event.action) {
    case 'APP_VERSION':
      return { ...state, driverVersion: event.version };
    case 'CONTROL_CHANGE':
      return { ...state, controller: event.controller };
    case 'DEVICE_CONTROL_SERIALS':
      return { ...state, ports: event.ports };
    case 'DEVICE_STATUS_CHANGE': {
      const { action: _action, requestId: _requestId, ...device } = event;
      return { ...state, device, status: device.status === 'CONNECTED' ? state.status : null };
    }
    case 'MACHINES':
      return { ...machineShown(state, event.selected), machines: event.machines, machine: event.selected };
    case 'JOB_QUEUE':
      return { ...state, queue: event.jobs };
    case 'MACHINE_STATUS':
      return isSame(state.status, event) ? state : { ...state, status: event };
    case 'MACHINE_NOTICES':
      return { ...state, notices: event.notices };
    case 'MACHINE_ACCESSORIES': {
      const { lampColors, camera, plateThickness } = event;
      return { ...state, accessories: { lampColors, camera, plateThickness } };
    }
    case 'PENDANT_CHANGE':
      return { ...state, pendant: event.state };
    case 'TASK_CHECK':
      return { ...state, task: event.task, stage: event.task?.stage ?? 'idle' };
    case 'CNC_STAGE': {
      const { stage, jobId, failure, pauseReason, tool } = event;
      if (jobId === null) return { ...state, stage };
      const { pauseReason: _before, tool: _tool, ...task } = taskOf(state, jobId);
      const pause = { ...(pauseReason && { pauseReason }), ...(tool !== undefined && { tool }) };
      return { ...state, stage, task: { ...task, stage, failure, ...pause } };
    }
    case 'MACHINE_SETUP': {
      const { zeroXY, zeroZ, bit, framed } = event;
      return { ...state, setup: { zeroXY, zeroZ, bit, framed } };
    }
    case 'SURVEY_CHANGE':
    case 'PROBE_POINT':
      return { ...state, survey: surveyAfter(state.survey, event) };
    case 'JOB_PROGRAMS':
      return { ...state, begun: event.jobs };
    case 'CARVING_RECOVERY_NOTIFICATION':
      return { ...state, recovery: event.recovery };
    case 'CARVE_PROGRESS':
      return { ...state, task: taskAfter(taskOf(state, event.jobId), event) };
    case 'CARVE_SUCCESS': {
      const task = taskOf(state, event.jobId);
      const done = { progress: 100, remainingTime: 0, spentTime: event.spentTime, line: task.lines };
      return { ...state, stage: 'completed', task: { ...task, ...done, stage: 'completed' } };
    }
    default:
      return state;
  }
}

/**
 * Whether a report says the same as the one before. A machine that stands still reports several times per second, and
 * nothing on the page need be drawn again for that.
 */
function isSame(before: MachineStoreState['status'], event: DriverEventOf<'MACHINE_STATUS'>): boolean {
  return JSON.stringify(before) === JSON.stringify(event);
}

/** The job after a report of its progress. */
function taskAfter(
  { lineText: _before, ...known }: JobTask,
  event: DriverEventOf<'CARVE_PROGRESS'>,
): JobTask {
  const { progress, remainingTime, spentTime, line, lines, lineText } = event;
  return {
    ...known,
    ...{ progress, remainingTime, spentTime, line, lines },
    ...(lineText !== undefined && { lineText }),
  };
}

/** The survey after an event about it. A point that is touched again replaces the one before. */
function surveyAfter(
  survey: Survey | null,
  event: DriverEventOf<'SURVEY_CHANGE'> | DriverEventOf<'PROBE_POINT'>,
): Survey | null {
  if (event.action === 'SURVEY_CHANGE') return event.survey;
  if (!survey) return null;
  const { point } = event;
  const others = survey.points.filter(([x, y]) => x !== point[0] || y !== point[1]);
  return { ...survey, points: [...others, point] };
}

/** The state when the page turns to a machine: nothing of another one remains. The driver then sends the new state. */
function machineShown(state: MachineStoreState, machine: string): MachineStoreState {
  if (state.machine === null || state.machine === machine) return state;
  const { link, sessionId, driverVersion, ports } = state;
  return { ...INITIAL_MACHINE_STATE, link, sessionId, driverVersion, ports };
}

/** The known state of the job with this id. The first event of a new job creates it. */
function taskOf({ task, stage }: MachineStoreState, jobId: string): JobTask {
  if (task?.jobId === jobId) return task;
  const start = { progress: 0, remainingTime: 0, spentTime: 0, line: 0, lines: 0 };
  return { jobId, sha256: null, stage, ...start, failure: null };
}

/** Whether this page may move the machine: this page controls it, or nobody does. */
export function hasControl(state: MachineStoreState): boolean {
  return state.controller === null || state.controller === state.sessionId;
}

const ACTIVE_STAGES: ReadonlySet<MachineStoreState['stage']> = new Set([
  'starting',
  'running',
  'pausing',
  'paused',
  'cancelling',
]);

/** Whether the job waits until another bit is in the collet. */
export function isWaitingForTool({ stage, task }: MachineStoreState): boolean {
  return stage === 'paused' && task?.pauseReason === 'tool';
}

/** Whether the job waits until Z zero is set for the bit in the collet. Before that the driver does not continue. */
export function lacksToolZero(state: MachineStoreState): boolean {
  return isWaitingForTool(state) && !state.setup.zeroZ;
}

/** The id of the job that the page shows, if it was interrupted and may go on; otherwise null. */
export function interruptedJob({ recovery, task }: MachineStoreState): string | null {
  return recovery !== null && recovery.jobId === task?.jobId ? recovery.jobId : null;
}

/**
 * How far a job has come, 0–100, and to which line. Of an interrupted job it is what was recorded, because the job goes
 * on from there: so the dock says the same as the banner and the dialog.
 */
export function progressShown({ recovery, task }: Pick<MachineStoreState, 'recovery' | 'task'>) {
  if (recovery !== null && recovery.jobId === task?.jobId)
    return { progress: recovery.progress, line: recovery.completedRows };
  return { progress: task?.progress ?? 0, line: task?.line ?? 0 };
}

/** Whether a job in this stage is under way. */
export function isStageActive(stage: MachineStoreState['stage']): boolean {
  return ACTIVE_STAGES.has(stage);
}

/** Whether a job is under way on the machine. */
export function isJobActive(state: MachineStoreState): boolean {
  return isStageActive(state.stage);
}
