import type { ObjectId } from '@kerf/document';

/** What an editor needs from outside: it has no clock and no random numbers of its own. */
export interface EditorOptions {
  /** A new id, never given before in this design. */
  readonly createId: () => ObjectId;
  /** UTC milliseconds; stamps history entries and ends the merging of typing after a pause. */
  readonly now: () => number;
  /** How many changes can be undone. */
  readonly historyDepth: number;
  readonly isSnapping: boolean;
}

export const DEFAULT_HISTORY_DEPTH = 20;
export const MAX_HISTORY_DEPTH = 500;
