import { type Model, RELIEF_QUALITIES, type ReliefOperation, shapeModel } from '@kerf/document';
import {
  EMPTY_POLYLINES,
  fitMesh,
  type Matrix,
  type Polylines,
  polylinesBounds,
  polylinesFrom,
  type TriangleMesh,
  transformMesh,
} from '@kerf/geometry';
import type { Stock, Tool } from '@kerf/machining';
import { type CutFacts, PLAIN_FACTS } from '../cuts/facts';
import type { ProfileCut } from '../operations/profile/profile-cut';
import {
  type FinishingLevel,
  finishingStepover,
  finishingTolerance,
  finishingWidth,
} from '../operations/relief/finishing/quality';
import type { ReliefFinishingCut } from '../operations/relief/relief-finishing-cut';
import type { ReliefRoughingCut } from '../operations/relief/relief-roughing-cut';
import { silhouetteOf } from '../operations/relief/silhouette';
import { holdingTabsOf } from './holding-tabs';
import { type BitChoice, bothBits, cutWith, stepoverOf } from './milling-bits';
import type { CompileParts, Compiler, Untokened } from './parts';
import { profileFacts } from './profile';

/** How far beyond the model's box the middle of a roughing bit goes, as a share of its radius: it clears the foot. */
const BEYOND = 0.95;

/** The least distance from the model's box to the edge of the stock, mm: the bit does not go beyond that edge. */
function roomBeside({ common, stock }: CompileParts): number {
  const { minX, minY, maxX, maxY } = polylinesBounds(common.geometry);
  return Math.max(0, Math.min(minX, minY, stock.width - maxX, stock.height - maxY));
}

/** Compiles the reliefs of models: roughing, finishing and cutting out. */
export const RELIEF_COMPILER: Compiler<ReliefOperation> = {
  name: () => 'Relief',
  compile(operation, parts): readonly Untokened[] {
    const model = shapeModel(parts.shape);
    const mesh = model && meshOf(model, parts);
    const base = model ? Math.max(0, parts.stock.thickness - model.elevation) : 0;
    const place: Placement = { mesh, base };
    const own = parts.setup.secondBit ? parts : { ...parts, setup: { ...parts.setup, secondFeeds: null } };
    const { rough, finish, rest, cutout } = bitsOf(operation, own);
    return [
      ...(rough ? [roughingCut(operation, rough, place, own)] : []),
      ...(finish ? [finishingCut(operation, finish, place, own)] : []),
      ...(rest ? [finishingCut(operation, rest, place, own)] : []),
      ...(operation.frame === 'frameless' || !mesh ? [] : [cutoutCut(operation, cutout, mesh, own)]),
    ];
  },
};

/** A model in the stock. */
interface Placement {
  /** Null when the model's file is missing. */
  readonly mesh: TriangleMesh | null;
  /** The depth of its underside, mm. */
  readonly base: number;
}

/** The facts of a cut of a model. */
export function reliefFacts({ mesh }: Pick<ReliefRoughingCut, 'mesh'>): CutFacts {
  return { ...PLAIN_FACTS, rank: 'relief', lacks: mesh ? null : 'model' };
}

interface ReliefBits {
  readonly rough: BitChoice | null;
  readonly finish: BitChoice | null;
  /** Cuts what the finishing bit could not reach. */
  readonly rest: BitChoice | null;
  readonly cutout: BitChoice;
}

/**
 * Which bit does what.
 *
 * - With two bits, the first one clears and cuts out, and the second one cuts the surface. Where that is wanted, the
 *   first one cuts the surface too, and the second one only what the first one could not reach.
 * - With two bits and without roughing, the first one cuts the surface, and the second one what the first one could not
 *   reach.
 * - A single bit does everything. When it clears and cuts the surface, that are two programs, because a person may want
 *   to put in another bit in between.
 */
function bitsOf(operation: ReliefOperation, { setup }: CompileParts): ReliefBits {
  const [first, second] = bothBits(operation, setup) as [BitChoice, BitChoice?];
  const alone = { ...first, after: null };
  switch (operation.pass) {
    case 'rough':
      return { rough: alone, finish: null, rest: null, cutout: alone };
    case 'finish':
      return { rough: null, finish: alone, rest: second ?? null, cutout: alone };
    case 'both': {
      const rough: BitChoice = { ...alone, pass: 'roughing' };
      if (second && operation.secondBit === 'rest')
        return { rough, finish: rough, rest: second, cutout: alone };
      const finish: BitChoice = second ? { ...second, after: null } : { ...alone, pass: 'detail' };
      return { rough, finish, rest: null, cutout: second ? alone : finish };
    }
  }
}

function roughingCut(
  operation: ReliefOperation,
  bit: BitChoice,
  { mesh, base }: Placement,
  parts: CompileParts,
): Untokened<ReliefRoughingCut> {
  const { area, roughing, angle, stockToLeave } = operation;
  const { width, height } = parts.stock;
  const isWhole = area === 'stock';
  return {
    ...cutWith(bit, operation, parts),
    kind: 'relief-roughing',
    label: `${parts.common.label}, roughing`,
    // A flat model at the top of the stock leaves nothing to clear.
    facts: { ...reliefFacts({ mesh }), mayBeEmpty: operation.pass === 'both' },
    startDepth: 0,
    finalDepth: base,
    mesh,
    area: isWhole
      ? polylinesFrom([{ points: [0, 0, width, 0, width, height, 0, height], closed: true }])
      : parts.common.geometry,
    beyond: isWhole ? 0 : Math.min(BEYOND, roomBeside(parts) / (bit.tool.diameter / 2)),
    strategy: roughing,
    angle,
    stepover: stepoverOf(bit, base, parts.setup),
    stockToLeave,
  };
}

function finishingCut(
  operation: ReliefOperation,
  bit: BitChoice,
  { mesh, base }: Placement,
  parts: CompileParts,
): Untokened<ReliefFinishingCut> {
  const { pattern, angle, stepover, quality, restLimit } = operation;
  const level = (RELIEF_QUALITIES.indexOf(quality) + 1) as FinishingLevel;
  const common = cutWith(bit, operation, parts);
  return {
    ...common,
    // One bit may clear and cut the surface in the same program.
    key: bit.pass === 'roughing' && operation.pass === 'both' ? `${common.key}:surface` : common.key,
    kind: 'relief-finishing',
    label: `${parts.common.label}, ${bit.after ? 'rest' : 'finishing'}`,
    facts: { ...reliefFacts({ mesh }), rank: 'relief-surface', mayBeEmpty: bit.after !== null },
    startDepth: 0,
    finalDepth: base,
    mesh,
    pattern,
    angle,
    stepover: stepover > 0 ? stepover * finishingWidth(bit.tool) : finishingStepover(bit.tool, level),
    tolerance: finishingTolerance(level),
    floor: -base,
    margin: Math.min(tipRadius(bit.tool), roomBeside(parts)),
    rest: bit.after && { before: bit.after, limit: restLimit },
  };
}

/** How far beyond the outline of a model the middle of a bit goes, mm, so that its end reaches the foot. */
function tipRadius(tool: Tool): number {
  if (tool.kind === 'v-bit') return 0;
  return (tool.kind === 'tapered-ball-end-mill' ? tool.tipDiameter : tool.diameter) / 2;
}

const NO_FINISH = { allowance: 0, stockToLeave: 0, isAtFullDepth: false } as const;

/** The cut around a model through the stock, with tabs that hold it. */
function cutoutCut(
  operation: ReliefOperation,
  bit: BitChoice,
  mesh: TriangleMesh,
  parts: CompileParts,
): Untokened<ProfileCut> {
  const { tabs, cutout } = operation;
  const isAlongBox = cutout === 'box';
  const finalDepth = parts.stock.thickness + operation.extraDepth;
  // Tabs that a person has placed on the box have no place on another contour.
  const held = isAlongBox || tabs.placement !== 'hand' ? tabs : { ...tabs, placement: 'count' as const };
  const own = {
    side: 'outside',
    tabs: holdingTabsOf(held, 0, finalDepth, parts.stock),
    finish: NO_FINISH,
    after: null,
  } as const;
  return {
    ...cutWith(bit, operation, parts),
    key: `${parts.common.key}:cutout`,
    label: `${parts.common.label}, cut-out`,
    ...(!isAlongBox && { geometry: silhouette(mesh), fillRule: 'nonzero' }),
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

const silhouettes = new WeakMap<TriangleMesh, Polylines>();

function silhouette(mesh: TriangleMesh): Polylines {
  const known = silhouettes.get(mesh) ?? silhouetteOf(mesh);
  silhouettes.set(mesh, known);
  return known;
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
