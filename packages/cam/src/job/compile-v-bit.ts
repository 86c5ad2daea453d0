import type {
  ChamferOperation,
  EngraveOperation,
  InlayOperation,
  MachiningSetup,
  VCarveOperation,
} from '@kerf/document';
import { type Tool, toolRadiusAt } from '@kerf/machining';
import { plugHeld } from './holding-tabs';
import { type BitChoice, cutWith, type MillingParts, oneBit, stepoverOf, vBit } from './milling-bits';
import type { Untokened } from './parts';

/** How far the material around a plug is cut below the plane on which its mate lies, mm. */
const PLUG_CLEARANCE = 1;

const NO_FINISH = { allowance: 0, stockToLeave: 0, isAtFullDepth: false } as const;

export function compileVCarve(operation: VCarveOperation, parts: MillingParts): readonly Untokened[] {
  return carveCuts(operation, parts, { wallDepth: operation.startDepth, plugMargin: null });
}

/** An end mill before the V-bit clears the flat floor, where the set-up has both and neither is asked for alone. */
function carveCuts(
  operation: VCarveOperation | InlayOperation,
  parts: MillingParts,
  shape: { readonly wallDepth: number; readonly plugMargin: number | null; readonly finalDepth?: number },
): readonly Untokened[] {
  const { setup } = parts;
  const carver = vBit(operation, setup);
  const { firstBit } = setup;
  const isCleared = operation.bit === 'auto' && carver.pass === 'detail' && firstBit.kind !== 'v-bit';
  const cut = (bit: BitChoice, part: 'clear' | 'carve'): Untokened => {
    const common = { ...cutWith(bit, operation, parts), ...shape };
    return {
      ...common,
      kind: 'v-carve',
      part,
      vBit: carver.tool,
      stepover: floorStepover(bit.tool, common.finalDepth - shape.wallDepth, setup),
      after: part === 'carve' && isCleared ? firstBit : null,
    };
  };
  const clearer: BitChoice = { tool: firstBit, pass: 'roughing', after: null };
  return [...(isCleared ? [cut(clearer, 'clear')] : []), cut(carver, 'carve')];
}

/** On the floor a cone is as wide as the depth below the walls' upper edge makes it. */
function floorStepover(tool: Tool, depth: number, setup: MachiningSetup): number {
  return Math.min(stepoverOf(tool, depth, setup), 2 * toolRadiusAt(tool, Number.POSITIVE_INFINITY));
}

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

export function compileChamfer(operation: ChamferOperation, parts: MillingParts): readonly Untokened[] {
  const bit = vBit(operation, parts.setup);
  const depth = operation.targetDepth - operation.startDepth;
  const byDepth = bit.tool.kind === 'v-bit' ? depth * Math.tan(bit.tool.angle / 2) : depth;
  return [
    {
      ...cutWith(bit, operation, parts),
      kind: 'chamfer',
      side: operation.side,
      width: operation.by === 'width' ? operation.width : byDepth,
      tipOffset: operation.tipOffset,
    },
  ];
}

/**
 * Upright walls are pocketed or cut out. Slanting walls are carved: the opening as any shape; around the plug, the walls meet
 * the shape as deep as the plug goes into its mate, which is the depth of the opening without the gap.
 */
export function compileInlay(operation: InlayOperation, parts: MillingParts): readonly Untokened[] {
  const { part, walls, gap, margin, startDepth, targetDepth } = operation;
  if (walls === 'slanted') {
    if (part === 'female') return carveCuts(operation, parts, { wallDepth: startDepth, plugMargin: null });
    const wallDepth = Math.max(startDepth, targetDepth - gap);
    const shape = { wallDepth, plugMargin: margin, finalDepth: wallDepth + PLUG_CLEARANCE };
    return carveCuts(operation, parts, shape);
  }
  const bit = oneBit(operation, parts.setup);
  const cut = cutWith(bit, operation, parts);
  const stepover = stepoverOf(bit.tool, cut.finalDepth, parts.setup);
  const held =
    part === 'male'
      ? plugHeld(operation, cut.finalDepth, parts.stock)
      : { finalDepth: cut.finalDepth, tabs: null };
  return [{ ...cut, ...held, kind: 'inlay', part, gap, stepover, finish: NO_FINISH }];
}
