import type { InlayOperation } from '@kerf/document';
import { goesThrough, type Stock, type Tool, toolRadiusAt } from '@kerf/machining';
import type { HoldingTabs } from '../cuts/cut';
import { type CutFacts, type InlayHalf, PLAIN_FACTS } from '../cuts/facts';
import type { InlayCut } from '../operations/inlay';
import { LEAST_STEPOVER, ridgeHeight } from '../operations/v-carve/cut-floor';
import { holdingTabsOf } from './holding-tabs';
import { cutWith, oneBit, stepoverOf } from './milling-bits';
import type { CompileParts, Compiler, Untokened } from './parts';
import { carveCuts, floorStepover, isFloorCleared } from './v-carve';

/**
 * When the plug is in the opening, this is the room, mm, between the floor around the plug and the face of the other
 * half. A saw needs this room.
 */
const PLUG_CLEARANCE = { wanted: 1, least: 0.3 };

/**
 * How much deeper than the cleared floor the V-bit's lines beside the floor may be, mm. There are only a few such
 * lines, so they can be close together and leave low ridges.
 */
const MOST_RIDGE = 0.05;

const NO_FINISH = { allowance: 0, stockToLeave: 0, isAtFullDepth: false } as const;

/** The thickness of the skin that holds a plug from below, mm. A knife can cut it. */
const SKIN = 0.3;

/** The number of tabs that hold a plug, and their width, mm. */
const PLUG_TABS = { count: 4, width: 4 };

/**
 * Compiles the halves of inlays: halves with upright walls become pockets or cut-outs, halves with slanted walls are
 * carved.
 */
export const INLAY_COMPILER: Compiler<InlayOperation> = {
  name: () => 'Inlay',
  compile: (operation, parts) =>
    operation.walls === 'slanted' ? compileSlanted(operation, parts) : compileUpright(operation, parts),
};

/** The facts of a half with upright walls. A plug is cut out as a mirror image. */
export function inlayFacts(
  { part, tabs }: Pick<InlayCut, 'part' | 'tabs'>,
  half: InlayHalf | null = null,
): CutFacts {
  if (part === 'female') return { ...PLAIN_FACTS, half };
  const frees = { side: 'outside', isMirrored: true, isHeldByTabs: tabs !== null } as const;
  return { ...PLAIN_FACTS, rank: 'loose', frees, half };
}

function halfOf({ part, walls, gap, startDepth, targetDepth }: InlayOperation, wallTool: Tool): InlayHalf {
  return { part, walls, gap, startDepth, targetDepth, wallTool };
}

function compileUpright(operation: InlayOperation, parts: CompileParts): readonly [Untokened<InlayCut>] {
  const { part, gap } = operation;
  const bit = oneBit(operation, parts.setup);
  const cut = cutWith(bit, operation, parts);
  const stepover = stepoverOf(bit, cut.finalDepth, parts.setup);
  const held =
    part === 'male'
      ? plugHeld(operation, cut.finalDepth, parts.stock)
      : { finalDepth: cut.finalDepth, tabs: null };
  const facts = inlayFacts({ part, tabs: held.tabs }, halfOf(operation, bit.tool));
  return [{ ...cut, ...held, kind: 'inlay', facts, part, gap, stepover, finish: NO_FINISH }];
}

/** The depth of a plug with upright walls, and its tabs. A plug needs tabs when its cut goes through the stock. */
function plugHeld(
  { hold, startDepth }: InlayOperation,
  finalDepth: number,
  stock: Stock,
): { readonly finalDepth: number; readonly tabs: HoldingTabs | null } {
  if (!goesThrough(finalDepth, stock.thickness) || hold === 'none') return { finalDepth, tabs: null };
  if (hold === 'skin') return { finalDepth: Math.max(startDepth, stock.thickness - SKIN), tabs: null };
  const settings = { isEnabled: true, placement: 'count', spacing: 0, places: [], height: 0 } as const;
  return { finalDepth, tabs: holdingTabsOf({ ...settings, ...PLUG_TABS }, startDepth, finalDepth, stock) };
}

/**
 * Compiles a half with slanted walls.
 *
 * - The opening is carved like any shape.
 * - Around the plug, the walls meet the shape at the depth to which the plug goes into the opening. This is the depth
 *   of the opening minus the gap.
 * - The lines of a V-bit leave ridges on a floor. In the opening, the tops of these ridges are at the requested depth.
 *   Around the plug, the tops stay below the cleared floor.
 */
function compileSlanted(operation: InlayOperation, parts: CompileParts): readonly Untokened[] {
  const { part, gap, margin, startDepth, targetDepth } = operation;
  const bit = oneBit(operation, parts.setup);
  const half = halfOf(operation, bit.tool);
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
      half,
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
    half,
  });
}

/**
 * The largest possible depth of an inlay with slanted walls for a V-bit, mm below the stock's top. At the mouth of the
 * opening and around the plug only the cone may cut, because the shank would leave an upright wall.
 */
export function slantedInlayDepth({ startDepth }: Pick<InlayOperation, 'startDepth'>, vBit: Tool): number {
  const { reach } = coneOf(vBit);
  return startDepth + reach - Math.min(PLUG_CLEARANCE.least, reach / 4);
}

/**
 * The radius of the cone per mm of height, and the height of the cone, mm. Bits that are not V-bits are refused by a
 * check elsewhere.
 */
function coneOf(tool: Tool): { readonly slope: number; readonly reach: number } {
  if (tool.kind !== 'v-bit') return { slope: toolRadiusAt(tool, 1), reach: Number.MAX_VALUE };
  const slope = Math.tan(tool.angle / 2);
  return { slope, reach: tool.diameter / 2 / slope };
}
