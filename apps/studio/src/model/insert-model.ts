import {
  applyStep,
  freshObjectIds,
  type ModelFile,
  placeModel,
  type ShapeObject,
  shapeModel,
} from '@kerf/document';
import { type Editor, insertObjects } from '@kerf/editor';
import type { Point3, TriangleMesh } from '@kerf/geometry';
import { type Outcome, succeed } from '@kerf/machining';
import { rememberMesh } from './meshes';

/** What a new model has besides its file. */
export interface NewModel {
  readonly name: string;
  /** The mesh of its asset. */
  readonly mesh: TriangleMesh;
  /** The last changes to the object before it is inserted, such as settings of its operation. */
  readonly change?: (object: ShapeObject) => ShapeObject;
}

/** A model that was put into the design. */
export interface InsertedModel {
  readonly object: ShapeObject;
  /** The size that it got because it was larger than the stock; null if it kept its own. */
  readonly fittedTo: Point3 | null;
}

/**
 * Puts a model into the design and selects it, as one change: in the middle of the stock, its top at the stock's top.
 * Fails with the problems of its file if the design has no room for it.
 */
export function insertModel(
  editor: Editor,
  file: ModelFile,
  { name, mesh, change = (object) => object }: NewModel,
): Outcome<InsertedModel> {
  const { design } = editor.getState();
  const room = applyStep(design, { kind: 'add-assets', assets: [file.asset] });
  if (!room.ok) return room;
  const placed = placeModel(file, design.stock, { id: freshObjectIds(design, 1)[0]!, name });
  const object = change(placed.object);
  // The design keeps its own asset if it has the same file already.
  rememberMesh(room.value.assets[file.asset.id]!, mesh);
  editor.run(insertObjects([object], 'history.import', [file.asset]));
  const model = placed.isFitted ? shapeModel(object.shape) : null;
  const fittedTo = model && { x: model.width, y: model.height, z: model.thickness };
  return succeed({ object, fittedTo });
}
