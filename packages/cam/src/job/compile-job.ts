import {
  type AssetId,
  type Design,
  isMilling,
  type MachinableObject,
  machinableObjects,
  shapeFillRule,
} from '@kerf/document';
import { flattenPath, type Path, type Polylines } from '@kerf/geometry';
import type { GrayImage } from '@kerf/imaging';
import { DEFAULT_MACHINE, type MachineProfile, type ToolBody } from '@kerf/machining';
import type { CamJob, CamOperation } from '../cuts/operation';
import { compileLaser } from './compile-laser';
import { compileMilling } from './compile-milling';
import { type CommonParts, operationName, type Untokened } from './parts';
import { TokenBuilder } from './token';
import { withNeighbours } from './with-neighbours';
import { withoutDuplicateLines } from './without-duplicate-lines';

/** Largest distance in mm between an object's outline and the geometry of its operation. */
const FLATTEN_TOLERANCE = 0.002;
/**
 * The same for V-carving, where every vertex is a place to carve towards: what it cuts is within 0.005 mm of the curves
 * as long as the corners of their chords, which it leaves out, are no higher (see `FLATNESS` in `operations/v-carve`). With
 * 0.002 mm there would be a quarter more vertices, and a third more time, for nothing that a cutter can show.
 */
const V_CARVE_FLATTEN_TOLERANCE = 0.004;

/** What a job is compiled with besides the design. */
export interface CompileOptions {
  /** Says how far a beam needs to come to its speed. The default machine when left out. */
  readonly machine?: MachineProfile;
  /** Decoded pictures by the id of their file; photos whose picture is missing burn nothing. */
  readonly rasters?: ReadonlyMap<AssetId, GrayImage>;
}

const NO_RASTERS: ReadonlyMap<AssetId, GrayImage> = new Map();

/**
 * What a design means for the machine: the visible objects of its mode, bottom of the stack first, each with its flattened
 * outline in `StockSpace`, its tool and plain numbers. Settings are taken as they are; whether they make sense is for the
 * checks of the pipeline to say.
 */
export function compileJob(design: Design, options: CompileOptions = {}): CamJob {
  const { mode, safeHeight, orderBy, cutOrder, mergesDuplicates } = design.setup;
  const operations = withNeighbours(
    machinableObjects(design).flatMap((object) => compileObject(object, design, options)),
  );
  return {
    mode,
    safeHeight: mode === 'laser' ? 0 : safeHeight,
    ...(mode === 'cnc' && { thickness: design.stock.thickness }),
    operations: (mergesDuplicates ? withoutDuplicateLines(operations) : operations).map(withToken),
    order: { by: orderBy, objectIds: cutOrder },
  };
}

function compileObject(
  { object, transform, ...machinable }: MachinableObject,
  { setup, stock }: Design,
  { machine = DEFAULT_MACHINE, rasters = NO_RASTERS }: CompileOptions,
): readonly Untokened[] {
  const { operation, shape } = object;
  const common = commonOf({ object, transform, ...machinable });
  return isMilling(operation)
    ? compileMilling(operation, { common, setup, stock })
    : compileLaser(operation, { common, setup, machine, shape, transform, rasters });
}

function commonOf({ object, outline, priority }: MachinableObject): CommonParts {
  return {
    key: object.id,
    objectId: object.id,
    label: `${object.name}: ${operationName(object.operation)}`,
    pass: 'roughing',
    priority,
    geometry: flattened(
      outline,
      object.operation.kind === 'v-carve' ? V_CARVE_FLATTEN_TOLERANCE : FLATTEN_TOLERANCE,
    ),
    fillRule: shapeFillRule(object.shape),
  };
}

const flattenedOutlines = new WeakMap<Path, Map<number, Polylines>>();
const geometryHashes = new WeakMap<Polylines, string>();

/** An outline's polylines, derived once per outline value and tolerance. */
function flattened(outline: Path, tolerance: number): Polylines {
  const known = flattenedOutlines.get(outline) ?? new Map<number, Polylines>();
  flattenedOutlines.set(outline, known);
  const geometry = known.get(tolerance) ?? flattenPath(outline, tolerance);
  known.set(tolerance, geometry);
  return geometry;
}

function hashOf(geometry: Polylines): string {
  let hash = geometryHashes.get(geometry);
  if (hash === undefined) {
    const { coordinates, starts, closed } = geometry;
    hash = new TokenBuilder().numbers(coordinates).numbers(starts).numbers(closed).build();
    geometryHashes.set(geometry, hash);
  }
  return hash;
}

/** Adds the hash of all that the moves depend on: not the key, name or place in the stack, which only order and label them. */
function withToken(operation: Untokened): CamOperation {
  const { geometry, key: _key, objectId: _id, label: _label, priority: _priority, ...rest } = operation;
  const { image, neighbours, ...settings } = { image: null, neighbours: null, ...rest };
  const token = new TokenBuilder().text(hashOf(geometry)).text(JSON.stringify(settings, withoutBodies));
  if (neighbours && neighbours.closed.length > 0) token.text(hashOf(neighbours));
  if (image) token.text(pictureHashOf(image));
  return { ...operation, token: token.build() } as CamOperation;
}

/** What of a bit is above its cutting edges: no move depends on it. */
const BODY: { readonly [K in keyof ToolBody]-?: true } = {
  fluteLength: true,
  shankDiameter: true,
  holder: true,
};

function withoutBodies(name: string, value: unknown): unknown {
  return Object.hasOwn(BODY, name) ? undefined : value;
}

const pictureHashes = new WeakMap<GrayImage, string>();

function pictureHashOf(image: GrayImage): string {
  let hash = pictureHashes.get(image);
  if (hash === undefined) {
    hash = new TokenBuilder().numbers(image.pixels).text(`${image.width}`).build();
    pictureHashes.set(image, hash);
  }
  return hash;
}
