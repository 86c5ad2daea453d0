import type { Design } from '@kerf/document';
import { type EditorOptions, GRID_LIMITS, type SnapKinds } from '../state/options';
import type { Command } from './command';

/** Undoes the latest change. */
export const undo: Command = ({ history }, dispatch) => {
  if (history.undo.length === 0) return false;
  dispatch?.({ travel: 'undo' });
  return true;
};

/** Redoes the change that was undone last. */
export const redo: Command = ({ history }, dispatch) => {
  if (history.redo.length === 0) return false;
  dispatch?.({ travel: 'redo' });
  return true;
};

/**
 * Records that the design as it was at `revision` is stored. Saving takes time, so a design that was changed in the
 * meantime still counts as not saved. Undone changes can no longer be redone.
 */
export function markSaved(revision: number): Command {
  return (_, dispatch) => {
    dispatch?.({ saved: revision });
    return true;
  };
}

/** Replaces the design by another one; its history starts again. A design that is stored nowhere is dirty. */
export function openDesign(design: Design, isSaved = true): Command {
  return (_, dispatch) => {
    dispatch?.({ open: { design, isSaved } });
    return true;
  };
}

/** Sets how many changes can be undone: 1 … `MAX_HISTORY_DEPTH`. */
export function setHistoryDepth(historyDepth: number): Command {
  return setOption({ historyDepth });
}

/** Switches snapping on or off. */
export const toggleSnapping: Command = ({ options: { isSnapping } }, dispatch) => {
  dispatch?.({ options: { isSnapping: !isSnapping } });
  return true;
};

/** Sets whether drags snap to what `setSnapKinds` selects. */
export function setSnapping(isSnapping: boolean): Command {
  return setOption({ isSnapping });
}

/** Selects what to snap to; it only matters while snapping is on. */
export function setSnapKinds(changes: Partial<SnapKinds>): Command {
  return ({ options }, dispatch) => {
    dispatch?.({ options: { snapTo: { ...options.snapTo, ...changes } } });
    return true;
  };
}

/** Sets the distance between the lines of the grid (mm), limited to `GRID_LIMITS`. */
export function setGridSpacing(spacing: number): Command {
  return setOption({ gridSpacing: hold(spacing, GRID_LIMITS) });
}

/** Sets the paint of new objects; null: they look as their operation draws them. */
export function setNewPaint(newPaint: EditorOptions['newPaint']): Command {
  return setOption({ newPaint });
}

function setOption(options: Partial<Omit<EditorOptions, 'now'>>): Command {
  return (_, dispatch) => {
    dispatch?.({ options });
    return true;
  };
}

function hold(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : min;
}
