import { type Outcome, succeed } from '@kerf/machining';
import { parseMessage } from '../messages/registry';
import { failWith } from '../refusal';
import { beamStood } from './beam-guard';
import { type Core, SAFE_WINDOW } from './core';
import { stopSpindle } from './hand/held-spindle';
import { isBeamStanding, isSpindleOn, listRunning } from './outputs';
import type { Procedure } from './procedure';
import { resetBoard } from './resetting';
import type { DeviceInfo } from './snapshot';
import { ask, freshStatus, sleep } from './waits';

const PLANNER_BLOCKS = 15;
const RECEIVE_BYTES = 128;
const LINE_LENGTH = { grbl: 79, grblHAL: 255, FluidNC: 255 } as const;
const POLL_MS = 250;
/** When a question has no reply after this time, it counts as not answered. */
const INQUIRY_MS = 600;
const OLDEST_VERSION = 1.1;

const RESET_BY_OPENING =
  'Opening the port has reset the controller: it counts from where it stands now. Home it, or set zero again.';
const LOCKED = 'The controller was reset and may have lost steps before. Home it, or set zero again.';

/**
 * Identifies the device on an open port. Nothing that could move a machine is ever sent. The steps are:
 *
 * 1. send nothing for a while, because the board may still be starting;
 * 2. send `?` until a status report comes;
 * 3. ask for the build and the settings, one line at a time.
 *
 * A start-up message (banner) during these steps means that opening the port has reset the board. The board then no
 * longer knows its position. `resetsFirst` is for a board that a limit alarm has locked, because such a board replies
 * only to a reset.
 */
export function* getToKnow(core: Core, resetsFirst: boolean): Procedure<Outcome<DeviceInfo>> {
  const heard: string[] = [];
  const openedAt = core.lastReceivedAt;
  const stopListening = core.collect((line) => heard.push(line));
  try {
    yield* sleep(core, core.policy.openingQuietMs);
    if (resetsFirst) yield* resetBoard(core);
    if (!(yield* findStatus(core)))
      return core.lastReceivedAt > openedAt && !heard.some(isLocked)
        ? failWith('not-grbl', { heard: heard[0]?.slice(0, 60) ?? '…' })
        : failWith('board-silent');
    const old = findOldVersion(heard);
    if (old !== null) return failWith('old-grbl', { version: old });
    const device = yield* inquire(core, core.scheduler.now() + core.policy.openingLimitMs);
    yield* measureLink(core);
    if (core.banners > 0) core.losePosition(resetsFirst ? LOCKED : RESET_BY_OPENING);
    else if (core.snapshot.state === 'Alarm') core.update({ positionTrust: 'lost', isHomed: false });
    yield* lookAround(core);
    return succeed(device);
  } finally {
    stopListening();
  }
}

/** Questions whose replies are awaited to measure the link; the middle time counts. */
const LINK_QUESTIONS = 3;
/** A link that answers sooner delivers more lines than any board reads, ms. */
const QUICK_LINK_MS = 50;
/** Times are rounded to such steps, so that a small difference changes no estimate. */
const LINK_STEP = 1.25;

/** The states in which a board replies to `$` commands. */
const REPLYING: readonly string[] = ['Idle', 'Alarm', 'Check'];

/** Measures how long a question and its reply are on their way. A quick link is not asked again. */
function* measureLink(core: Core): Procedure<void> {
  if (!REPLYING.includes(core.snapshot.state)) return;
  const times: number[] = [];
  for (let question = 0; question < LINK_QUESTIONS; question += 1) {
    const askedAt = core.scheduler.now();
    if ((yield* ask(core, '$G', INQUIRY_MS)).kind !== 'ok') return;
    times.push(core.scheduler.now() - askedAt);
    if (times[0]! < QUICK_LINK_MS) return;
  }
  const middle = times.sort((a, b) => a - b)[1]!;
  const steps = Math.round(Math.log(middle / QUICK_LINK_MS) / Math.log(LINK_STEP));
  core.update({ roundTripMs: Math.round(QUICK_LINK_MS * LINK_STEP ** steps) });
}

/**
 * Checks what the machine is already doing. A beam that is on at standstill is switched off at once, and so is a
 * spindle that turns while the machine is at rest, because nobody may be watching it. A moving machine is only
 * reported, with its spindle: to stop the spindle in the material would break the bit.
 */
function* lookAround(core: Core): Procedure<void> {
  yield* freshStatus(core, POLL_MS);
  if (isBeamStanding(core.snapshot)) {
    core.emit({ kind: 'beam-stopped', fault: beamStood() });
    yield* resetBoard(core);
  }
  if (core.snapshot.state === 'Idle' && isSpindleOn(core.snapshot)) {
    yield* stopSpindle(core);
    core.emit({ kind: 'spindle-stopped' });
  }
  core.update({ found: listRunning(core.snapshot) });
}

/**
 * Asks for a status report repeatedly, a fixed number of times. The number of questions is limited and not the time,
 * because a busy computer may read a reply too late.
 */
function* findStatus(core: Core): Procedure<boolean> {
  const { openingLimitMs, openingQuietMs } = core.policy;
  for (let leftMs = openingLimitMs - openingQuietMs; leftMs > 0; leftMs -= POLL_MS) {
    if (yield* freshStatus(core, Math.min(POLL_MS, leftMs))) return true;
    if (core.snapshot.connection === 'lost') return false;
  }
  return false;
}

/** A board that a limit alarm locks says so half a second after the alarm, and then nothing until a reset. */
function isLocked(line: string): boolean {
  const message = parseMessage(line);
  return message?.kind === 'alarm' || (message?.kind === 'feedback' && message.text === 'Reset to continue');
}

function findOldVersion(heard: readonly string[]): string | null {
  for (const line of heard) {
    const message = parseMessage(line);
    if (message?.kind === 'banner' && Number.parseFloat(message.version) < OLDEST_VERSION)
      return message.version;
  }
  return null;
}

/**
 * Reads build and settings, if the board's state allows it. A board that is moving replies only to `?`. For such a
 * board the values of an 8-bit GRBL are used, because they are safe for every board.
 */
export function* inquire(core: Core, deadline = Number.POSITIVE_INFINITY): Procedure<DeviceInfo> {
  const collected: string[] = [];
  if (REPLYING.includes(core.snapshot.state))
    for (const line of ['$I', '$$', '$#', '$G']) {
      if (core.scheduler.now() >= deadline) break;
      const reply = yield* ask(core, line, INQUIRY_MS);
      if (reply.kind === 'ok') collected.push(...reply.lines);
    }
  const device = describeDevice(collected);
  core.streamer.ledger.window = windowOf(device);
  core.update({ device });
  return device;
}

/** How many bytes may be on their way to a board. */
export function windowOf({ firmware, receiveBytes }: DeviceInfo): number {
  return firmware === 'grbl' ? Math.min(receiveBytes, SAFE_WINDOW) : receiveBytes - 1;
}

function describeDevice(lines: readonly string[]): DeviceInfo {
  let firmware: DeviceInfo['firmware'] = 'grbl';
  let version = '';
  let options = '';
  let plannerBlocks = PLANNER_BLOCKS;
  let receiveBytes = RECEIVE_BYTES;
  for (const line of lines) {
    const message = parseMessage(line);
    if (message?.kind === 'version') version = message.version;
    else if (message?.kind === 'firmware' && /^grblHAL$/i.test(message.name)) firmware = 'grblHAL';
    else if (message?.kind === 'options') {
      options = message.flags;
      plannerBlocks = message.plannerBlocks ?? plannerBlocks;
      receiveBytes = message.receiveBytes ?? receiveBytes;
    }
  }
  if (lines.some((line) => line.includes('FluidNC'))) firmware = 'FluidNC';
  return { firmware, version, options, plannerBlocks, receiveBytes, maxLineLength: LINE_LENGTH[firmware] };
}
