import type { Position, ProbeRequest, ProbeResult } from '@kerf/grbl';
import { driverFailure, PROBE_RANGES, type ProbeProcedure } from '@kerf/protocol';
import {
  type Action,
  type ActionAnswer,
  type DriverParts,
  refuse,
  stopMachine,
  withChangedMachine,
  withMachineAtHand,
} from './action';

/** How far apart the two touches of `probeZ` may be, mm: the request does not name it. */
const TOLERANCE = 0.05;

/** Runs a probing. The answer is null when it is done; `done` gets what was found. */
async function runProbing(
  parts: DriverParts,
  request: ProbeRequest,
  done: (result: ProbeResult) => void = () => {},
): Promise<ActionAnswer> {
  const { setup, survey, tell } = parts;
  const isMeasuring =
    request.kind === 'grid' || (request.kind === 'length' && request.purpose === 'reference');
  if (!isMeasuring) parts.voidStarts();
  const reached = (point: Position) => {
    survey.take(point);
    tell({ action: 'PROBE_POINT', point: [...point] });
  };
  return await withMachineAtHand(parts, async (controller) => {
    const outcome = await controller.probing.run(request, reached);
    if (!outcome.ok) return outcome;
    for (const axis of ['X', 'Y', 'Z'] as const)
      if (outcome.value.zero[axis] !== undefined) setup.zeroedAlong(axis);
    done(outcome.value);
    return outcome;
  });
}

/** Finds Z zero with a plate, also for the new bit of a job that waits for one. */
export const probeZ: Action<'probeZ'> = {
  access: 'controller',
  run: ({ plateThickness, maxDistance, feedRate, retract }, _client, parts) =>
    probeWithPlate(parts, { plateThickness, maxDistance, feedRate, retract }),
};

/** What `probeZ` needs. Lengths in mm, the feed rate in mm/min. */
export interface PlateProbing {
  readonly plateThickness: number;
  readonly maxDistance: number;
  readonly feedRate: number;
  readonly retract: number;
}

/** Finds Z zero with a plate. The two touches that count have half the feed rate. */
export function probeWithPlate(
  parts: DriverParts,
  { plateThickness, maxDistance, feedRate, retract }: PlateProbing,
): Promise<ActionAnswer> {
  const slowRate = Math.min(feedRate / 2, PROBE_RANGES.slowRate[1]);
  const settings = { maxDistance, fastRate: feedRate, slowRate, tolerance: TOLERANCE };
  const lift = Math.max(retract, PROBE_RANGES.retract[0]);
  return runProbing(parts, { kind: 'plate', plateThickness, retract: lift, ...settings });
}

/** Waits until a person has shown that the contact works. */
export const testProbe: Action<'testProbe'> = {
  access: 'controller',
  run: ({ clip }, _client, parts) =>
    withMachineAtHand(parts, (controller) => controller.probing.test({ usesClip: clip })),
};

/** Finds something by touching. */
export const probe: Action<'probe'> = {
  access: 'controller',
  run: async ({ procedure }, _client, parts) => {
    let found: ProbeResult | null = null;
    const answered = await runProbing(parts, procedure satisfies ProbeProcedure, (result) => {
      found = result;
    });
    return answered ?? (found && { event: resultMessage(found) });
  },
};

function resultMessage({ zero, size, heights }: ProbeResult) {
  return {
    action: 'PROBE_RESULT',
    zero,
    ...(size && { size: [size[0], size[1]] as [number, number] }),
    ...(heights && { heights: heights.map(([x, y, z]): [number, number, number] => [x, y, z]) }),
  } as const;
}

/** Ends a probing. Any client may do this. */
export const cancelProbe: Action<'cancelProbe'> = {
  access: 'observer',
  run: (_request, _client, parts) => stopMachine(parts, (controller) => controller.probing.cancel()),
};

/** The wire is off the tool. */
export const removeClip: Action<'removeClip'> = {
  access: 'controller',
  run: (_request, _client, parts) =>
    withMachineAtHand(parts, async (controller) => controller.probing.removeClip()),
};

/** Sets the zero back that the last probing has replaced. A person says again that it is right. */
export const undoProbe: Action<'undoProbe'> = {
  access: 'controller',
  run: async (_request, _client, parts) => {
    const answered = await withChangedMachine(parts, (controller) => controller.probing.undo());
    if (answered === null) parts.setup.loseZeros();
    return answered;
  },
};

/** Begins the heights of a surface at the present zero, or drops those that the driver remembers. */
export const setSurvey: Action<'setSurvey'> = {
  access: 'controller',
  run: ({ grid }, _client, { link: { machine }, survey }) => {
    if (!machine) return refuse(driverFailure('not-connected'));
    if (machine.positionTrust === 'lost') return refuse(driverFailure('position-lost'));
    if (grid) survey.begin(grid, machine.workOffset);
    else survey.drop();
    return null;
  },
};
