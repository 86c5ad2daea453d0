import { type ModelOrientation, meshExtent, type Point3, turnedSize } from '@kerf/geometry';
import type { Stock } from '@kerf/machining';
import {
  type Adjusted,
  adjustModelPosition,
  adjustModelSize,
  LEAST_MODEL_SIZE,
  type ModelMesh,
  type ModelPlacement,
} from '@kerf/preview';
import { create } from 'zustand';
import { discardJob } from '../job/job-store';

/** What stays around a model when it is cut out. */
export type FrameType = 'frameless' | 'cutout_with_tabs';

/** A model that was opened, and how it lies in the material. */
export interface OpenedModel {
  readonly name: string;
  readonly mesh: ModelMesh;
  readonly placement: ModelPlacement;
  readonly frameType: FrameType;
  /** What the last change had to adjust so that the model fits; null when nothing was adjusted. */
  readonly adjusted: 'position' | 'size' | null;
}

export const useModelStore = create<{ readonly model: OpenedModel | null }>()(() => ({ model: null }));

/**
 * Puts a new model into the front left corner of the stock, in its own size.
 * - A model that is larger than the stock is scaled down, and the page says so.
 * - A very small model, perhaps from a file in metres, is not enlarged. The person can give it another size.
 * - The G-code of an earlier model does not belong to this one and is discarded.
 */
export function showModel(name: string, mesh: ModelMesh, stock: Stock): void {
  const { size } = meshExtent(mesh);
  const scale = Math.min(1, stock.width / size.x, stock.height / size.y, stock.thickness / size.z);
  const side = (length: number) => (length > 0 ? length * scale : LEAST_MODEL_SIZE);
  const placement: ModelPlacement = {
    orientation: 'top',
    position: { x: 0, y: 0, z: 0 },
    size: { x: side(size.x), y: side(size.y), z: side(size.z) },
  };
  const adjusted = scale < 1 ? 'size' : null;
  discardJob();
  useModelStore.setState({ model: { name, mesh, placement, frameType: 'frameless', adjusted } });
}

export function closeModel(): void {
  useModelStore.setState({ model: null });
}

/** Changes the model, and discards the G-code from before the change. */
function change(update: (model: OpenedModel) => OpenedModel): void {
  const { model } = useModelStore.getState();
  if (!model) return;
  discardJob();
  useModelStore.setState({ model: update(model) });
}

function withPlacement(
  model: OpenedModel,
  key: 'position' | 'size',
  { value, isChanged }: Adjusted,
): OpenedModel {
  const placement = { ...model.placement, [key]: value };
  return { ...model, placement, adjusted: isChanged ? key : null };
}

/** Turns the model. Its sides keep their lengths where the material is large enough. */
export function turnModel(orientation: ModelOrientation, stock: Stock): void {
  change((model) => {
    const before = model.placement;
    const natural = meshExtent(model.mesh).size;
    const scale = scaleOf(before.size, turnedSize(natural, before.orientation));
    const turned = turnedSize(natural, orientation);
    const size = { x: turned.x * scale, y: turned.y * scale, z: turned.z * scale };
    return withPlacement(
      { ...model, placement: { ...before, orientation } },
      'size',
      adjustModelSize(size, stock),
    );
  });
}

/**
 * The shown size of a model divided by the size in its file, measured along the first axis on which the model has a
 * length.
 */
function scaleOf(shown: Point3, natural: Point3): number {
  if (natural.x > 0) return shown.x / natural.x;
  if (natural.y > 0) return shown.y / natural.y;
  return natural.z > 0 ? shown.z / natural.z : 1;
}

export function resizeModel(sides: Partial<Point3>, stock: Stock): void {
  change((model) =>
    withPlacement(model, 'size', adjustModelSize({ ...model.placement.size, ...sides }, stock)),
  );
}

export function moveModel(place: Partial<Point3>): void {
  change((model) =>
    withPlacement(model, 'position', adjustModelPosition({ ...model.placement.position, ...place })),
  );
}

export function setFrameType(frameType: FrameType): void {
  change((model) => ({ ...model, frameType }));
}
