import {
  type AssetId,
  cutTypeOf,
  type Design,
  laserLayersInUse,
  type MachinableObject,
  machinableObjects,
  shapeFillRule,
} from '@kerf/document';
import { flattenPath, type Path, type Polylines, type TriangleMesh } from '@kerf/geometry';
import type { GrayImage } from '@kerf/imaging';
import {
  DEFAULT_MACHINE,
  goesThrough,
  type MachineProfile,
  type Stock,
  type ToolBody,
} from '@kerf/machining';
import type { CamJob, CamOperation, OrderSettings } from '../cuts/operation';
import type { CommonParts, Untokened } from './parts';
import { compilerOf, settled } from './registry';
import { TokenBuilder } from './token';

/**
 * The largest distance, in mm, between an object's outline and the geometry of its cuts, for kinds that have no
 * tolerance of their own.
 */
const FLATTEN_TOLERANCE = 0.002;

/** The options of compiling a job, besides the design. */
export interface CompileOptions {
  /** Determines the distance that a beam needs to reach its speed. Default: the default machine. */
  readonly machine?: MachineProfile;
  /** Decoded pictures by the id of their file. A photo whose picture is missing burns nothing. */
  readonly rasters?: ReadonlyMap<AssetId, GrayImage>;
  /** The meshes of models by the id of their file. Nothing is cut of a model whose mesh is missing. */
  readonly models?: ReadonlyMap<AssetId, TriangleMesh>;
}

const NO_RASTERS: ReadonlyMap<AssetId, GrayImage> = new Map();
const NO_MODELS: ReadonlyMap<AssetId, TriangleMesh> = new Map();

/**
 * Turns a design into cuts for the machine: one or more for each visible object of the design's mode, from the bottom
 * of the stack upwards. A cut has the object's flattened outline in `StockSpace`, a tool and plain numbers. Settings
 * are not validated here, because the checks of the pipeline do that.
 */
export function compileJob(design: Design, options: CompileOptions = {}): CamJob {
  const { mode, safeHeight, orderBy, cutOrder } = design.setup;
  const cuts = machinableObjects(design).flatMap((object) => compileObject(object, design, options));
  return {
    mode,
    safeHeight: mode === 'laser' ? 0 : safeHeight,
    ...(mode === 'cnc' && { thickness: design.stock.thickness }),
    operations: settled(cuts, design.setup).map((cut) => withToken(aboveLooseParts(cut, design.stock))),
    order: { by: orderBy, objectIds: cutOrder, ...layerGroups(design) },
  };
}

/** The objects of each laser layer, in the order that a person has given the layers. */
function layerGroups(design: Design): Pick<OrderSettings, 'groups'> {
  const { mode, layerOrder } = design.setup;
  if (mode !== 'laser' || layerOrder.length === 0) return {};
  const objects = machinableObjects(design).map(({ object }) => object);
  return {
    groups: laserLayersInUse(design).map((layer) =>
      objects.filter((object) => object.layer === layer).map(({ id }) => id),
    ),
  };
}

function compileObject(
  { object, transform, outline, priority }: MachinableObject,
  { setup, stock }: Design,
  { machine = DEFAULT_MACHINE, rasters = NO_RASTERS, models = NO_MODELS }: CompileOptions,
): readonly Untokened[] {
  const { id, name, shape, operation } = object;
  const compiler = compilerOf(operation);
  const common: CommonParts = {
    key: id,
    objectId: id,
    label: `${name}: ${compiler.name?.(operation) ?? cutTypeOf(operation)}`,
    pass: 'roughing',
    priority,
    geometry: flattened(outline, compiler.flattenTolerance ?? FLATTEN_TOLERANCE),
    fillRule: shapeFillRule(shape),
  };
  return compiler.compile(operation, { common, setup, stock, machine, shape, transform, rasters, models });
}

const flattenedOutlines = new WeakMap<Path, Map<number, Polylines>>();

/** An outline as polylines, computed only once for each outline value and tolerance. */
function flattened(outline: Path, tolerance: number): Polylines {
  const known = flattenedOutlines.get(outline) ?? new Map<number, Polylines>();
  flattenedOutlines.set(outline, known);
  const geometry = known.get(tolerance) ?? flattenPath(outline, tolerance);
  known.set(tolerance, geometry);
  return geometry;
}

/**
 * A cut that leaves loose parts behind travels at the safe height, because such a part may tilt and stick out.
 */
function aboveLooseParts(cut: Untokened, { thickness }: Stock): Untokened {
  const { frees } = cut.facts;
  if (!('retractHeight' in cut) || !frees || frees.isHeldByTabs) return cut;
  return goesThrough(cut.finalDepth, thickness) ? { ...cut, retractHeight: cut.safeHeight } : cut;
}

/** Adds the token. It is made when it is first read: only a cache needs it, and that of a model takes long. */
function withToken(cut: Untokened): CamOperation {
  let token: string | undefined;
  return {
    ...cut,
    get token() {
      token ??= tokenOf(cut);
      return token;
    },
  } as CamOperation;
}

/**
 * A hash of all values that the moves depend on. The key, the name and the position in the stack are left out, because
 * no move depends on them. The facts are left out, because they follow from the other values.
 */
function tokenOf(cut: Untokened): string {
  const { key: _key, objectId: _id, label: _label, priority: _priority, facts: _facts, ...settings } = cut;
  return new TokenBuilder().text(JSON.stringify(settings, hashed)).build();
}

/** The fields of a bit on which no move depends: its shank and holder, and the number of its flutes. */
const WITHOUT_EFFECT: { readonly [K in keyof ToolBody | 'flutes']-?: true } = {
  flutes: true,
  fluteLength: true,
  shankDiameter: true,
  holder: true,
};

/** Replaces columns of numbers, such as contours and pictures, with their hash. */
function hashed(name: string, value: unknown): unknown {
  if (Object.hasOwn(WITHOUT_EFFECT, name)) return undefined;
  return ArrayBuffer.isView(value) ? hashOf(value as Column) : value;
}

type Column = Parameters<TokenBuilder['numbers']>[0];

const columnHashes = new WeakMap<Column, string>();

function hashOf(column: Column): string {
  const hash = columnHashes.get(column) ?? new TokenBuilder().numbers(column).build();
  columnHashes.set(column, hash);
  return hash;
}
