import type {
  ChamferOperation,
  EngraveOperation,
  InlayOperation,
  MachiningSetup,
  VCarveOperation,
} from '@kerf/document';
import { toolRadiusAt } from '@kerf/machining';
import { type BitChoice, cutWith, type MillingParts, stepoverOf, vBit } from './milling-bits';
import type { Untokened } from './parts';

/** What a carving is besides its settings. Lengths in mm. */
export interface CarvedShape {
  readonly wallDepth: number;
  readonly plugMargin: number | null;
  /** How deep the end mill clears the floor, and how deep the V-bit cuts it; as set where left out. */
  readonly clearDepth?: number;
  readonly carveDepth?: number;
  /** The most that lines of the V-bit on the floor may be apart. */
  readonly mostStepover?: number;
}

/** The cuts of a V-carving. */
export function compileVCarve(operation: VCarveOperation, parts: MillingParts): readonly Untokened[] {
  return carveCuts(operation, parts, { wallDepth: operation.startDepth, plugMargin: null });
}

/** An end mill before the V-bit clears the flat floor, where the set-up has both and neither is asked for alone. */
export function carveCuts(
  operation: VCarveOperation | InlayOperation,
  parts: MillingParts,
  { wallDepth, plugMargin, ...shape }: CarvedShape,
): readonly Untokened[] {
  const { setup } = parts;
  const carver = vBit(operation, setup);
  const { firstBit } = setup;
  const isCleared = isFloorCleared(operation, setup);
  const cut = (bit: BitChoice, part: 'clear' | 'carve'): Untokened => {
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
  const { pass } = vBit(operation, setup);
  return operation.bit === 'auto' && pass === 'detail' && setup.firstBit.kind !== 'v-bit';
}

/** On the floor a cone is as wide as the depth below the walls' upper edge makes it. */
export function floorStepover(bit: BitChoice, depth: number, setup: MachiningSetup): number {
  return Math.min(stepoverOf(bit, depth, setup), 2 * toolRadiusAt(bit.tool, Number.POSITIVE_INFINITY));
}

/** The cuts of an engraving. */
export function compileEngrave(operation: EngraveOperation, parts: MillingParts): readonly Untokened[] {
  const { isEnabled, interval, angle, isCross } = operation.hatch;
  return [
    {
      ...cutWith(vBit(operation, parts.setup), operation, parts),
      kind: 'engrave',
      hasOutline: operation.hasOutline,
      hatch: isEnabled ? { interval, angle, isCross } : null,
    },
  ];
}

/** The cuts of a chamfer. */
export function compileChamfer(operation: ChamferOperation, parts: MillingParts): readonly Untokened[] {
  const bit = vBit(operation, parts.setup);
  const depth = operation.targetDepth - operation.startDepth;
  const slope = bit.tool.kind === 'v-bit' ? Math.tan(bit.tool.angle / 2) : 1;
  const width = operation.by === 'width' ? operation.width : depth * slope;
  const { side, tipOffset } = operation;
  const reach = Math.min(width + tipOffset, bit.tool.diameter / 2);
  return [
    {
      ...cutWith(bit, operation, parts),
      finalDepth: operation.startDepth + reach / slope,
      kind: 'chamfer',
      side,
      width,
      tipOffset,
    },
  ];
}
