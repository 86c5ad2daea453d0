import { isSameMatrix } from '@kerf/geometry';
import { updateSteps } from '../edits/update';
import { sceneOf } from '../scene/scene';
import type { EditorState } from '../state/editor-state';
import { PENCIL_LIMITS } from '../state/options';
import type { Transaction } from '../state/transaction';
import { fitStroke } from '../tools/pencil/fit-stroke';
import type { Command } from './command';

/**
 * Sets how far the pencil's curve may deviate from the line that the hand drew (CSS px, limited to `PENCIL_LIMITS`).
 * The last stroke is drawn again with the new value, while the pencil is active and nothing else has changed the
 * stroke.
 */
export function setPencilTolerance(wanted: number): Command {
  return (state, dispatch) => {
    if (!Number.isFinite(wanted)) return false;
    const pencilTolerance = Math.min(PENCIL_LIMITS.max, Math.max(PENCIL_LIMITS.min, wanted));
    dispatch?.({ options: { pencilTolerance }, ...refit(state, pencilTolerance) });
    return true;
  };
}

function refit({ tool, design }: EditorState, tolerance: number): Transaction {
  if (tool.name !== 'pencil.idle' || !tool.last) return {};
  const { last } = tool;
  const node = sceneOf(design).byId.get(last.id);
  if (!node || node.isLocked || !isSameMatrix(node.object.transform, last.transform)) return {};
  const fitted = fitStroke(last.points, last.scale, tolerance);
  if (!fitted) return {};
  return {
    steps: updateSteps([{ node, changes: fitted }]),
    note: { labelKey: 'history.fitStroke', coalesce: `fit ${last.id}` },
    tool: { name: 'pencil.idle', last: { ...last, transform: fitted.transform } },
  };
}
