import type { StockFault } from '@kerf/simulation';
import { create } from 'zustand';

/** The pages beside the 3D view. */
export type SidePage = 'job' | 'gcode' | 'model';

interface SideState {
  /** The page that a person chose; null: the first that there is. */
  readonly page: SidePage | null;
  /** A line of the program (1-based) that is to be shown among the others; taken back when it is. */
  readonly wantedLine: number | null;
  /** A fault of the chosen program that is to be shown at its moment; taken back when it is. */
  readonly wantedFault: StockFault | null;
}

export const useSideStore = create<SideState>()(() => ({
  page: null,
  wantedLine: null,
  wantedFault: null,
}));

/** Turns to the program's text, at a line (1-based). */
export function showLine(line: number): void {
  useSideStore.setState({ page: 'gcode', wantedLine: line });
}

/** Turns to what is told of the job, and to the moment of a fault. */
export function showFault(fault: StockFault): void {
  useSideStore.setState({ page: 'job', wantedFault: fault });
}
