import type { Position, RecoveryPlan } from '@kerf/grbl';
import type { RecoveryCheck, RecoveryChecked } from '@kerf/protocol';
import type { StoredProgram } from '../../programs/program-store';

/** What a checked recovery consists of. */
export interface CheckedParts {
  readonly jobId: string | null;
  readonly stored: StoredProgram;
  readonly plan: RecoveryPlan;
  readonly position: RecoveryChecked['position'];
  readonly checks: readonly RecoveryCheck[];
}

/** A recovery as it is sent to clients. Places in work coordinates. */
export function recoveryMessage({
  jobId,
  stored,
  plan,
  position,
  checks,
}: CheckedParts): Omit<RecoveryChecked, 'startNonce' | 'validMs'> {
  const { interruption, restart, repeatedLines, depth, steps, workZero, mayChoosePoint } = plan;
  const inWork = ([x, y, z]: Position): [number, number, number] => [
    x - workZero[0],
    y - workZero[1],
    z - workZero[2],
  ];
  return {
    ...{ jobId, position, mayChoosePoint },
    sha256: stored.info.sha256,
    totalRows: stored.info.lines,
    interruption: interruption && {
      fromLine: interruption.fromLine,
      toLine: interruption.toLine,
      place: interruption.place && inWork(interruption.place),
    },
    restart: {
      ...{ depth, repeatedLines },
      line: restart.sourceLine,
      kind: restart.kind,
      place: inWork(restart.place),
    },
    modes: modesOf(plan),
    steps: steps.map(({ lines, place, ...step }) => ({
      ...step,
      lines: [...lines],
      ...(place && { place: inWork(place) }),
    })),
    checks: [...checks],
  };
}

function modesOf({ state, tool }: RecoveryPlan): RecoveryChecked['modes'] {
  const { spindle, flood, mist, coordinateSystem, units, distance, feedMode, plane } = state.modal;
  return {
    ...{ tool, spindle, flood, mist, units, distance, feedMode, plane },
    spindleSpeed: state.spindleSpeed,
    feedRate: state.feedRate,
    workSystem: `G${54 + coordinateSystem}`,
  };
}
