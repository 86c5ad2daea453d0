/** What a drag or a drawing tool is attracted by; each kind is switched by itself. */
export interface SnapKinds {
  /** The lines of the grid. */
  readonly grid: boolean;
  /** The guides that a person drew out of the rulers. */
  readonly guides: boolean;
  /** Edges and centres of other objects, of the stock and of the workspace. */
  readonly edges: boolean;
  /** Corners and path nodes of other objects. */
  readonly nodes: boolean;
  /** Places that leave equal gaps between objects. */
  readonly gaps: boolean;
}

/** Settings of an editor, and the clock that it has not of its own. */
export interface EditorOptions {
  /** UTC milliseconds; stamps history entries and ends the merging of typing after a pause. */
  readonly now: () => number;
  /** How many changes can be undone: 1 … `MAX_HISTORY_DEPTH`. */
  readonly historyDepth: number;
  readonly isSnapping: boolean;
  readonly snapTo: SnapKinds;
  /** Space between the lines of the grid, mm; positive. */
  readonly gridSpacing: number;
  /** How far the pencil's curve may leave the hand's line, CSS px; more is smoother. */
  readonly pencilTolerance: number;
}

/** The options that a person sets while working. */
export type EditorSettings = Omit<EditorOptions, 'now'>;

/** How many changes can be undone unless a person wants more or fewer. */
export const DEFAULT_HISTORY_DEPTH = 20;
/** How many can be at most: each keeps in memory what it replaced. */
export const MAX_HISTORY_DEPTH = 500;

/** Space between the lines of the grid at the beginning, mm. */
export const GRID_SPACING = 20;
/** The least and the largest space between grid lines, mm. */
export const GRID_LIMITS = { min: 0.5, max: 500 } as const;

/** CSS px. */
const PENCIL_TOLERANCE = 1.5;
/** What the pencil's tolerance is held to, CSS px. */
export const PENCIL_LIMITS = { min: 0.5, max: 20 } as const;

/** Everything but the grid, which would pull at every place. */
export const DEFAULT_SNAP_KINDS: SnapKinds = {
  grid: false,
  guides: true,
  edges: true,
  nodes: true,
  gaps: true,
};

/** Settings of an editor that was told nothing. */
export const DEFAULT_SETTINGS: EditorSettings = {
  historyDepth: DEFAULT_HISTORY_DEPTH,
  isSnapping: true,
  snapTo: DEFAULT_SNAP_KINDS,
  gridSpacing: GRID_SPACING,
  pencilTolerance: PENCIL_TOLERANCE,
};
