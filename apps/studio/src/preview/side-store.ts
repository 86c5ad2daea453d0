import { create } from 'zustand';

/** The pages beside the 3D view. */
export type SidePage = 'job' | 'gcode' | 'model';

interface SideState {
  /** The page that a person chose; null: the first that there is. */
  readonly page: SidePage | null;
  /** A line of the program (1-based) that is to be shown among the others; taken back when it is. */
  readonly wantedLine: number | null;
}

export const useSideStore = create<SideState>()(() => ({ page: null, wantedLine: null }));

/** Turns to the program's text, at a line (1-based). */
export function showLine(line: number): void {
  useSideStore.setState({ page: 'gcode', wantedLine: line });
}
