import type { Paint } from '@kerf/document';

/** What a drag or a drawing tool snaps to; each kind has its own switch. */
export interface SnapKinds {
  /** The lines of the grid. */
  readonly grid: boolean;
  /** The guides that a person dragged out of the rulers. */
  readonly guides: boolean;
  /** Edges and centres of other objects, of the stock and of the workspace. */
  readonly edges: boolean;
  /** Corners and path nodes of other objects. */
  readonly nodes: boolean;
  /** Positions with equal gaps between objects. */
  readonly gaps: boolean;
}

/** The settings of an editor, and its clock, which the host provides. */
export interface EditorOptions {
  /** UTC milliseconds; stamps history entries and ends the merging of typing after a pause. */
  readonly now: () => number;
  /** How many changes can be undone: 1 … `MAX_HISTORY_DEPTH`. */
  readonly historyDepth: number;
  readonly isSnapping: boolean;
  readonly snapTo: SnapKinds;
  /** The distance between the lines of the grid, mm; positive. */
  readonly gridSpacing: number;
  /** How far the pencil's curve may deviate from the hand's line, CSS px; more is smoother. */
  readonly pencilTolerance: number;
  /** The paint of new objects; null: they look as their operation draws them. */
  readonly newPaint: Paint | null;
}

/** The options that a person sets while working, and that a program keeps for the next time. */
export type EditorSettings = Omit<EditorOptions, 'now' | 'newPaint'>;

/** The default number of changes that can be undone. */
export const DEFAULT_HISTORY_DEPTH = 20;
/** The largest number: each change keeps in memory what it replaced. */
export const MAX_HISTORY_DEPTH = 500;

/** The default distance between the lines of the grid, mm. */
export const GRID_SPACING = 20;
/** The smallest and the largest distance between grid lines, mm. */
export const GRID_LIMITS = { min: 0.5, max: 500 } as const;

/** The default tolerance of the pencil, CSS px. */
const PENCIL_TOLERANCE = 1.5;
/** The limits of the pencil's tolerance, CSS px. */
export const PENCIL_LIMITS = { min: 0.5, max: 20 } as const;

/** Everything except the grid, which would snap everywhere. */
export const DEFAULT_SNAP_KINDS: SnapKinds = {
  grid: false,
  guides: true,
  edges: true,
  nodes: true,
  gaps: true,
};

/** The default settings of an editor. */
export const DEFAULT_SETTINGS: EditorSettings = {
  historyDepth: DEFAULT_HISTORY_DEPTH,
  isSnapping: true,
  snapTo: DEFAULT_SNAP_KINDS,
  gridSpacing: GRID_SPACING,
  pencilTolerance: PENCIL_TOLERANCE,
};
