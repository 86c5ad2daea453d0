import {
  createShapeObject,
  creditsOf,
  defaultOperation,
  freshObjectIds,
  locateObject,
  type ShapeObject,
  type Step,
  shapeFillRule,
  shapeModel,
} from '@kerf/document';
import {
  invert,
  isClosedPath,
  isEmptyPath,
  multiply,
  type Outline,
  type Path,
  pathBounds,
  transformPath,
  translation,
} from '@kerf/geometry';
import { fail, type Outcome, succeed } from '@kerf/machining';
import { type LeafNode, nodeOutline, type SceneNode, sceneOf, worldAround } from '../scene/scene';
import { selectedNodes, selectedShapes } from '../selectors/selection';
import type { EditorState } from '../state/editor-state';
import type { Command } from './command';
import { problem } from './problems';

/**
 * The selection as areas for computations: the outlines of each object in mm. The object that is lowest in the stack
 * comes first.
 */
export interface OutlineSelection {
  readonly sources: readonly SceneNode[];
  readonly operands: readonly (readonly Outline[])[];
}

/**
 * The input of a boolean operation or an offset. Fails with `nothing-selected`, or with `open-path` and the object that
 * encloses no area.
 */
export function outlineSelection(state: EditorState): Outcome<OutlineSelection> {
  const { leaves } = sceneOf(state.design);
  const bySource = new Map<SceneNode, LeafNode[]>();
  const selected = new Set(selectedNodes(state));
  for (const leaf of leaves) {
    const source = ancestorIn(leaf, selected);
    if (source) bySource.set(source, [...(bySource.get(source) ?? []), leaf]);
  }
  if (bySource.size === 0) return fail(problem('nothing-selected'));
  const open = [...bySource.values()].flat().find((leaf) => !isClosedPath(nodeOutline(leaf)));
  if (open) return fail(problem('open-path', {}, { objectId: open.object.id }));
  return succeed({
    sources: [...bySource.keys()],
    operands: [...bySource.values()].map((inside) => inside.map(outlineOf)),
  });
}

/**
 * Replaces the source objects by `path` (document space), with the layer and the operation of the first source object.
 * False when a source object is locked or was changed in the meantime, or when the path is empty.
 */
export function replaceWithPath(sources: readonly SceneNode[], path: Path, labelKey: string): Command {
  return (state, dispatch) => {
    if (sources.some(({ isLocked }) => isLocked)) return false;
    const object = objectForPath(state, sources, path);
    if (!object) return false;
    const removal: Step = { kind: 'remove-objects', ids: sources.map((source) => source.object.id) };
    dispatch?.({
      steps: [addAbove(state, sources, object), removal],
      note: { labelKey },
      selection: [object.id],
    });
    return true;
  };
}

/** Adds `path` (document space) above its source objects, with the layer and operation of the first. */
export function addPathAbove(sources: readonly SceneNode[], path: Path, labelKey: string): Command {
  return (state, dispatch) => {
    const object = objectForPath(state, sources, path);
    if (!object) return false;
    dispatch?.({
      steps: [addAbove(state, sources, object)],
      note: { labelKey },
      selection: [object.id],
    });
    return true;
  };
}

/** The object for `path` (document space) next to its sources; null when these have changed. */
export function objectForPath(
  state: Pick<EditorState, 'design'>,
  sources: readonly SceneNode[],
  path: Path,
): ShapeObject | null {
  const { byId } = sceneOf(state.design);
  const first = sources[0];
  if (!first || isEmptyPath(path) || sources.some((node) => byId.get(node.object.id) !== node)) return null;
  const toParent = invert(worldAround(sources.at(-1)!));
  const model = selectedShapes({ design: state.design, selection: [first.object.id] })[0];
  if (!toParent || !model) return null;
  const { minX, minY } = pathBounds(path);
  const credits = creditsOf(sources.map((node) => node.object));
  const [id] = freshObjectIds(state.design, 1);
  const object = createShapeObject({
    id: id!,
    shape: { kind: 'path', path: transformPath(path, translation(-minX, -minY)), fillRule: 'nonzero' },
    transform: multiply(toParent, translation(minX, minY)),
    layer: model.layer,
    // What is made of a model's outline is no model, so it cannot have its relief.
    paint: model.paint,
    operation: shapeModel(model.shape) ? defaultOperation(model.layer, state.design.stock) : model.operation,
  });
  return { ...object, credits };
}

/** Adds the object in the group of the topmost source, right above that source. */
function addAbove(state: EditorState, sources: readonly SceneNode[], object: ShapeObject): Step {
  const { parentId, index } = locateObject(state.design, sources.at(-1)!.object.id)!;
  return { kind: 'add-objects', entries: [{ parentId, index: index + 1, object }] };
}

function ancestorIn(leaf: SceneNode, selected: ReadonlySet<SceneNode>): SceneNode | null {
  for (let at: SceneNode | null = leaf; at; at = at.parent) if (selected.has(at)) return at;
  return null;
}

function outlineOf(leaf: LeafNode): Outline {
  return { path: nodeOutline(leaf), fillRule: shapeFillRule(leaf.object.shape) };
}
