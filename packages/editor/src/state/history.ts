import type { ObjectId } from '@kerf/document';
import type { PackedStep } from './packed-steps';

/** One undoable change. */
export interface HistoryEntry {
  /** Names the change in menus: a translation key. */
  readonly labelKey: string;
  /** Applied in order, they take the change back (in the undo list) or make it again (in the redo list). */
  readonly steps: readonly PackedStep[];
  /** What is selected after these steps. */
  readonly selection: readonly ObjectId[];
  readonly scope: ObjectId | null;
  /** Revision of the design after these steps. */
  readonly revision: number;
  /** Changes that follow each other with the same key become one entry; null never merges. */
  readonly coalesce: string | null;
  /** UTC milliseconds of the latest change in this entry. */
  readonly time: number;
}

/** Both lists have their newest entry last. */
export interface History {
  readonly undo: readonly HistoryEntry[];
  readonly redo: readonly HistoryEntry[];
}

export const EMPTY_HISTORY: History = { undo: [], redo: [] };

/** A pause longer than this begins a new entry although the key is the same, ms. */
const COALESCE_PAUSE = 1000;

/** Adds an entry, drops the oldest above `depth` and everything that could be redone. */
export function recordEntry(history: History, entry: HistoryEntry, depth: number): History {
  const last = history.undo.at(-1);
  const merges =
    last !== undefined &&
    history.redo.length === 0 &&
    entry.coalesce !== null &&
    last.coalesce === entry.coalesce &&
    entry.time - last.time <= COALESCE_PAUSE;
  if (merges) {
    const merged = { ...last, steps: [...entry.steps, ...last.steps], time: entry.time };
    return { undo: [...history.undo.slice(0, -1), merged], redo: [] };
  }
  return { undo: [...history.undo, entry].slice(-depth), redo: [] };
}
