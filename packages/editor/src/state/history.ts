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

/** Nothing to undo or to redo: a design that was just opened. */
export const EMPTY_HISTORY: History = { undo: [], redo: [] };

/** A pause longer than this begins a new entry although the key is the same, ms. */
const COALESCE_PAUSE = 1000;

/**
 * Adds an entry, drops the oldest above `depth` and everything that could be redone. `pause`: the longest between two changes of
 * one entry, ms.
 */
export function recordEntry(
  history: History,
  entry: HistoryEntry,
  depth: number,
  pause = COALESCE_PAUSE,
): History {
  const last = history.undo.at(-1);
  const merges =
    last !== undefined &&
    history.redo.length === 0 &&
    entry.coalesce !== null &&
    last.coalesce === entry.coalesce &&
    entry.time - last.time <= pause;
  if (merges) {
    const steps = isOverwritten(entry.steps, last.steps) ? last.steps : [...entry.steps, ...last.steps];
    const merged = { ...last, steps, time: entry.time };
    return { undo: [...history.undo.slice(0, -1), merged], redo: [] };
  }
  return { undo: [...history.undo, entry].slice(-depth), redo: [] };
}

/** Whether what `steps` set is set again by the first of `next`: a long word typed letter by letter then keeps one outline. */
function isOverwritten(steps: readonly PackedStep[], next: readonly PackedStep[]): boolean {
  const [step, ...others] = steps;
  const [by] = next;
  if (!step || !by || others.length > 0) return false;
  if (step.kind === 'packed-transforms' && by.kind === 'packed-transforms')
    return step.ids.length === by.ids.length && step.ids.every((id, index) => id === by.ids[index]);
  if (step.kind !== 'update-objects' || by.kind !== 'update-objects') return false;
  return step.patches.every(({ id, changes }, index) => {
    const later = by.patches[index];
    return later?.id === id && Object.keys(changes).every((key) => Object.hasOwn(later.changes, key));
  });
}
