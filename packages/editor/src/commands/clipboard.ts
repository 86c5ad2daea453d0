import { type Asset, applySteps, type DesignObject, type Step, usedAssetIds } from '@kerf/document';
import { translation } from '@kerf/geometry';
import { MM_PER_PIXEL } from '@kerf/machining';
import { copyObjects, hasFreeIds } from '../edits/copy';
import { insertTransaction } from '../edits/insert';
import { deletion, removeStep } from '../edits/remove';
import { selectedNodes } from '../selectors/selection';
import type { EditorState } from '../state/editor-state';
import type { Command } from './command';

/** How far each paste is from the previous one, to the right and down, mm: 10 px at 96 dpi. */
export const PASTE_OFFSET = 10 * MM_PER_PIXEL;

/** Copies the selection to the clipboard. */
export const copy: Command = (state, dispatch) => {
  if (state.selection.length === 0) return false;
  dispatch?.({ clipboard: remembered(state, 0) });
  return true;
};

/** Copies the selection to the clipboard and removes it. The first paste puts it back in place. */
export const cut: Command = (state, dispatch) => {
  if (state.selection.length === 0) return false;
  dispatch?.({
    clipboard: remembered(state, -1),
    steps: [removeStep(state)],
    note: { labelKey: 'history.cut' },
  });
  return true;
};

/**
 * Adds copies of the objects in the clipboard and selects them. Each paste is a little further from the original. Files
 * that the objects use are also added, when the design does not have them. When the design has no room for these files,
 * the objects are added without them and show that the files are missing.
 */
export const paste: Command = (state, dispatch) => {
  const { objects, pasteCount } = state.clipboard;
  if (objects.length === 0) return false;
  const count = pasteCount + 1;
  const transaction = insertTransaction(
    state,
    shifted(state, objects, count * PASTE_OFFSET),
    'history.paste',
  );
  dispatch?.({
    ...transaction,
    steps: [...missingAssets(state), ...(transaction.steps ?? [])],
    clipboard: { ...state.clipboard, pasteCount: count },
  });
  return true;
};

/** Copies the selection next to itself and selects the copies; the clipboard does not change. */
export const duplicate: Command = (state, dispatch) => {
  if (state.selection.length === 0) return false;
  const copies = shifted(state, inDocumentSpace(state), PASTE_OFFSET);
  dispatch?.(insertTransaction(state, copies, 'history.duplicate'));
  return true;
};

/** Removes the selection. */
export const deleteSelection: Command = (state, dispatch) => {
  if (state.selection.length === 0) return false;
  dispatch?.(deletion(state));
  return true;
};

/**
 * Adds objects from elsewhere (an import, a generator) on top of the design and selects them. The order of the list is
 * the stacking order.
 *
 * If the design already uses one of the ids, all of the added objects get new ids. Otherwise the objects are added
 * unchanged, so that the measures that `measureObjects` cached for them stay valid.
 *
 * `assets` are the files that the objects use. The caller ensures that these files fit into the design.
 */
export function insertObjects(
  objects: readonly DesignObject[],
  labelKey = 'history.import',
  assets: readonly Asset[] = [],
  coalesce?: string,
): Command {
  return (state, dispatch) => {
    if (objects.length === 0) return false;
    const added = hasFreeIds(state.design, objects)
      ? objects
      : copyObjects(state.design, objects, translation(0, 0));
    const inserted = insertTransaction(state, added, labelKey);
    const transaction = coalesce === undefined ? inserted : { ...inserted, note: { labelKey, coalesce } };
    const steps: readonly Step[] = [{ kind: 'add-assets', assets }, ...(transaction.steps ?? [])];
    dispatch?.(assets.length > 0 ? { ...transaction, steps } : transaction);
    return true;
  };
}

function remembered(state: EditorState, pasteCount: number): EditorState['clipboard'] {
  const objects = inDocumentSpace(state);
  const assets = [...usedAssetIds(objects)].flatMap((id) => state.design.assets[id] ?? []);
  return { objects, assets, pasteCount };
}

/**
 * The step that adds the clipboard's files that the design does not have. No step when the design has no room for them.
 */
function missingAssets({ clipboard, design }: EditorState): readonly Step[] {
  const assets = clipboard.assets.filter(({ id }) => !Object.hasOwn(design.assets, id));
  const steps: readonly Step[] = assets.length > 0 ? [{ kind: 'add-assets', assets }] : [];
  return applySteps(design, steps).ok ? steps : [];
}

/** The selected objects in top-level coordinates, in stacking order. */
function inDocumentSpace(state: EditorState): readonly DesignObject[] {
  return selectedNodes(state).map(({ object, world }) => ({ ...object, transform: world }));
}

function shifted(state: EditorState, objects: readonly DesignObject[], by: number): readonly DesignObject[] {
  return copyObjects(state.design, objects, translation(by, -by));
}
