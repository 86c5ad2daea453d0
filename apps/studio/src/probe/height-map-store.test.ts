import { afterEach, describe, expect, it } from 'vitest';
import { connectedMachine } from '../testing/connected-machine';
import {
  forgetLostSurvey,
  gridPoints,
  isSameZero,
  mapOf,
  pointsLeft,
  takePoint,
  useHeightMap,
  zeroOf,
} from './height-map-store';

const GRID = { minX: 0, minY: 10, maxX: 20, maxY: 20, columns: 3, rows: 2 };
const survey = { grid: GRID, points: [], zero: [-50, -40, -10] } as const;
const present = () => useHeightMap.getState().survey;

afterEach(() => useHeightMap.setState({ survey: null, levelled: null }));

describe('the heights of a surface', () => {
  it('are touched row by row, every second row backwards, and go on where they were cancelled', () => {
    useHeightMap.setState({ survey });
    expect(gridPoints(GRID)).toEqual([
      [0, 10],
      [10, 10],
      [20, 10],
      [20, 20],
      [10, 20],
      [0, 20],
    ]);
    for (const [x, y] of gridPoints(GRID).slice(0, 4)) takePoint([x, y, x / 10 + y / 100]);
    expect(present() && pointsLeft(present()!)).toEqual([
      [10, 20],
      [0, 20],
    ]);
    expect(present() && mapOf(present()!)).toBeNull();
    for (const [x, y] of gridPoints(GRID).slice(4)) takePoint([x, y, x / 10 + y / 100]);
    const heights = [0.1, 1.1, 2.1, 0.2, 1.2, 2.2];
    expect(mapOf(present()!)).toEqual({ ...GRID, heights });
  });

  it('belong to one work zero, and are lost with the position', () => {
    const idle = connectedMachine('Idle', { machinePosition: [-45, -40, -5], workPosition: [5, 0, 5] });
    expect(isSameZero(zeroOf(idle), survey.zero)).toBe(true);
    const other = connectedMachine('Idle', { machinePosition: [-45, -40, -5], workPosition: [5, 0, 5.5] });
    expect(isSameZero(zeroOf(other), survey.zero)).toBe(false);
    expect(isSameZero(zeroOf(other), survey.zero, 2)).toBe(true);
    const levelled = { file: new File([], 'a.gcode'), zero: survey.zero };
    useHeightMap.setState({ survey, levelled });
    forgetLostSurvey(idle);
    expect(present()).toEqual(survey);
    const lost = connectedMachine('Idle', { positionTrust: 'lost' });
    expect(zeroOf(lost)).toBeNull();
    forgetLostSurvey(lost);
    expect(present()).toBeNull();
    const { zero } = useHeightMap.getState().levelled ?? levelled;
    expect(isSameZero(zeroOf(idle), zero, 2)).toBe(false);
  });
});
