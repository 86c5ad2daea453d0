import {
  creditsOf,
  freshObjectIds,
  isPlainPath,
  locateObject,
  type ObjectId,
  type Step,
  shapeFillRule,
  shapeModel,
} from '@kerf/document';
import {
  type Contour,
  closeContour,
  contoursOf,
  invert,
  joinContours,
  type Matrix,
  type Path,
  pathOfContours,
  simplifyContour,
  transformPath,
  Verb,
  withoutDuplicates,
} from '@kerf/geometry';
import { type ObjectEdit, updateSteps } from '../edits/update';
import { type LeafNode, nodeOutline, sceneOf } from '../scene/scene';
import { selectedShapes } from '../selectors/selection';
import type { EditorState } from '../state/editor-state';
import type { Dispatch } from '../state/transaction';
import type { Command } from './command';

/**
 * Lengths in mm: how close ends must be to be joined, how far a simplified line may deviate, and how far apart the
 * lines may be that count as duplicates.
 */
export const PATH_TOLERANCE = 0.1;

/**
 * Converts the selected rectangles, circles and other shapes to plain paths without changing their look. Models stay:
 * their outline is only the box around them.
 */
export const convertToPath: Command = (state, dispatch) => {
  const nodes = editableLeaves(state).filter(
    ({ object: { shape } }) => !isPlainPath(shape) && !shapeModel(shape),
  );
  if (nodes.length === 0) return false;
  const edits = nodes.map((node) => edit(node, contoursOf(nodeOutline(node))));
  dispatch?.({ steps: updateSteps(edits), note: { labelKey: 'history.convertToPath' } });
  return true;
};

/** Makes a separate object of each subpath of the selected shapes. */
export const breakApart: Command = (state, dispatch) => {
  const nodes = editableLeaves(state).filter((node) => count(nodeOutline(node), Verb.move) > 1);
  if (nodes.length === 0) return false;
  if (!dispatch) return true;
  const pieces = nodes.map((node) => contoursOf(nodeOutline(node)));
  const ids = freshObjectIds(state.design, pieces.flat().length);
  const made: ObjectId[] = [];
  const steps = nodes.flatMap((node, index): readonly Step[] => {
    const objects = pieces[index]!.map((contour) => {
      const id = ids[made.length]!;
      made.push(id);
      return { ...node.object, ...edit(node, [contour]).changes, id };
    });
    return [placeAt(state, node, objects, stepsBefore(nodes, pieces, index, state))];
  });
  const removal: Step = { kind: 'remove-objects', ids: nodes.map(({ object }) => object.id) };
  dispatch({
    steps: [...steps, removal],
    note: { labelKey: 'history.breakApart' },
    ...selectionAfter(state, nodes, made),
  });
  return true;
};

/** Joins open ends of the selected shapes that are within `tolerance` mm; together they become one path. */
export function joinPaths(tolerance = PATH_TOLERANCE): Command {
  return (state, dispatch) => {
    const nodes = editableLeaves(state).filter((node) => isOpen(nodeOutline(node)));
    const first = nodes[0];
    if (!first) return false;
    if (!dispatch) return true;
    const before = nodes.flatMap((node) => contoursOf(nodeOutline(node)));
    const after = joinContours(before, tolerance);
    if (openCount(after) === openCount(before)) return tellNothing(dispatch, 'path.nothingToJoin');
    const others = nodes.slice(1).map(({ object }) => object.id);
    const joined = edit(first, after);
    const credits = creditsOf(nodes.map(({ object }) => object));
    const steps: readonly Step[] = [
      ...updateSteps([{ ...joined, changes: { ...joined.changes, credits } }]),
      ...(others.length > 0 ? [{ kind: 'remove-objects' as const, ids: others }] : []),
    ];
    dispatch({ steps, note: { labelKey: 'history.joinPaths' } });
    return true;
  };
}

/** Closes the open subpaths of the selected shapes by a straight line. Two ends that nearly meet become one point. */
export const closePath: Command = (state, dispatch) => {
  const nodes = editableLeaves(state).filter((node) => isOpen(nodeOutline(node)));
  if (nodes.length === 0) return false;
  const edits = nodes.map((node) =>
    edit(
      node,
      contoursOf(nodeOutline(node)).map((contour) => closeContour(contour, PATH_TOLERANCE)),
    ),
  );
  dispatch?.({ steps: updateSteps(edits), note: { labelKey: 'history.closePath' } });
  return true;
};

/** Removes nodes from the selected paths, which stay within `tolerance` mm of their shape. */
export function simplifyPaths(tolerance = PATH_TOLERANCE): Command {
  return (state, dispatch) => {
    const nodes = editableLeaves(state).filter(({ object }) => isPlainPath(object.shape));
    if (nodes.length === 0) return false;
    if (!dispatch) return true;
    const edits = nodes.flatMap((node) => {
      const before = contoursOf(nodeOutline(node));
      const after = before.map((contour) => simplifyContour(contour, tolerance));
      return nodeCount(after) < nodeCount(before) ? [edit(node, after)] : [];
    });
    if (edits.length === 0) return tellNothing(dispatch, 'path.nothingToSimplify');
    dispatch({ steps: updateSteps(edits), note: { labelKey: 'history.simplifyPath' } });
    return true;
  };
}

/**
 * Removes segments of the selected shapes that coincide with a segment further down the stack, so that nothing is cut
 * twice.
 */
export function removeDuplicateLines(tolerance = PATH_TOLERANCE / 10): Command {
  return (state, dispatch) => {
    const nodes = editableLeaves(state);
    if (nodes.length === 0) return false;
    if (!dispatch) return true;
    const contours = nodes.map((node) => contoursOf(nodeOutline(node)));
    const kept = withoutDuplicates(contours.flat(), tolerance);
    const edits: ObjectEdit[] = [];
    const gone: ObjectId[] = [];
    let at = 0;
    nodes.forEach((node, index) => {
      const own = contours[index]!;
      const left = kept.slice(at, at + own.length);
      at += own.length;
      if (left.every((pieces, i) => pieces.length === 1 && pieces[0] === own[i])) return;
      if (left.flat().length === 0) gone.push(node.object.id);
      else edits.push(edit(node, left.flat()));
    });
    if (edits.length + gone.length === 0) return tellNothing(dispatch, 'path.noDuplicates');
    const removal: readonly Step[] = gone.length > 0 ? [{ kind: 'remove-objects', ids: gone }] : [];
    dispatch({ steps: [...updateSteps(edits), ...removal], note: { labelKey: 'history.removeDuplicates' } });
    return true;
  };
}

function tellNothing(dispatch: Dispatch, notice: string): true {
  dispatch({ notice });
  return true;
}

/** The selected shapes, themselves or in groups, that may be changed; bottom first. */
function editableLeaves(state: EditorState): readonly LeafNode[] {
  const ids = new Set(selectedShapes(state).map(({ id }) => id));
  return sceneOf(state.design).leaves.filter(
    (leaf) => ids.has(leaf.object.id) && !leaf.isLocked && invert(leaf.world) !== null,
  );
}

/** `contours` (document space) as the shape of a node. */
function edit(node: LeafNode, contours: readonly Contour[]): ObjectEdit {
  const path = transformPath(pathOfContours(contours), invert(node.world) as Matrix);
  const fillRule = shapeFillRule(node.object.shape);
  return { node, changes: { shape: { kind: 'path', path, fillRule } } };
}

function placeAt(
  { design }: EditorState,
  node: LeafNode,
  objects: readonly LeafNode['object'][],
  shift: number,
): Step {
  const { parentId, index } = locateObject(design, node.object.id)!;
  const entries = objects.map((object, i) => ({ parentId, index: index + shift + 1 + i, object }));
  return { kind: 'add-objects', entries };
}

/** How many objects earlier steps have added below a node among its siblings. */
function stepsBefore(
  nodes: readonly LeafNode[],
  pieces: readonly (readonly Contour[])[],
  index: number,
  { design }: EditorState,
): number {
  const parentOf = (node: LeafNode) => locateObject(design, node.object.id)!.parentId;
  return nodes
    .slice(0, index)
    .reduce(
      (sum, node, i) => (parentOf(node) === parentOf(nodes[index]!) ? sum + pieces[i]!.length : sum),
      0,
    );
}

/**
 * The selection after `nodes` were replaced by the objects `made`. The new objects are selected when all of the
 * replaced objects were selected themselves. The selection does not change when only a group around them was selected.
 */
function selectionAfter(state: EditorState, nodes: readonly LeafNode[], made: readonly ObjectId[]) {
  const broken = new Set(nodes.map(({ object }) => object.id));
  const isDirect = nodes.every(({ object }) => state.selection.includes(object.id));
  return isDirect ? { selection: [...state.selection.filter((id) => !broken.has(id)), ...made] } : {};
}

function count({ verbs }: Path, verb: Verb): number {
  return verbs.reduce((sum, each) => (each === verb ? sum + 1 : sum), 0);
}

function isOpen(path: Path): boolean {
  return count(path, Verb.move) > count(path, Verb.close);
}

function openCount(contours: readonly Contour[]): number {
  return contours.filter(({ isClosed }) => !isClosed).length;
}

function nodeCount(contours: readonly Contour[]): number {
  return contours.reduce((sum, { nodes }) => sum + nodes.length, 0);
}
