import { z } from 'zod';
import { event, requestIdSchema } from './common';
import { failureSchema } from './error-codes';

/** Each request that gets a plain acknowledgement → the action of that acknowledgement. */
export const ACK_ACTIONS = {
  revokePairing: 'DEVICE_CONTROL_REVOKE_PAIRING',
  takeControl: 'DEVICE_CONTROL_TAKE_CONTROL',
  selectMachine: 'DEVICE_CONTROL_SELECT_MACHINE',
  renameMachine: 'DEVICE_CONTROL_RENAME_MACHINE',
  setUnattendedHold: 'DEVICE_CONTROL_SET_UNATTENDED_HOLD',
  removeMachine: 'DEVICE_CONTROL_REMOVE_MACHINE',
  stopAll: 'DEVICE_CONTROL_STOP_ALL',
  addToQueue: 'DEVICE_CONTROL_ADD_TO_QUEUE',
  moveInQueue: 'DEVICE_CONTROL_MOVE_IN_QUEUE',
  removeFromQueue: 'DEVICE_CONTROL_REMOVE_FROM_QUEUE',
  openQueued: 'DEVICE_CONTROL_OPEN_QUEUED',
  deleteHistory: 'DEVICE_CONTROL_DELETE_HISTORY',
  registerUserInfo: 'DEVICE_CONTROL_REGISTER_USER_INFO',
  changeConnectionType: 'DEVICE_CONTROL_CHANGE_CONNECTION_TYPE',
  connect: 'DEVICE_CONTROL_CONNECT',
  disconnect: 'DEVICE_CONTROL_DISCONNECT',
  home: 'DEVICE_CONTROL_HOME',
  hold: 'DEVICE_CONTROL_HOLD',
  recover: 'DEVICE_CONTROL_RECOVER',
  unlock: 'DEVICE_CONTROL_UNLOCK',
  resetXY: 'DEVICE_CONTROL_RESET_XY',
  resetZ: 'DEVICE_CONTROL_RESET_Z',
  settleZero: 'DEVICE_CONTROL_SETTLE_ZERO',
  setLaserMode: 'DEVICE_CONTROL_SET_LASER_MODE',
  stop: 'DEVICE_CONTROL_STOP',
  emergencyStop: 'DEVICE_CONTROL_EMERGENCY_STOP',
  jog: 'DEVICE_CONTROL_JOG',
  jogStart: 'DEVICE_CONTROL_JOG_START',
  jogStop: 'DEVICE_CONTROL_JOG_STOP',
  goTo: 'DEVICE_CONTROL_GO_TO',
  spindle: 'DEVICE_CONTROL_SPINDLE',
  fire: 'DEVICE_CONTROL_FIRE',
  unSpindle: 'DEVICE_CONTROL_UN_SPINDLE',
  setOverrides: 'DEVICE_CONTROL_SET_OVERRIDES',
  setCoolant: 'DEVICE_CONTROL_SET_COOLANT',
  stopSpindle: 'DEVICE_CONTROL_STOP_SPINDLE',
  probeZ: 'DEVICE_CONTROL_PROBE_Z',
  testProbe: 'DEVICE_CONTROL_TEST_PROBE',
  cancelProbe: 'DEVICE_CONTROL_CANCEL_PROBE',
  removeClip: 'DEVICE_CONTROL_REMOVE_CLIP',
  undoProbe: 'DEVICE_CONTROL_UNDO_PROBE',
  setSurvey: 'DEVICE_CONTROL_SET_SURVEY',
  selectSystem: 'DEVICE_CONTROL_SELECT_SYSTEM',
  verbose: 'DEVICE_CONTROL_VERBOSE',
  frame: 'DEVICE_CONTROL_FRAME',
  fitBit: 'DEVICE_CONTROL_FIT_BIT',
  confirmZero: 'DEVICE_CONTROL_CONFIRM_ZERO',
  startOver: 'DEVICE_CONTROL_START_OVER',
  consentConstantPower: 'DEVICE_CONTROL_CONSENT_CONSTANT_POWER',
  carve: 'DEVICE_CONTROL_CARVE',
  pause: 'DEVICE_CONTROL_PAUSE',
  resume: 'DEVICE_CONTROL_RESUME',
  cancel: 'DEVICE_CONTROL_CANCEL',
  cancelGeneration: 'DEVICE_CONTROL_CANCEL_GENERATION',
  doRecoveryCarvingTask: 'DEVICE_CONTROL_DO_RECOVERY_CARVING_TASK',
  closePendant: 'DEVICE_CONTROL_CLOSE_PENDANT',
  cancelRecoveryCarvingTask: 'DEVICE_CONTROL_CANCEL_RECOVERY_CARVING_TASK',
  changeLightColor: 'DEVICE_CONTROL_CHANGE_LIGHT_COLOR',
  closeRGB: 'DEVICE_CONTROL_CLOSE_RGB',
  adjustedTool: 'DEVICE_CONTROL_ADJUSTED_TOOL',
} as const;

/** A request that gets a plain acknowledgement. */
export type AckedAction = keyof typeof ACK_ACTIONS;

/** The action of a plain acknowledgement. */
export type AckAction = (typeof ACK_ACTIONS)[AckedAction];

/** A request was carried out. For a request that takes time (home, frame, connect), this is sent when it is over. */
export const ackSchema = z.object({
  action: z.enum(Object.values(ACK_ACTIONS) as [AckAction, ...AckAction[]]),
  requestId: requestIdSchema.optional(),
});

/**
 * A request could not be carried out. `request` is its action when the driver could read it, or 'upload' for a binary
 * frame.
 */
export const errorSchema = event('ERROR', {
  ...failureSchema.shape,
  request: z.string().max(64).optional(),
});
