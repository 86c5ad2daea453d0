import type { StockFault } from '@kerf/simulation';
import { create } from 'zustand';

/** The pages beside the 3D view. */
export type SidePage = 'job' | 'gcode' | 'model';

interface SideState {
  /** The page that a person chose; null for the first one that is available. */
  readonly page: SidePage | null;
  /** A line of the program (1-based) to scroll to; null again when the page has scrolled. */
  readonly wantedLine: number | null;
  /** A fault of the chosen program whose moment is to be shown; null again when it is shown. */
  readonly wantedFault: StockFault | null;
}

export const useSideStore = create<SideState>()(() => ({
  page: null,
  wantedLine: null,
  wantedFault: null,
}));

/** Shows the program's text at a line (1-based). */
export function showLine(line: number): void {
  useSideStore.setState({ page: 'gcode', wantedLine: line });
}

/** Shows the page of the job and the moment of a fault. */
export function showFault(fault: StockFault): void {
  useSideStore.setState({ page: 'job', wantedFault: fault });
}
