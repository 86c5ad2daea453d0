import type { Controller, JobOptions } from '@kerf/grbl';
import type { Problem } from '@kerf/machining';
import { type DriverFailure, type DriverRequestOf, driverFailure, type StartProblem } from '@kerf/protocol';
import { detailsOf, failureOf, messageOf } from '../machine/failures';
import type { StoredProgram } from '../programs/program-store';
import type { StartPlan } from './start-plan';

/** What a start check uses, besides the machine and the program. */
export interface StartCircumstances {
  /** Whether the person agreed to constant laser power for this program. */
  readonly hasConsent: boolean;
  /** Whether the frame of this program was traced, and the machine's position has not been in doubt since then. */
  readonly isFramed: boolean;
}

/** A start that may be requested, or what prevents it. */
export type Preflight =
  | { readonly ok: true; readonly plan: StartPlan; readonly warnings: readonly StartProblem[] }
  | { readonly ok: false; readonly failure: DriverFailure };

/** A question rather than a fault: it is asked when nothing else prevents the start. */
const TOOL_QUESTION = 'tool-confirmation-required';

const CONSENT_REASON =
  'This job uses M3, which keeps the laser on at full set power even when the machine stands still: if the cable, ' +
  'the computer or the power of the computer fails, the beam stays on in one place and can start a fire. M4 does not. ' +
  'Agree only if you stay with the machine for the whole job.';

/** The fields of a request to start, or to check a start. */
type StartRequest = Omit<DriverRequestOf<'requestStart'>, 'action'>;

/** The pre-flight check of a start on the machine in its present state. Moves nothing and changes nothing. */
export function runPreflight(
  request: StartRequest,
  stored: StoredProgram,
  controller: Controller,
  circumstances: StartCircumstances,
): Preflight {
  const machine = controller.snapshot;
  const isLaser = request.mode === 'laser';
  if (isLaser && stored.info.beam === 'constant' && !circumstances.hasConsent)
    return refuse(driverFailure('laser-consent-required', { details: { reason: CONSENT_REASON } }));
  const options = jobOptions(request, stored, circumstances);
  const problems = controller.checkJob(stored.program, options);
  const isQuestion = ({ code }: Problem) => code === TOOL_QUESTION;
  const checks = problems.filter((problem) => !isQuestion(problem)).map(checkOf);
  if (checks.some((check) => check.severity === 'error')) {
    const message = checks.find((check) => check.severity === 'error')?.message ?? '';
    return refuse(driverFailure('preflight-failed', { message, details: { checks } }));
  }
  if (!machine.isHomed && !circumstances.isFramed) return refuse(driverFailure('frame-required'));
  const question = problems.find(isQuestion);
  if (question) return refuse(failureOf([question]));
  const plan = { stored, fileType: request.fileType, options, programs: request.programs ?? [] };
  return { ok: true, plan, warnings: [...checks, ...slowLinkOf(stored)] };
}

/**
 * Everything that prevents this program on the machine in its present state. Questions that a person must answer before
 * the start are not included.
 */
export function startProblemsOf(
  request: StartRequest,
  stored: StoredProgram,
  controller: Controller,
): StartProblem[] {
  const options = jobOptions(request, stored, { hasConsent: true, isFramed: true });
  const problems = controller.checkJob(stored.program, options);
  return [...problems.filter(({ code }) => code !== TOOL_QUESTION).map(checkOf), ...slowLinkOf(stored)];
}

const SLOW_LINK = 'slow-link';
/** How much longer than its motion a program must take before this is reported. */
const LEAST_SHARE = 0.1;

/** A program whose lines the link to the machine cannot deliver in time. */
function slowLinkOf({ prepared, info }: StoredProgram): StartProblem[] {
  const { motionSeconds } = prepared;
  if (!motionSeconds || info.estimatedTime <= (1 + LEAST_SHARE) * motionSeconds) return [];
  const lines = Math.round(info.lines / info.estimatedTime);
  const percent = Math.round(100 * (info.estimatedTime / motionSeconds - 1));
  const message =
    `The connection to this machine, or the machine itself, takes about ${lines} lines a second. The job needs more, ` +
    `so it runs ${percent} % longer than its feed rate says, and stops for moments in between. Lower the feed rate, ` +
    'use a wider line interval, or connect the machine by cable.';
  return [{ code: SLOW_LINK, severity: 'warning', message, details: { code: SLOW_LINK, lines, percent } }];
}

function refuse(failure: DriverFailure): Preflight {
  return { ok: false, failure };
}

function checkOf(problem: Problem) {
  return {
    code: problem.code,
    message: messageOf(problem),
    severity: problem.severity,
    details: detailsOf(problem),
  };
}

function jobOptions(
  request: StartRequest,
  { info, prepared, lines, preparation }: StoredProgram,
  { hasConsent }: StartCircumstances,
): JobOptions {
  const isLaser = request.mode === 'laser';
  const { bounds } = info;
  const safeHeight = request.safeHeight ?? bounds?.max[2];
  return {
    name: request.name ?? info.sha256.slice(0, 8),
    mode: isLaser ? 'laser' : 'router',
    workOffset: preparation.start.workOffset,
    constantPowerConsent: isLaser && hasConsent,
    ...(request.fittedTool !== undefined && { fittedTool: request.fittedTool }),
    ...(request.spindleMaximum !== undefined && { spindleMaximum: request.spindleMaximum }),
    ...(prepared.bounds && { times: lines }),
    blockProblems: prepared.blockProblems,
    ...(bounds && { bounds }),
    ...(!isLaser && safeHeight !== undefined && { safeHeight }),
  };
}
