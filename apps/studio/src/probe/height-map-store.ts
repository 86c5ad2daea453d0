import type { HeightMap } from '@kerf/gcode';
import type { Survey } from '@kerf/protocol';
import { create } from 'zustand';
import type { MachineStoreState } from '../driver/machine-store';

/** A place in work coordinates with the height of the surface, mm. */
export type Point = readonly [x: number, y: number, height: number];

/** The grid that a person wants. Work coordinates, mm. */
export type Grid = Survey['grid'];

interface HeightMapStore {
  /** The program that was levelled with a survey, and the zero of that survey. */
  readonly levelled: { readonly file: File; readonly zero: Point } | null;
}

export const useHeightMap = create<HeightMapStore>()(() => ({ levelled: null }));

/** Two places that differ by less are the same, mm: machines report three decimals. */
const SAME = 0.003;

/** The points of a grid, in the order in which the tool reaches them: every second row backwards. */
export function gridPoints({ minX, minY, maxX, maxY, columns, rows }: Grid): [x: number, y: number][] {
  return Array.from({ length: columns * rows }, (_, index): [number, number] => {
    const row = Math.floor(index / columns);
    const column = row % 2 === 0 ? index % columns : columns - 1 - (index % columns);
    return [
      round(minX + ((maxX - minX) * column) / (columns - 1)),
      round(minY + ((maxY - minY) * row) / (rows - 1)),
    ];
  });
}

const round = (value: number) => Math.round(value * 1000) / 1000;

const isAt = ([x, y]: readonly number[], [otherX, otherY]: readonly number[]) =>
  Math.abs(x! - otherX!) < SAME && Math.abs(y! - otherY!) < SAME;

/** The points that were not touched yet. */
export function pointsLeft({ grid, points }: Survey): [x: number, y: number][] {
  return gridPoints(grid).filter((place) => !points.some((point) => isAt(point, place)));
}

/** The map of a survey that is complete; null before. */
export function mapOf({ grid, points }: Survey): HeightMap | null {
  const { columns, rows } = grid;
  const heights = new Array<number>(columns * rows);
  for (const [index, place] of gridPoints(grid).entries()) {
    const point = points.find((each) => isAt(each, place));
    if (!point) return null;
    const row = Math.floor(index / columns);
    const column = row % 2 === 0 ? index % columns : columns - 1 - (index % columns);
    heights[row * columns + column] = point[2];
  }
  return { ...grid, heights };
}

/** Work zero in machine coordinates; null while the machine does not know where it is. */
export function zeroOf({ status, device }: Pick<MachineStoreState, 'status' | 'device'>): Point | null {
  if (device.status !== 'CONNECTED' || !status || status.positionTrust === 'lost') return null;
  const [x, y, z] = status.machinePosition.map((value, axis) => value - status.workPosition[axis]!);
  return [x!, y!, z!];
}

/** Whether a zero is the one of a survey. `axes`: how many axes count, because a new bit has its own zero of Z. */
export function isSameZero(zero: Point | null, other: Point, axes: 2 | 3 = 3): boolean {
  return zero !== null && other.every((value, axis) => axis >= axes || Math.abs(value - zero[axis]!) < SAME);
}

/** Remembers that the machine no longer knows where it is: no zero is the one of the levelled program any more. */
export function forgetLostZero(machine: Pick<MachineStoreState, 'status' | 'device'>): void {
  const { levelled } = useHeightMap.getState();
  const isLost = machine.status?.positionTrust === 'lost' || machine.device.status === 'DISCONNECTED';
  if (isLost && levelled && Number.isFinite(levelled.zero[0]))
    useHeightMap.setState({ levelled: { ...levelled, zero: [Number.NaN, Number.NaN, Number.NaN] } });
}
