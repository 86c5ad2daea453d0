import type { Survey } from '@kerf/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { foldDriverEvent, INITIAL_MACHINE_STATE } from '../driver/machine-store';
import { connectedMachine } from '../testing/connected-machine';
import {
  forgetLostZero,
  gridPoints,
  isSameZero,
  mapOf,
  pointsLeft,
  useHeightMap,
  zeroOf,
} from './height-map-store';

const GRID = { minX: 0, minY: 10, maxX: 20, maxY: 20, columns: 3, rows: 2 };
const survey: Survey = { grid: GRID, points: [], zero: [-50, -40, -10] };

afterEach(() => useHeightMap.setState({ levelled: null }));

/** The survey after the driver has named these points. */
const touched = (points: readonly [number, number][]): Survey =>
  points.reduce(
    (state, [x, y]) => foldDriverEvent(state, { action: 'PROBE_POINT', point: [x, y, x / 10 + y / 100] }),
    foldDriverEvent(INITIAL_MACHINE_STATE, { action: 'SURVEY_CHANGE', survey }),
  ).survey!;

describe('the heights of a surface', () => {
  it('are touched row by row, every second row backwards, and go on where they were cancelled', () => {
    expect(gridPoints(GRID)).toEqual([
      [0, 10],
      [10, 10],
      [20, 10],
      [20, 20],
      [10, 20],
      [0, 20],
    ]);
    const some = touched(gridPoints(GRID).slice(0, 4));
    expect(pointsLeft(some)).toEqual([
      [10, 20],
      [0, 20],
    ]);
    expect(mapOf(some)).toBeNull();
    const heights = [0.1, 1.1, 2.1, 0.2, 1.2, 2.2];
    expect(mapOf(touched([...gridPoints(GRID), [0, 10]]))).toEqual({ ...GRID, heights });
  });

  it('belong to one work zero, and the levelled program to no zero once the position is lost', () => {
    const idle = connectedMachine('Idle', { machinePosition: [-45, -40, -5], workPosition: [5, 0, 5] });
    const zero = [-50, -40, -10] as const;
    expect(isSameZero(zeroOf(idle), zero)).toBe(true);
    const other = connectedMachine('Idle', { machinePosition: [-45, -40, -5], workPosition: [5, 0, 5.5] });
    expect(isSameZero(zeroOf(other), zero)).toBe(false);
    expect(isSameZero(zeroOf(other), zero, 2)).toBe(true);
    useHeightMap.setState({ levelled: { file: new File([], 'a.gcode'), zero } });
    const isKnown = () => isSameZero(zeroOf(idle), useHeightMap.getState().levelled?.zero ?? zero, 2);
    forgetLostZero(idle);
    expect(isKnown()).toBe(true);
    const lost = connectedMachine('Idle', { positionTrust: 'lost' });
    expect(zeroOf(lost)).toBeNull();
    forgetLostZero(lost);
    expect(isKnown()).toBe(false);
  });
});
