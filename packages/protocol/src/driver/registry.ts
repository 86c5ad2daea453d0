import { z } from 'zod';
import {
  adjustedToolSchema,
  changeLightColorSchema,
  closeRGBSchema,
  machineAccessoriesSchema,
  photographAckSchema,
  photographSchema,
} from './accessories';
import { ackSchema, errorSchema } from './ack';
import { requestIdSchema } from './common';
import {
  appVersionSchema,
  changeConnectionTypeSchema,
  connectSchema,
  deviceStatusChangeSchema,
  disconnectSchema,
  registerUserInfoSchema,
  serialsAckSchema,
  serialsSchema,
} from './connection';
import {
  machineCommandCompleteSchema,
  machineMessageInfoSchema,
  machineMessageVerboseSchema,
  manualCommandSchema,
  verboseSchema,
} from './console';
import { DRIVER_MAX_EVENT_LENGTH, DRIVER_MAX_JSON_DEPTH, DRIVER_MAX_TEXT_LENGTH } from './constants';
import { controlChangeSchema, takeControlSchema } from './control';
import { parseSafeJson } from './envelope';
import { type DriverFailure, driverFailure } from './error-codes';
import { cancelGenerationSchema, generationCompleteSchema, generationProgressSchema } from './generation';
import {
  probeZSchema,
  selectSystemSchema,
  setCoolantSchema,
  setOverridesSchema,
  stopSpindleSchema,
} from './hand';
import { pingEventSchema, pingSchema, pongEventSchema, pongSchema } from './heartbeat';
import { deleteHistorySchema, jobHistorySchema, readHistorySchema } from './history';
import {
  cancelSchema,
  carveProgressSchema,
  carveSchema,
  carveSuccessSchema,
  checkStartSchema,
  cncStageSchema,
  consentConstantPowerSchema,
  frameSchema,
  pauseSchema,
  requestStartSchema,
  resumeSchema,
  startCheckedSchema,
  startReadySchema,
  taskCheckSchema,
  uploadCompleteSchema,
} from './job';
import { jobProgramsSchema, startOverSchema } from './job-programs';
import { goToSchema, jogKeepAliveSchema, jogSchema, jogStartSchema, jogStopSchema } from './jog';
import {
  emergencyStopSchema,
  holdSchema,
  homeSchema,
  machineStatusSchema,
  recoverSchema,
  resetXYSchema,
  resetZSchema,
  setLaserModeSchema,
  settleZeroSchema,
  stopSchema,
  unlockSchema,
} from './machine';
import {
  addMachineSchema,
  machineAddedSchema,
  machinesSchema,
  removeMachineSchema,
  renameMachineSchema,
  selectMachineSchema,
  setUnattendedHoldSchema,
  stopAllSchema,
} from './machines';
import { machineNoticesSchema } from './notices';
import {
  challengeSchema,
  confirmPairingSchema,
  helloSchema,
  pairingAcceptedSchema,
  pairingStartedSchema,
  proveSchema,
  requestPairingSchema,
  revokePairingSchema,
  welcomeSchema,
} from './pairing';
import { closePendantSchema, openPendantSchema, pendantChangeSchema, pendantOpenedSchema } from './pendant';
import {
  cancelProbeSchema,
  probePointSchema,
  probeResultSchema,
  probeSchema,
  removeClipSchema,
  setSurveySchema,
  surveyChangeSchema,
  testProbeSchema,
  undoProbeSchema,
} from './probe';
import { programPartSchema, readProgramSchema } from './program-text';
import {
  addToQueueSchema,
  jobQueueSchema,
  moveInQueueSchema,
  openQueuedSchema,
  removeFromQueueSchema,
} from './queue';
import {
  cancelRecoveryCarvingTaskSchema,
  carvingRecoveryNotificationSchema,
  checkRecoverySchema,
  doRecoveryCarvingTaskSchema,
  recoveryCheckedSchema,
} from './recovery';
import { machineSettingsSchema, readSettingsSchema, writeSettingSchema } from './settings';
import { confirmZeroSchema, fitBitSchema, machineSetupSchema } from './setup';
import { fireSchema, spindleKeepAliveSchema, spindleSchema, unSpindleSchema } from './spindle';

/** Every text message from the studio to the driver, by its `action`. */
export const DRIVER_REQUESTS = {
  hello: helloSchema,
  prove: proveSchema,
  requestPairing: requestPairingSchema,
  confirmPairing: confirmPairingSchema,
  revokePairing: revokePairingSchema,
  takeControl: takeControlSchema,
  selectMachine: selectMachineSchema,
  addMachine: addMachineSchema,
  renameMachine: renameMachineSchema,
  setUnattendedHold: setUnattendedHoldSchema,
  removeMachine: removeMachineSchema,
  stopAll: stopAllSchema,
  addToQueue: addToQueueSchema,
  moveInQueue: moveInQueueSchema,
  removeFromQueue: removeFromQueueSchema,
  openQueued: openQueuedSchema,
  readHistory: readHistorySchema,
  deleteHistory: deleteHistorySchema,
  ping: pingSchema,
  pong: pongSchema,
  registerUserInfo: registerUserInfoSchema,
  changeConnectionType: changeConnectionTypeSchema,
  serials: serialsSchema,
  connect: connectSchema,
  disconnect: disconnectSchema,
  home: homeSchema,
  hold: holdSchema,
  recover: recoverSchema,
  unlock: unlockSchema,
  resetXY: resetXYSchema,
  resetZ: resetZSchema,
  settleZero: settleZeroSchema,
  setLaserMode: setLaserModeSchema,
  stop: stopSchema,
  emergencyStop: emergencyStopSchema,
  jog: jogSchema,
  jogStart: jogStartSchema,
  jogKeepAlive: jogKeepAliveSchema,
  jogStop: jogStopSchema,
  goTo: goToSchema,
  readSettings: readSettingsSchema,
  writeSetting: writeSettingSchema,
  spindle: spindleSchema,
  fire: fireSchema,
  spindleKeepAlive: spindleKeepAliveSchema,
  unSpindle: unSpindleSchema,
  setOverrides: setOverridesSchema,
  setCoolant: setCoolantSchema,
  stopSpindle: stopSpindleSchema,
  probeZ: probeZSchema,
  testProbe: testProbeSchema,
  probe: probeSchema,
  cancelProbe: cancelProbeSchema,
  removeClip: removeClipSchema,
  undoProbe: undoProbeSchema,
  setSurvey: setSurveySchema,
  selectSystem: selectSystemSchema,
  adjustedTool: adjustedToolSchema,
  changeLightColor: changeLightColorSchema,
  closeRGB: closeRGBSchema,
  photograph: photographSchema,
  manualCommand: manualCommandSchema,
  verbose: verboseSchema,
  frame: frameSchema,
  fitBit: fitBitSchema,
  confirmZero: confirmZeroSchema,
  checkStart: checkStartSchema,
  startOver: startOverSchema,
  requestStart: requestStartSchema,
  consentConstantPower: consentConstantPowerSchema,
  carve: carveSchema,
  pause: pauseSchema,
  resume: resumeSchema,
  cancel: cancelSchema,
  cancelGeneration: cancelGenerationSchema,
  checkRecovery: checkRecoverySchema,
  doRecoveryCarvingTask: doRecoveryCarvingTaskSchema,
  cancelRecoveryCarvingTask: cancelRecoveryCarvingTaskSchema,
  readProgram: readProgramSchema,
  openPendant: openPendantSchema,
  closePendant: closePendantSchema,
} as const;

/** The `action` of a message from the studio. */
export type DriverAction = keyof typeof DRIVER_REQUESTS;

/** The message of one action, studio → driver. */
export type DriverRequestOf<Action extends DriverAction> = z.infer<(typeof DRIVER_REQUESTS)[Action]>;

/** Any text message from the studio to the driver. */
export type DriverRequest = { [Action in DriverAction]: DriverRequestOf<Action> }[DriverAction];

/** Every text message from the driver to the studio. Discriminated by `action`. */
export const driverEventSchema = z.discriminatedUnion('action', [
  challengeSchema,
  welcomeSchema,
  pairingStartedSchema,
  pairingAcceptedSchema,
  controlChangeSchema,
  machinesSchema,
  machineAddedSchema,
  jobQueueSchema,
  jobHistorySchema,
  pingEventSchema,
  pongEventSchema,
  serialsAckSchema,
  deviceStatusChangeSchema,
  appVersionSchema,
  machineStatusSchema,
  machineNoticesSchema,
  machineSettingsSchema,
  machineAccessoriesSchema,
  photographAckSchema,
  probeResultSchema,
  probePointSchema,
  surveyChangeSchema,
  machineCommandCompleteSchema,
  machineMessageVerboseSchema,
  machineMessageInfoSchema,
  startReadySchema,
  startCheckedSchema,
  machineSetupSchema,
  jobProgramsSchema,
  uploadCompleteSchema,
  programPartSchema,
  cncStageSchema,
  carveProgressSchema,
  carveSuccessSchema,
  taskCheckSchema,
  generationProgressSchema,
  generationCompleteSchema,
  carvingRecoveryNotificationSchema,
  recoveryCheckedSchema,
  pendantOpenedSchema,
  pendantChangeSchema,
  ackSchema,
  errorSchema,
]);

/** Any text message from the driver to the studio. */
export type DriverEvent = z.infer<typeof driverEventSchema>;

/** The message of one action, driver → studio. */
export type DriverEventOf<Action extends DriverEvent['action']> = Extract<
  DriverEvent,
  { readonly action: Action }
>;

/**
 * A request that was read, or the reason why it could not be read. A failure has the request's `action` and
 * `requestId`, if these could be read.
 */
export type DriverRequestResult =
  | { readonly ok: true; readonly request: DriverRequest }
  | {
      readonly ok: false;
      readonly failure: DriverFailure;
      readonly action?: string;
      readonly requestId?: string;
    };

const headSchema = z.object({ action: z.string().max(64), requestId: requestIdSchema.optional() });

/** Reads a text message from the studio. Never throws. */
export function readDriverRequest(text: string): DriverRequestResult {
  const json = parseSafeJson(text, DRIVER_MAX_TEXT_LENGTH, DRIVER_MAX_JSON_DEPTH);
  const head = json.ok ? headSchema.safeParse(json.value) : undefined;
  if (!json.ok || !head?.success) return { ok: false, failure: driverFailure('invalid-message') };
  const { action, requestId } = head.data;
  const place = { action, ...(requestId !== undefined && { requestId }) };
  if (!Object.hasOwn(DRIVER_REQUESTS, action))
    return { ok: false, failure: driverFailure('unknown-action'), ...place };
  const parsed = (DRIVER_REQUESTS[action as DriverAction] as z.ZodType<DriverRequest>).safeParse(json.value);
  if (parsed.success) return { ok: true, request: parsed.data };
  const issue = parsed.error.issues[0];
  const details = { field: issue?.path.join('.') ?? '', reason: issue?.message ?? '' };
  return { ok: false, failure: driverFailure('invalid-message', { details }), ...place };
}

/** Reads a text message from the driver; null when this studio does not know it. Never throws. */
export function readDriverEvent(text: string): DriverEvent | null {
  const json = parseSafeJson(text, DRIVER_MAX_EVENT_LENGTH, DRIVER_MAX_JSON_DEPTH);
  const parsed = json.ok ? driverEventSchema.safeParse(json.value) : undefined;
  return parsed?.success ? parsed.data : null;
}

/** A message from the studio as wire text. */
export function encodeDriverRequest(message: DriverRequest): string {
  return JSON.stringify(message);
}

/** A message from the driver as wire text. */
export function encodeDriverEvent(message: DriverEvent): string {
  return JSON.stringify(message);
}
