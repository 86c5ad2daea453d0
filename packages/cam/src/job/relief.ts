import { type Model, type ReliefOperation, shapeModel } from '@kerf/document';
import {
  EMPTY_POLYLINES,
  fitMesh,
  type Matrix,
  polylinesFrom,
  type TriangleMesh,
  transformMesh,
} from '@kerf/geometry';
import type { Stock } from '@kerf/machining';
import { type CutFacts, PLAIN_FACTS } from '../cuts/facts';
import type { ProfileCut } from '../operations/profile/profile-cut';
import type { ReliefRoughingCut } from '../operations/relief/relief-roughing-cut';
import { holdingTabsOf } from './holding-tabs';
import { type BitChoice, bothBits, cutWith, oneBit, stepoverOf } from './milling-bits';
import type { CompileParts, Compiler, Untokened } from './parts';
import { profileFacts } from './profile';

/** How far beyond the model's box the middle of a roughing bit goes, as a share of its radius: it clears the foot. */
const BEYOND = 0.95;

/** Compiles the reliefs of models: roughing, finishing and cutting out. */
export const RELIEF_COMPILER: Compiler<ReliefOperation> = {
  name: () => 'Relief',
  compile(operation, parts): readonly Untokened[] {
    const model = shapeModel(parts.shape);
    const mesh = model && meshOf(model, parts);
    const base = model ? Math.max(0, parts.stock.thickness - model.elevation) : 0;
    const bits = bitsOf(operation, parts);
    return [
      ...(operation.pass === 'finish' ? [] : [roughingCut(operation, bits.rough, mesh, base, parts)]),
      ...(operation.frame === 'frameless' || !mesh ? [] : [cutout(operation, bits.cutout, parts)]),
    ];
  },
};

/** The facts of a cut of a model's surface. */
export function reliefFacts({ mesh }: Pick<ReliefRoughingCut, 'mesh'>): CutFacts {
  return { ...PLAIN_FACTS, rank: 'relief', lacks: mesh ? null : 'model' };
}

interface ReliefBits {
  readonly rough: BitChoice;
  readonly finish: BitChoice;
  readonly cutout: BitChoice;
}

/**
 * The first bit clears and cuts out, the second bit cuts the surface. A single bit does everything, with the surface in
 * a program of its own when the same operation also clears: a person may want to put in another bit in between.
 */
function bitsOf(operation: ReliefOperation, { setup }: CompileParts): ReliefBits {
  const [rough, second] = bothBits(operation, setup) as [BitChoice, BitChoice?];
  const single = oneBit(operation, setup);
  const finish = second ?? (operation.pass === 'both' ? { ...single, pass: 'detail' as const } : single);
  return { rough, finish, cutout: second ? rough : finish };
}

function roughingCut(
  operation: ReliefOperation,
  bit: BitChoice,
  mesh: TriangleMesh | null,
  base: number,
  parts: CompileParts,
): Untokened<ReliefRoughingCut> {
  const { area, roughing, angle, stockToLeave } = operation;
  const { width, height } = parts.stock;
  const isWhole = area === 'stock';
  return {
    ...cutWith(bit, operation, parts),
    kind: 'relief-roughing',
    facts: reliefFacts({ mesh }),
    startDepth: 0,
    finalDepth: base,
    mesh,
    area: isWhole
      ? polylinesFrom([{ points: [0, 0, width, 0, width, height, 0, height], closed: true }])
      : parts.common.geometry,
    beyond: isWhole ? 0 : BEYOND,
    strategy: roughing,
    angle,
    stepover: stepoverOf(bit, base, parts.setup),
    stockToLeave,
  };
}

const NO_FINISH = { allowance: 0, stockToLeave: 0, isAtFullDepth: false } as const;

/** The cut around a model through the stock, with tabs that hold it. */
function cutout(operation: ReliefOperation, bit: BitChoice, parts: CompileParts): Untokened<ProfileCut> {
  const { thickness } = parts.stock;
  const finalDepth = thickness + operation.extraDepth;
  const own = {
    side: 'outside',
    tabs: holdingTabsOf(operation.tabs, 0, finalDepth, parts.stock),
    finish: NO_FINISH,
    after: null,
  } as const;
  return {
    ...cutWith(bit, operation, parts),
    key: `${parts.common.key}:cutout`,
    startDepth: 0,
    finalDepth,
    kind: 'profile',
    facts: profileFacts(own),
    ...own,
    leads: { kind: 'none', length: 0 },
    cornerRelief: 'none',
    neighbours: EMPTY_POLYLINES,
  };
}

/** The mesh of a model in `StockSpace`; null when its file is missing. */
function meshOf(model: Model, { models, transform, stock }: CompileParts): TriangleMesh | null {
  const mesh = models.get(model.assetId);
  return mesh ? placedMesh(mesh, model, transform, stock) : null;
}

interface Placed {
  readonly place: string;
  readonly mesh: TriangleMesh;
}

const lastPlaced = new WeakMap<TriangleMesh, Placed[]>();

/** How many places of the same file are remembered: models in a design that share a file. */
const REMEMBERED = 8;

/** A mesh turned, fitted and moved into the stock. The last results are remembered, because a mesh may be large. */
function placedMesh(
  mesh: TriangleMesh,
  { orientation, width, height, thickness, elevation }: Model,
  transform: Matrix,
  stock: Stock,
): TriangleMesh {
  const place = JSON.stringify([
    orientation,
    width,
    height,
    thickness,
    elevation,
    transform,
    stock.thickness,
  ]);
  const known = lastPlaced.get(mesh) ?? [];
  const found = known.find((one) => one.place === place);
  if (found) return found.mesh;
  const fitted = fitMesh(mesh, orientation, { x: width, y: height, z: thickness });
  const placed = { place, mesh: transformMesh(fitted, transform, elevation - stock.thickness) };
  lastPlaced.set(mesh, [placed, ...known].slice(0, REMEMBERED));
  return placed.mesh;
}
