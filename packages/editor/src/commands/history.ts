import type { Design } from '@kerf/document';
import type { Command } from './command';

/** Takes the latest change back. */
export const undo: Command = ({ history }, dispatch) => {
  if (history.undo.length === 0) return false;
  dispatch?.({ travel: 'undo' });
  return true;
};

/** Makes the change again that was taken back last. */
export const redo: Command = ({ history }, dispatch) => {
  if (history.redo.length === 0) return false;
  dispatch?.({ travel: 'redo' });
  return true;
};

/**
 * Tells that the design as it was at `revision` is stored. Saving takes time: changes made meanwhile keep the design
 * dirty. Clears redo.
 */
export function markSaved(revision: number): Command {
  return (_, dispatch) => {
    dispatch?.({ saved: revision });
    return true;
  };
}

/** Puts another design in place of this one; its history begins anew. A design that is stored nowhere is dirty. */
export function openDesign(design: Design, isSaved = true): Command {
  return (_, dispatch) => {
    dispatch?.({ open: { design, isSaved } });
    return true;
  };
}

/** How many changes can be undone: 1 … `MAX_HISTORY_DEPTH`. */
export function setHistoryDepth(historyDepth: number): Command {
  return (_, dispatch) => {
    dispatch?.({ options: { historyDepth } });
    return true;
  };
}

/** Whether drags are attracted by edges and centres. */
export function setSnapping(isSnapping: boolean): Command {
  return (_, dispatch) => {
    dispatch?.({ options: { isSnapping } });
    return true;
  };
}

/** Turns snapping to the lines of the grid on or off; it needs snapping itself. */
export function setGridSnapping(snapsToGrid: boolean): Command {
  return (_, dispatch) => {
    dispatch?.({ options: { snapsToGrid } });
    return true;
  };
}
