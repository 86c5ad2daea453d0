import {
  type Artwork,
  addOnTop,
  type Color,
  clampToLimit,
  type Design,
  type ObjectChanges,
  PAINT_LIMITS,
  type Paint,
  paintOf,
  type Step,
  WHITE_PAGE,
  WORKSPACE_LIMITS,
} from '@kerf/document';
import { applyMatrix, type Matrix, multiply, scaling, translation } from '@kerf/geometry';
import type { Palette } from '../artwork/harmony';
import { colorMap, colorsOf, recolorSteps } from '../artwork/recolor';
import { type ObjectEdit, transformSteps, updateDesignSteps, updateSteps } from '../edits/update';
import { sceneOf } from '../scene/scene';
import { selectedShapes } from '../selectors/selection';
import type { Command } from './command';

/** Changes the paint of the selected shapes; numbers are limited. False without a selection. */
export function setPaint(changes: Partial<Paint>): Command {
  return (state, dispatch) => {
    const { byId } = sceneOf(state.design);
    const edits: ObjectEdit[] = selectedShapes(state).map((object) => ({
      node: byId.get(object.id)!,
      changes: { paint: limited({ ...paintOf(object), ...changes }) },
    }));
    if (edits.length === 0) return false;
    const coalesce = `paint ${Object.keys(changes).join(' ')} ${state.selection.join(' ')}`;
    dispatch?.({ steps: updateSteps(edits), note: { labelKey: 'history.paint', coalesce } });
    return true;
  };
}

function limited(paint: Paint): Paint {
  const strokeWidth = clampToLimit(paint.strokeWidth, PAINT_LIMITS.strokeWidth);
  return { ...paint, strokeWidth, opacity: clampToLimit(paint.opacity, PAINT_LIMITS.opacity) };
}

/** Changes the page: its colour, its texture, or the material on which the design is shown. */
export function setArtwork(changes: Partial<Artwork>): Command {
  return ({ design }, dispatch) => {
    const artwork = { ...(design.artwork ?? WHITE_PAGE), ...changes };
    const coalesce = `artwork ${Object.keys(changes).join(' ')}`;
    dispatch?.({
      steps: updateDesignSteps(design, { artwork }),
      note: { labelKey: 'history.page', coalesce },
    });
    return true;
  };
}

/**
 * Gives the whole design the colours of a palette (`colorMap`), as one change. False when the design has no colour, or
 * nothing would change.
 */
export function recolor(palette: Palette, turn = 0): Command {
  return ({ design }, dispatch) => {
    const steps = recolorSteps(design, colorMap(colorsOf(design), palette, turn));
    if (steps.length === 0) return false;
    dispatch?.({ steps, note: { labelKey: 'history.colors' } });
    return true;
  };
}

/** Replaces a colour everywhere in the design. False when nothing has it. */
export function replaceColor(from: Color, to: Color): Command {
  return ({ design }, dispatch) => {
    const steps = recolorSteps(design, new Map([[from, to]]));
    if (steps.length === 0) return false;
    dispatch?.({ steps, note: { labelKey: 'history.colors' } });
    return true;
  };
}

/** Replaces the whole drawing by another one, with its page, as one change that can be undone. */
export function replaceArtwork(next: Design): Command {
  return ({ design }, dispatch) => {
    const { name, workspace, stock, artwork, objects } = next;
    const ids = design.objects.map(({ id }) => id);
    const steps: readonly Step[] = [
      ...(ids.length > 0 ? [{ kind: 'remove-objects', ids } as const] : []),
      { kind: 'update-design', changes: { name, workspace, stock, artwork } },
      { kind: 'add-assets', assets: Object.values(next.assets) },
      addOnTop({ ...design, objects: [] }, objects),
    ];
    dispatch?.({ steps, note: { labelKey: 'history.template' }, scope: null, selection: [] });
    return true;
  };
}

/**
 * Gives the page another size, mm. The design keeps its size and its place in the middle of the page, or is scaled with
 * its lines so that it fits the page as it did before. The stock has the size of the page.
 */
export function resizePage(size: Design['workspace'], content: 'keep' | 'scale'): Command {
  return (state, dispatch) => {
    const { design } = state;
    const { workspace: before, stock } = design;
    const width = clampToLimit(size.width, WORKSPACE_LIMITS.width);
    const height = clampToLimit(size.height, WORKSPACE_LIMITS.height);
    if (width === before.width && height === before.height) return false;
    const factor = content === 'keep' ? 1 : Math.min(width / before.width, height / before.height);
    const steps = [
      ...moveToPage(design, before, { width, height }, factor),
      ...updateDesignSteps(design, { workspace: { width, height }, stock: { ...stock, width, height } }),
    ];
    dispatch?.({ steps, note: { labelKey: 'history.pageSize' } });
    return true;
  };
}

function moveToPage(design: Design, before: Design['workspace'], after: Design['workspace'], factor: number) {
  const matrix = multiply(
    translation(after.width / 2, after.height / 2),
    multiply(scaling(factor, factor), translation(-before.width / 2, -before.height / 2)),
  );
  const { byId, leaves } = sceneOf(design);
  const tops = design.objects.map(({ id }) => byId.get(id)!);
  const moved = isIdentity(matrix) ? [] : transformSteps(tops, matrix);
  const lines = leaves.flatMap((node): ObjectEdit[] => {
    const { paint } = node.object;
    if (!paint || factor === 1) return [];
    const changes: ObjectChanges = { paint: limited({ ...paint, strokeWidth: paint.strokeWidth * factor }) };
    return [{ node, changes }];
  });
  return [...moved, ...updateSteps(lines)];
}

function isIdentity(matrix: Matrix): boolean {
  const { x, y } = applyMatrix(matrix, { x: 0, y: 0 });
  return matrix[0] === 1 && x === 0 && y === 0;
}
