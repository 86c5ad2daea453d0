import type { InlayOperation } from '@kerf/document';
import { type Tool, toolRadiusAt } from '@kerf/machining';
import { LEAST_STEPOVER, ridgeHeight } from '../operations/v-carve/cut-floor';
import { carveCuts, floorStepover, isFloorCleared } from './compile-v-bit';
import { plugHeld } from './holding-tabs';
import { cutWith, type MillingParts, oneBit, stepoverOf, vBit } from './milling-bits';
import type { Untokened } from './parts';

/** How far the material around a plug is cut below the plane that lies on its mate, mm: room for the saw. */
const PLUG_CLEARANCE = { wanted: 1, least: 0.3 };

/** The most that lines of the V-bit beside a cleared floor are deeper than that, mm; there are few, so they may be close. */
const MOST_RIDGE = 0.05;

const NO_FINISH = { allowance: 0, stockToLeave: 0, isAtFullDepth: false } as const;

/** Upright walls are pocketed or cut out, slanting ones carved. */
export function compileInlay(operation: InlayOperation, parts: MillingParts): readonly Untokened[] {
  return operation.walls === 'slanted' ? compileSlanted(operation, parts) : compileUpright(operation, parts);
}

function compileUpright(operation: InlayOperation, parts: MillingParts): readonly Untokened[] {
  const { part, gap } = operation;
  const bit = oneBit(operation, parts.setup);
  const cut = cutWith(bit, operation, parts);
  const stepover = stepoverOf(bit, cut.finalDepth, parts.setup);
  const held =
    part === 'male'
      ? plugHeld(operation, cut.finalDepth, parts.stock)
      : { finalDepth: cut.finalDepth, tabs: null };
  return [{ ...cut, ...held, kind: 'inlay', part, gap, stepover, finish: NO_FINISH }];
}

/**
 * The opening is carved as any shape. Around the plug, the walls meet the shape as deep as the plug goes into its mate, which is
 * the depth of the opening without the gap. Lines of a V-bit leave ridges on a floor: in the opening their tops are where the
 * floor is to be, around the plug they stay below what is cleared.
 */
function compileSlanted(operation: InlayOperation, parts: MillingParts): readonly Untokened[] {
  const { part, gap, margin, startDepth, targetDepth } = operation;
  const bit = vBit(operation, parts.setup);
  const { slope, reach } = coneOf(bit.tool);
  const lowest = startDepth + reach;
  const depth = Math.max(startDepth, Math.min(targetDepth, slantedInlayDepth(operation, bit.tool)));
  const stepoverFor = (ridge: number) => Math.max(LEAST_STEPOVER, 2 * slope * ridge);
  if (part === 'female') {
    const own = floorStepover(bit, depth - startDepth, parts.setup);
    const ridge = isFloorCleared(operation, parts.setup) ? Math.min(MOST_RIDGE, gap / 2) : gap / 2;
    const mostStepover = Math.min(own, stepoverFor(ridge));
    return carveCuts(operation, parts, {
      wallDepth: startDepth,
      plugMargin: null,
      clearDepth: depth,
      carveDepth: Math.min(lowest, depth + ridgeHeight(mostStepover, slope)),
      mostStepover,
    });
  }
  const wallDepth = Math.max(startDepth, depth - gap);
  const finalDepth = Math.min(lowest, wallDepth + PLUG_CLEARANCE.wanted);
  return carveCuts(operation, parts, {
    wallDepth,
    plugMargin: margin,
    clearDepth: finalDepth,
    carveDepth: finalDepth,
    mostStepover: stepoverFor((finalDepth - wallDepth) / 2),
  });
}

/**
 * How deep an inlay with slanting walls can be with a V-bit, mm below the stock's top: the whole cone must be cutting at the
 * opening's mouth and around the plug, where its shank would leave the wall upright.
 */
export function slantedInlayDepth({ startDepth }: Pick<InlayOperation, 'startDepth'>, vBit: Tool): number {
  const { reach } = coneOf(vBit);
  return startDepth + reach - Math.min(PLUG_CLEARANCE.least, reach / 4);
}

/** Radius per mm of height, and the height of the cone, mm. What is no V-bit is refused by a check. */
function coneOf(tool: Tool): { readonly slope: number; readonly reach: number } {
  if (tool.kind !== 'v-bit') return { slope: toolRadiusAt(tool, 1), reach: Number.MAX_VALUE };
  const slope = Math.tan(tool.angle / 2);
  return { slope, reach: tool.diameter / 2 / slope };
}
