import {
  type Asset,
  convertOperation,
  type ObjectId,
  type ShapeObject,
  type Step,
  type TextShape,
} from '@kerf/document';
import { isEmptyBounds, multiply, pathBounds, translation, Verb } from '@kerf/geometry';
import { isSameValue } from '../edits/same-value';
import { updateSteps } from '../edits/update';
import { sceneOf } from '../scene/scene';
import type { Command } from './command';

/**
 * Replaces a text by its new version. `asset` is the font file that the new version needs.
 * - When the alignment of straight lines changes, the lines move, but the left edge of their block stays in place.
 * - Letters of a single-line font are cut on their path, because they have no inside.
 * - Consecutive typing, or consecutive changes of the same settings, make one entry of the history.
 * - All changes with the same `session` make one entry too, however long the person pauses between them.
 *
 * Returns false when the text is locked or is no longer `before`: it was changed, undone or deleted in the meantime.
 */
export function setText(
  id: ObjectId,
  before: TextShape,
  after: TextShape,
  asset?: Asset,
  session?: string,
): Command {
  return (state, dispatch) => {
    const node = sceneOf(state.design).byId.get(id);
    if (node?.object.kind !== 'shape' || node.object.shape !== before || node.isLocked) return false;
    const { object } = node;
    const shift =
      before.align === after.align || !isStraight(before, after) ? 0 : leftOf(before) - leftOf(after);
    const transform = shift === 0 ? object.transform : multiply(object.transform, translation(shift, 0));
    const changes = { shape: after, transform, operation: operationFor(object, after) };
    dispatch?.({
      steps: [...assetSteps(asset), ...updateSteps([{ node, changes }])],
      note: {
        labelKey: 'history.text',
        ...(session === undefined
          ? { coalesce: `text ${id} ${changedSettings(before, after)}` }
          : { coalesce: textSessionKey(session), pause: Number.POSITIVE_INFINITY }),
      },
    });
    return true;
  };
}

/**
 * The common key of the history entries of one session: a new text, and everything that is typed while the text is
 * being edited.
 */
export function textSessionKey(session: string): string {
  return `typing ${session}`;
}

/** Whether the letters are open strokes, as in single-line fonts. */
export function isSingleLineText({ outline }: TextShape): boolean {
  return outline.verbs.length > 0 && !outline.verbs.includes(Verb.close);
}

function operationFor({ operation }: ShapeObject, after: TextShape) {
  return isSingleLineText(after) ? convertOperation(operation, 'line') : operation;
}

function assetSteps(asset: Asset | undefined): readonly Step[] {
  return asset ? [{ kind: 'add-assets', assets: [asset] }] : [];
}

/** The names of the settings in which two texts differ. */
function changedSettings(before: TextShape, after: TextShape): string {
  const { outline: _before, ...settings } = before;
  return Object.keys(settings)
    .filter((key) => !isSameValue(before[key as keyof TextShape], after[key as keyof TextShape]))
    .join(' ');
}

function isStraight(...shapes: readonly TextShape[]): boolean {
  return shapes.every(({ flow }) => flow.kind === 'straight');
}

function leftOf({ outline }: TextShape): number {
  const box = pathBounds(outline);
  return isEmptyBounds(box) ? 0 : box.minX;
}
