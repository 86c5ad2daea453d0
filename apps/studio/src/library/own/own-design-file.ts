import {
  type Asset,
  type Design,
  type DesignObject,
  designBounds,
  designToSvg,
  readLac,
  usedAssetIds,
  worldTransform,
  writeLac,
} from '@kerf/document';
import {
  boundsCenter,
  boundsHeight,
  boundsWidth,
  isEmptyBounds,
  multiply,
  translation,
} from '@kerf/geometry';
import type { Outcome } from '@kerf/machining';
import { OWN_DESIGN_LIMITS } from '@kerf/protocol';

/** An own design as it is sent: a project file with its objects, and a drawing of them. */
export interface OwnDesignContent {
  readonly project: string;
  readonly preview: string;
}

/** The objects where they lie in the design, without the groups around them. */
function asTopLevel(design: Design, objects: readonly DesignObject[]): readonly DesignObject[] {
  return objects.map((object) => ({
    ...object,
    transform: worldTransform(design, object.id) ?? object.transform,
  }));
}

/** A box instead of a drawing that has too much detail for a small picture. */
const PLAIN_PREVIEW =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect x=".5" y=".5" width="3" height="2" fill="#b9c0c9"/></svg>';

function previewOf(design: Design): string {
  const bounds = designBounds(design);
  if (isEmptyBounds(bounds)) return PLAIN_PREVIEW;
  const toOrigin = translation(-bounds.minX, -bounds.minY);
  const svg = designToSvg({
    ...design,
    workspace: { width: Math.max(1, boundsWidth(bounds)), height: Math.max(1, boundsHeight(bounds)) },
    objects: design.objects.map((object) => ({ ...object, transform: multiply(toOrigin, object.transform) })),
  });
  return svg.length > OWN_DESIGN_LIMITS.preview ? PLAIN_PREVIEW : svg;
}

/** Objects of a design as an own design; null when they are too large to be kept. */
export function ownDesignOf(
  design: Design,
  objects: readonly DesignObject[],
  name: string,
): OwnDesignContent | null {
  const alone: Design = { ...design, name, objects: asTopLevel(design, objects) };
  const project = writeLac(alone);
  return project.length > OWN_DESIGN_LIMITS.project ? null : { project, preview: previewOf(alone) };
}

/** What is inserted of an own design: its objects in the middle of the workspace, and files that the design lacks. */
export interface InsertedDesign {
  readonly objects: readonly DesignObject[];
  readonly assets: readonly Asset[];
}

/** Reads an own design for insertion into a design. */
export function readOwnDesign(project: string, into: Design): Outcome<InsertedDesign> {
  const read = readLac(project);
  if (!read.ok) return read;
  const found = read.value;
  const bounds = designBounds(found);
  const center = isEmptyBounds(bounds) ? { x: 0, y: 0 } : boundsCenter(bounds);
  const { width, height } = into.workspace;
  const toMiddle = translation(width / 2 - center.x, height / 2 - center.y);
  const objects = found.objects.map((object) => ({
    ...object,
    transform: multiply(toMiddle, object.transform),
  }));
  const assets = [...usedAssetIds(objects)].flatMap((id) =>
    into.assets[id] ? [] : (found.assets[id] ?? []),
  );
  return { ...read, value: { objects, assets } };
}
