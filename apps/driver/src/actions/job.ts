import type { FrameRequest } from '@kerf/grbl';
import { type DriverRequestOf, driverFailure, START_NONCE_VALID_MS } from '@kerf/protocol';
import { runPreflight, startProblemsOf } from '../job/preflight';
import { failureOf } from '../machine/failures';
import { isCheckedFrom, isPreparedFor, type StoredProgram } from '../programs/program-store';
import { type Action, type ActionAnswer, answer, type DriverParts, refuse } from './action';
import { setupMessage } from './setup';

/** The feed rate of a frame when the request has none, mm/min. */
const FRAME_FEED_RATE = 2000;

/**
 * Traces the outline of a program in the air, on request with the beam faintly on. A hull reaches as far as the
 * rectangle, so either counts as a frame.
 */
export const frame: Action<'frame'> = {
  access: 'controller',
  run: async (request, _client, parts) => {
    const { link, jobs, programs, framed, tell } = parts;
    const controller = link.controller;
    if (!controller) return refuse(driverFailure('not-connected'));
    if (jobs.isRunning) return refuse(driverFailure('job-running'));
    const stored = programs.find(request.sha256);
    const outline = stored && frameOf(stored, request);
    if (!stored || !outline) return refuse(driverFailure(stored ? 'program-empty' : 'program-missing'));
    tell({ action: 'CNC_STAGE', stage: 'framing', jobId: null, failure: null });
    const outcome = await controller.frame(outline);
    if (outcome.ok) {
      framed.add(stored.info.sha256, controller.snapshot);
      tell(setupMessage(parts));
    }
    tell({ action: 'CNC_STAGE', stage: 'idle', jobId: null, failure: null });
    return outcome.ok ? null : refuse(failureOf(outcome.problems));
  },
};

/** The outline of the program's cuts; routers first go up to the program's highest point. */
function frameOf(
  { prepared }: StoredProgram,
  { shape, feedRate = FRAME_FEED_RATE, beam }: DriverRequestOf<'frame'>,
): FrameRequest | null {
  const { bounds, cutBounds, hull } = prepared;
  if (!bounds || !cutBounds) return null;
  const box = cutBounds.minX <= cutBounds.maxX ? cutBounds : bounds;
  if (box.minX > box.maxX) return null;
  const hasDepth = bounds.maxZ > bounds.minZ;
  return {
    minX: box.minX,
    minY: box.minY,
    maxX: box.maxX,
    maxY: box.maxY,
    feedRate,
    ...(shape === 'hull' && hull.length > 0 && { corners: hull }),
    ...(beam !== undefined && { beamShare: beam / 100 }),
    ...(hasDepth && { safeHeight: bounds.maxZ }),
  };
}

/**
 * Lists everything that prevents a start. It uses only what the driver already knows about the machine, while
 * `requestStart` asks the machine. So it never delays the next command of a person.
 */
export const checkStart: Action<'checkStart'> = {
  access: 'observer',
  run: async (request, _client, { link, jobs, programs, preparation }) => {
    const controller = link.controller;
    if (!controller) return refuse(driverFailure('not-connected'));
    if (jobs.isRunning) return refuse(driverFailure('job-running'));
    const known = programs.find(request.sha256);
    if (!known) return refuse(driverFailure('program-missing'));
    const stored = await programs.prepareFor(known, preparation(request.mode));
    if ('code' in stored) return refuse(stored);
    if (link.controller !== controller) return refuse(driverFailure('not-connected'));
    const checks = startProblemsOf(request, stored, controller);
    return { event: { action: 'START_CHECKED', sha256: request.sha256, checks } };
  },
};

/**
 * Checks whether a start is possible, with what the machine reports now. If it is, returns the nonce that the start
 * needs.
 */
export const requestStart: Action<'requestStart'> = {
  access: 'controller',
  run: async (request, client, parts) => {
    const { link, jobs, programs, preparation, framed, starts, consents, lease } = parts;
    const controller = link.controller;
    if (!controller) return refuse(driverFailure('not-connected'));
    if (jobs.isRunning) return refuse(driverFailure('job-running'));
    const { sha256, fileType } = request;
    const known = programs.find(sha256);
    if (!known) return refuse(driverFailure('program-missing'));
    const read = await controller.readState();
    // If the machine is busy instead, that is listed with everything else that prevents the start.
    if (!read.ok && controller.snapshot.state === 'Idle') return refuse(failureOf(read.problems));
    const stored = await programs.prepareFor(known, preparation(request.mode));
    // The reading may have taken a while, so the present state counts.
    if (link.controller !== controller) return refuse(driverFailure('not-connected'));
    if (jobs.isRunning) return refuse(driverFailure('job-running'));
    if (lease.holder !== client) return refuse(driverFailure('not-controller'));
    if ('code' in stored) return refuse(stored);
    // The machine was moved or its zero was set meanwhile, so the check is no longer valid.
    if (!isPreparedFor(stored, preparation(request.mode))) return refuse(driverFailure('busy'));
    const preflight = runPreflight(request, stored, controller, {
      hasConsent: consents.get(client) === sha256,
      isFramed: framed.has(sha256, controller.snapshot),
    });
    if (!preflight.ok) return refuse(preflight.failure);
    const startNonce = starts.issue(client, preflight.plan);
    const checks = [...preflight.warnings];
    return {
      event: { action: 'START_READY', sha256, fileType, startNonce, validMs: START_NONCE_VALID_MS, checks },
    };
  },
};

/** Remembers the consent for the next start of this program from this window. */
export const consentConstantPower: Action<'consentConstantPower'> = {
  access: 'controller',
  run: (request, client, { consents }) => {
    consents.set(client, request.sha256);
    return null;
  },
};

/** Starts the job that was checked. */
export const carve: Action<'carve'> = {
  access: 'controller',
  run: (request, client, { link, jobs, starts, consents }) => {
    if (request.userId !== client.userId) return refuse(driverFailure('user-mismatch'));
    const plan = starts.redeem(client, request.startNonce);
    if (!plan || plan.recovery || plan.fileType !== request.fileType)
      return refuse(driverFailure('start-nonce-invalid'));
    // The machine was jogged since, and the program goes on from where it stands: it was checked from elsewhere.
    if (link.machine && !isCheckedFrom(plan.stored, link.machine.machinePosition))
      return refuse(driverFailure('start-nonce-invalid'));
    consents.delete(client);
    return answer(jobs.start(plan, request.userId));
  },
};

/** Holds the job; resolves when the machine has stopped. Any client may do this. */
export const pause: Action<'pause'> = {
  access: 'observer',
  reach: 'any-machine',
  run: async (_request, _client, { link, jobs }) =>
    link.stoppable ? answer(await jobs.pause('asked')) : refuse(driverFailure('stop-not-sent')),
};

/** Resumes a job that is held. */
export const resume: Action<'resume'> = {
  access: 'controller',
  run: (_request, _client, parts) => resumeJob(parts),
};

/** Resumes the job. The zero of Z counts as set only when a person has confirmed it since the last tool change. */
export async function resumeJob({ jobs, setup }: DriverParts): Promise<ActionAnswer> {
  return answer(await jobs.resume({ zeroHolds: setup.present.zeroZ }));
}

/**
 * Ends the job: holds the machine, waits until it stands still, then resets the board, so that the position is kept.
 * Any client may do this.
 */
export const cancel: Action<'cancel'> = {
  access: 'observer',
  reach: 'any-machine',
  run: async (_request, _client, { link, jobs }) =>
    link.stoppable ? answer(await jobs.cancel()) : refuse(driverFailure('stop-not-sent')),
};
