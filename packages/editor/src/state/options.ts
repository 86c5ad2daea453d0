/** Settings of an editor, and the clock that it has not of its own. */
export interface EditorOptions {
  /** UTC milliseconds; stamps history entries and ends the merging of typing after a pause. */
  readonly now: () => number;
  /** How many changes can be undone: 1 … `MAX_HISTORY_DEPTH`. */
  readonly historyDepth: number;
  readonly isSnapping: boolean;
  /** Whether what is dragged also snaps to the lines of the grid, where nothing else is near. */
  readonly snapsToGrid: boolean;
}

export const DEFAULT_HISTORY_DEPTH = 20;
export const MAX_HISTORY_DEPTH = 500;

/** Space between the lines of the grid, mm. */
export const GRID_SPACING = 20;
