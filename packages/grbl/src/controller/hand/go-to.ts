import type { Outcome } from '@kerf/machining';
import { SETTING } from '../../codes/settings';
import { AXES, type Axis, type Position } from '../../machine-state';
import { DONE, failWith } from '../../refusal';
import type { GoToRequest } from '../api';
import type { Core } from '../core';
import { formatNumber } from '../format-number';
import { readState } from '../known-state';
import type { Procedure } from '../procedure';
import { outcomeOf } from '../replies';
import type { MachineSnapshot } from '../snapshot';
import { findOutside } from '../table';
import { askForJog, darken } from './jog';
import { waitIdle } from './wait-idle';

/**
 * Moves to a position by jogs in machine coordinates, for the reasons given at `frame`. The order protects the tool:
 * up, then across, then down.
 */
export function* goTo(core: Core, request: GoToRequest): Procedure<Outcome<void>> {
  if (!isValid(request)) return failWith('go-to-invalid');
  if (core.snapshot.state !== 'Idle') return failWith('cannot-go-to');
  const cancels = core.jogCancels;
  // Somebody may have moved the work zero since it was last read.
  const known = yield* readState(core);
  if (!known.ok) return known;
  if (core.jogCancels !== cancels) return failWith('go-to-cancelled');
  const { snapshot } = core;
  if (snapshot.positionTrust === 'lost') return failWith('position-unknown');
  if (request.frame === 'machine' && !snapshot.isHomed) return failWith('go-to-needs-home');
  const target = machineTarget(request, snapshot);
  const outside = findOutside(snapshot, boxOf(target, snapshot));
  if (outside.length > 0) return { ok: false, problems: outside };
  const dark = yield* darken(core);
  if (core.jogCancels !== cancels) return failWith('go-to-cancelled');
  if (!dark.ok) return dark;
  for (const words of legs(request, target, snapshot)) {
    const outcome = outcomeOf(
      yield* askForJog(core, `$J=G53G90G21${words}F${formatNumber(request.feedRate)}`),
    );
    if (core.jogCancels !== cancels) return failWith('go-to-cancelled');
    if (!outcome.ok) return outcome;
  }
  const isAtRest = yield* waitIdle(core);
  if (core.jogCancels !== cancels) return failWith('go-to-cancelled');
  return isAtRest ? DONE : failWith('go-to-interrupted');
}

function isValid({ target, feedRate, lift }: GoToRequest): boolean {
  const axes = Object.entries(target);
  return (
    (axes.length > 0 || lift !== undefined) &&
    axes.every(([axis, value]) => (AXES as readonly string[]).includes(axis) && Number.isFinite(value)) &&
    Number.isFinite(feedRate) &&
    feedRate > 0 &&
    Number.isFinite(lift ?? 0)
  );
}

/** The target in machine coordinates. */
function machineTarget({ frame, target }: GoToRequest, { workOffset }: MachineSnapshot) {
  const along = (axis: Axis) => {
    const value = target[axis];
    const offset = frame === 'work' ? workOffset[AXES.indexOf(axis)]! : 0;
    return value === undefined ? undefined : value + offset;
  };
  return { X: along('X'), Y: along('Y'), Z: along('Z') };
}

type Target = ReturnType<typeof machineTarget>;

/** The target as a box in work coordinates. The present position stands for the axes that stay. */
function boxOf(target: Target, { machinePosition, workOffset }: MachineSnapshot) {
  const at = (axis: 0 | 1 | 2) => (target[AXES[axis]] ?? machinePosition[axis]) - workOffset[axis];
  const point: Position = [at(0), at(1), at(2)];
  return { min: point, max: point };
}

function legs(request: GoToRequest, target: Target, machine: MachineSnapshot): string[] {
  const height = machine.machinePosition[2];
  const isAcross = target.X !== undefined || target.Y !== undefined;
  const lifts = isAcross || target.Z === undefined;
  const top = lifts && request.lift !== undefined ? liftHeight(request.lift, machine) : height;
  const up = Math.max(height, top, target.Z ?? Number.NEGATIVE_INFINITY);
  const word = (axis: Axis, value: number | undefined) =>
    value === undefined ? '' : `${axis}${formatNumber(value)}`;
  return [
    up > height ? word('Z', up) : '',
    word('X', target.X) + word('Y', target.Y),
    target.Z !== undefined && target.Z < up ? word('Z', target.Z) : '',
  ].filter((words) => words !== '');
}

/** A homed machine lifts to where homing leaves Z, because nothing that is clamped reaches that height. */
function liftHeight(lift: number, { isHomed, settings, workOffset }: MachineSnapshot): number {
  return isHomed ? -(settings.get(SETTING.homingPullOff) ?? 0) : lift + workOffset[2];
}
