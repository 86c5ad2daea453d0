import type { DriverAction } from '@kerf/protocol';
import { adjustedTool, changeLightColor, closeRGB, photograph } from './accessories';
import type { Action } from './action';
import { connect, disconnect, serials } from './connection';
import { manualCommand } from './console';
import { selectSystem, setCoolant, setOverrides, stopSpindle } from './hand';
import { cancel, carve, checkStart, consentConstantPower, frame, pause, requestStart, resume } from './job';
import { goTo, jog, jogKeepAlive, jogStart, jogStop } from './jog';
import {
  emergencyStop,
  hold,
  home,
  recover,
  resetXY,
  resetZ,
  setLaserMode,
  settleZero,
  stop,
  unlock,
} from './machine';
import {
  addMachine,
  removeMachine,
  renameMachine,
  selectMachine,
  setUnattendedHold,
  stopAll,
} from './machines';
import { closePendant, openPendant } from './pendant';
import { cancelProbe, probe, probeZ, removeClip, setSurvey, testProbe, undoProbe } from './probe';
import { readProgram } from './programs';
import { addToQueue, deleteHistory, moveInQueue, openQueued, readHistory, removeFromQueue } from './queue';
import { cancelRecoveryCarvingTask, checkRecovery, doRecoveryCarvingTask } from './recovery';
import {
  cancelGeneration,
  changeConnectionType,
  registerUserInfo,
  revokePairing,
  takeControl,
  verbose,
} from './session';
import { readSettings, writeSetting } from './settings';
import { confirmZero, fitBit, startOver } from './setup';
import { fire, spindle, spindleKeepAlive, unSpindle } from './spindle';

/** The messages that the connection itself handles: handshake and heartbeat. */
export type ConnectionAction = 'hello' | 'prove' | 'requestPairing' | 'confirmPairing' | 'ping' | 'pong';

/** Every other message and what it does. */
export const ACTIONS: { readonly [Name in Exclude<DriverAction, ConnectionAction>]: Action<Name> } = {
  registerUserInfo,
  changeConnectionType,
  takeControl,
  selectMachine,
  addMachine,
  renameMachine,
  setUnattendedHold,
  removeMachine,
  stopAll,
  addToQueue,
  moveInQueue,
  removeFromQueue,
  openQueued,
  readHistory,
  deleteHistory,
  revokePairing,
  verbose,
  serials,
  connect,
  disconnect,
  home,
  hold,
  recover,
  unlock,
  resetXY,
  resetZ,
  settleZero,
  setLaserMode,
  stop,
  emergencyStop,
  jog,
  jogStart,
  jogKeepAlive,
  jogStop,
  goTo,
  readSettings,
  writeSetting,
  spindle,
  fire,
  spindleKeepAlive,
  unSpindle,
  setOverrides,
  setCoolant,
  stopSpindle,
  probeZ,
  testProbe,
  probe,
  cancelProbe,
  removeClip,
  undoProbe,
  setSurvey,
  selectSystem,
  adjustedTool,
  changeLightColor,
  closeRGB,
  photograph,
  manualCommand,
  frame,
  fitBit,
  confirmZero,
  startOver,
  checkStart,
  requestStart,
  consentConstantPower,
  carve,
  pause,
  resume,
  cancel,
  cancelGeneration,
  readProgram,
  openPendant,
  closePendant,
  checkRecovery,
  doRecoveryCarvingTask,
  cancelRecoveryCarvingTask,
};
