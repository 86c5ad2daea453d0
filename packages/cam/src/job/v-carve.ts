import type { InlayOperation, MachiningSetup, VCarveOperation } from '@kerf/document';
import { toolRadiusAt } from '@kerf/machining';
import type { InlayHalf } from '../cuts/facts';
import type { VCarveCut } from '../operations/v-carve/v-carve-cut';
import { type BitChoice, cutWith, oneBit, stepoverOf, vBitFacts } from './milling-bits';
import type { CompileParts, Compiler, Untokened } from './parts';

/**
 * The tolerance for turning curves into chords, mm. V-carving cuts towards every vertex, but not into corners as low as
 * `FLATNESS` (see `operations/v-carve`), so that the corners between chords are not carved. If these corners are no
 * higher than `FLATNESS`, the cut is within 0.005 mm of the curves. The usual 0.002 mm would give a quarter more
 * vertices and take a third more time, without any visible difference.
 */
const V_CARVE_FLATTEN_TOLERANCE = 0.004;

/** Compiles filled shapes that are carved with the slope of a V-bit. */
export const V_CARVE_COMPILER: Compiler<VCarveOperation> = {
  name: () => 'V-carve',
  flattenTolerance: V_CARVE_FLATTEN_TOLERANCE,
  compile: (operation, parts) =>
    carveCuts(operation, parts, { wallDepth: operation.startDepth, plugMargin: null }),
};

/** The numbers of a carving that do not come from its settings. Lengths in mm. */
export interface CarvedShape {
  readonly wallDepth: number;
  readonly plugMargin: number | null;
  /**
   * How deep the end mill clears the floor, and how deep the V-bit cuts it. Default: the depth that the settings give.
   */
  readonly clearDepth?: number;
  readonly carveDepth?: number;
  /** The largest distance between neighbouring lines of the V-bit on the floor. */
  readonly mostStepover?: number;
  /** The half of an inlay that the carving makes. */
  readonly half?: InlayHalf | null;
}

/**
 * The cuts of a carving. When the set-up has both bits, an end mill clears the flat floor before the V-bit, unless the
 * operation requests only one of the bits.
 */
export function carveCuts(
  operation: VCarveOperation | InlayOperation,
  parts: CompileParts,
  { wallDepth, plugMargin, half = null, ...shape }: CarvedShape,
): readonly Untokened<VCarveCut>[] {
  const { setup } = parts;
  const carver = oneBit(operation, setup);
  const { firstBit } = setup;
  const isCleared = isFloorCleared(operation, setup);
  const cut = (bit: BitChoice, part: 'clear' | 'carve'): Untokened<VCarveCut> => {
    const common = cutWith(bit, operation, parts);
    const finalDepth = (part === 'clear' ? shape.clearDepth : shape.carveDepth) ?? common.finalDepth;
    const stepover = floorStepover(bit, finalDepth - wallDepth, setup);
    const most = part === 'clear' ? undefined : shape.mostStepover;
    return {
      ...common,
      finalDepth,
      wallDepth,
      plugMargin,
      kind: 'v-carve',
      facts: { ...vBitFacts(carver.tool), half },
      part,
      vBit: carver.tool,
      stepover: Math.min(stepover, most ?? stepover),
      after: part === 'carve' && isCleared ? firstBit : null,
    };
  };
  const clearer: BitChoice = { tool: firstBit, pass: 'roughing', after: null };
  return [...(isCleared ? [cut(clearer, 'clear')] : []), cut(carver, 'carve')];
}

/** Whether the first bit clears a floor before the V-bit. */
export function isFloorCleared(operation: VCarveOperation | InlayOperation, setup: MachiningSetup): boolean {
  const { pass } = oneBit(operation, setup);
  return operation.bit === 'auto' && pass === 'detail' && setup.firstBit.kind !== 'v-bit';
}

/**
 * The distance between the V-bit's lines on the floor. The width of the cone there depends on the depth below the
 * walls' upper edge.
 */
export function floorStepover(bit: BitChoice, depth: number, setup: MachiningSetup): number {
  return Math.min(stepoverOf(bit, depth, setup), 2 * toolRadiusAt(bit.tool, Number.POSITIVE_INFINITY));
}
