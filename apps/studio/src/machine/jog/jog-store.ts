import { MM_PER_INCH } from '@kerf/machining';
import {
  type AxisName,
  DEFAULT_JOG_DISTANCE,
  DEFAULT_JOG_FEED_RATE,
  JOG_DISTANCES,
  JOG_FEED_RATES,
  type JogAxes,
  type MachineInfo,
} from '@kerf/protocol';
import { create } from 'zustand';
import type { LengthUnit } from '../../state/view-store';

interface JogSteps {
  /** In mm, from small to large. */
  readonly distances: readonly number[];
  /** In mm/min, from slow to fast. */
  readonly feedRates: readonly number[];
}

const inches = (values: readonly number[]) => values.map((value) => value * MM_PER_INCH);

/** The steps for each unit: round numbers in that unit. */
export const JOG_STEPS: Readonly<Record<LengthUnit, JogSteps>> = {
  mm: { distances: JOG_DISTANCES, feedRates: JOG_FEED_RATES },
  in: { distances: inches([0.005, 0.05, 0.2, 0.5]), feedRates: inches([5, 10, 20, 40]) },
};

interface JogState {
  /** The index of the chosen distance, so that a change of the unit keeps a step of about the same size. */
  readonly distanceStep: number;
  /** The index of the chosen feed rate. */
  readonly feedStep: number;
  /** The jog pad that the gamepad moves; only one of several pads on the page. */
  readonly gamepadHolder: string | null;
}

/**
 * What a person has chosen for moves by hand: the same on every jog pad of the page. A reload brings the first choice
 * back.
 */
export const useJogStore = create<JogState>()(() => ({
  distanceStep: JOG_DISTANCES.indexOf(DEFAULT_JOG_DISTANCE),
  feedStep: JOG_FEED_RATES.indexOf(DEFAULT_JOG_FEED_RATE),
  gamepadHolder: null,
}));

const AXES: readonly AxisName[] = ['X', 'Y', 'Z'];

/** The axes that a jog moves, with the directions. */
export function movedAxes(axes: JogAxes): { readonly axis: AxisName; readonly sign: 1 | -1 }[] {
  return AXES.flatMap((axis) => {
    const sign = axes[axis];
    return sign === undefined ? [] : [{ axis, sign }];
  });
}

/**
 * The feed rate for some axes: the chosen one, or the highest that the machine allows for them. The driver refuses a
 * higher one, and a slow Z axis is no reason to refuse a step.
 */
export function allowedFeedRate(
  chosen: number,
  axes: readonly AxisName[],
  machine: MachineInfo | null,
): number {
  const rates = axes.map((axis) => machine?.maxRate[AXES.indexOf(axis)] ?? 0);
  const fastest = Math.max(...rates);
  return fastest > 0 ? Math.min(chosen, fastest) : chosen;
}
