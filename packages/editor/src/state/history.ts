import type { ObjectId } from '@kerf/document';
import type { PackedStep } from './packed-steps';

/** One undoable change. */
export interface HistoryEntry {
  /** The name of the change in menus: a translation key. */
  readonly labelKey: string;
  /** The steps that undo the change (in the undo list) or redo it (in the redo list) when they are applied in order. */
  readonly steps: readonly PackedStep[];
  /** The selection after these steps. */
  readonly selection: readonly ObjectId[];
  readonly scope: ObjectId | null;
  /** Revision of the design after these steps. */
  readonly revision: number;
  /** Consecutive changes with the same key become one entry; null never merges. */
  readonly coalesce: string | null;
  /** UTC milliseconds of the latest change in this entry. */
  readonly time: number;
}

/** Both lists have their newest entry last. */
export interface History {
  readonly undo: readonly HistoryEntry[];
  readonly redo: readonly HistoryEntry[];
}

/** Nothing to undo or to redo, as for a newly opened design. */
export const EMPTY_HISTORY: History = { undo: [], redo: [] };

/** A pause longer than this begins a new entry even with the same key, ms. */
const COALESCE_PAUSE = 1000;

/**
 * Adds an entry. Drops the oldest entries beyond `depth`, and everything that could be redone. Changes that are more
 * than `pause` ms apart are separate entries.
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

/**
 * Whether the first step of `next` sets the same fields of the same objects as the only step of `steps`. If so, `steps`
 * are not kept. Because of this, a word that is typed letter by letter keeps only one outline.
 */
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
