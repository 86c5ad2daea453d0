import type {
  DrillOperation,
  FacingOperation,
  MachiningSetup,
  MillingOperation,
  MillingTabSettings,
  PocketOperation,
  ProfileOperation,
} from '@kerf/document';
import { polylinesFrom } from '@kerf/geometry';
import { type Stock, type Tool, toolRadiusAt } from '@kerf/machining';
import type { HoldingTabs, MillingCut, PassKind } from '../operations/operation';
import { compileChamfer, compileEngrave, compileInlay, compileVCarve } from './compile-v-bit';
import type { CommonParts, Untokened } from './parts';

/** What a milling operation is compiled with. */
export interface MillingParts {
  readonly common: CommonParts;
  readonly setup: MachiningSetup;
  readonly stock: Stock;
}

/** A bit for an operation: its pass, and the bit before it when it only cuts what that left. */
export interface BitChoice {
  readonly tool: Tool;
  readonly pass: PassKind;
  readonly after: Tool | null;
}

type Compiler<O> = (operation: O, parts: MillingParts) => readonly Untokened[];

const COMPILERS: {
  readonly [K in MillingOperation['kind']]: Compiler<Extract<MillingOperation, { kind: K }>>;
} = {
  profile: compileProfile,
  pocket: compilePocket,
  'v-carve': compileVCarve,
  engrave: compileEngrave,
  drill: compileDrill,
  chamfer: compileChamfer,
  facing: compileFacing,
  inlay: compileInlay,
};

/** What a milling operation means for the machine: one cut, or with two bits one of each. */
export function compileMilling(operation: MillingOperation, parts: MillingParts): readonly Untokened[] {
  return (COMPILERS[operation.kind] as Compiler<MillingOperation>)(operation, parts);
}

/** Tabs are a third of the cut deep, within these bounds in mm. */
const TAB_HEIGHT = { least: 0.5, most: 2 };

function compileProfile(operation: ProfileOperation, parts: MillingParts): readonly Untokened[] {
  const bits = operation.side === 'on' ? [oneBit(operation, parts.setup)] : bothBits(operation, parts.setup);
  return bits.map((bit) => ({
    ...cutWith(bit, operation, parts),
    kind: 'profile',
    side: operation.side,
    tabs: tabsOf(operation.tabs, operation.startDepth, finalDepthOf(operation), parts.stock),
    finish: operation.finishing,
    leads: operation.leads,
    cornerRelief: operation.cornerRelief,
    after: bit.after,
  }));
}

function compilePocket(operation: PocketOperation, parts: MillingParts): readonly Untokened[] {
  const { width, height } = parts.stock;
  const isGrain = operation.strategy === 'grain';
  return bothBits(operation, parts.setup).map((bit) => ({
    ...cutWith(bit, operation, parts),
    kind: 'pocket',
    stepover: stepoverOf(bit.tool, finalDepthOf(operation), parts.setup),
    strategy: operation.strategy === 'grain' ? 'raster' : operation.strategy,
    angle: isGrain ? (width >= height ? 0 : Math.PI / 2) : operation.angle,
    finish: operation.finishing,
    slotFeedRatio: operation.slotFeedRatio,
    after: bit.after,
  }));
}

function compileDrill(operation: DrillOperation, parts: MillingParts): readonly Untokened[] {
  const { setup } = parts;
  const bit = operation.method === 'countersink' ? vBit(operation, setup) : oneBit(operation, setup);
  const { method, at, peckDepth, dwell } = operation;
  const stepover = stepoverOf(bit.tool, finalDepthOf(operation), setup);
  return [{ ...cutWith(bit, operation, parts), kind: 'drill', method, at, peckDepth, dwell, stepover }];
}

function compileFacing(operation: FacingOperation, parts: MillingParts): readonly Untokened[] {
  const { width, height } = parts.stock;
  const bit = oneBit(operation, parts.setup);
  const { pattern, angle, overhang } = operation;
  return [
    {
      ...cutWith(bit, operation, parts),
      kind: 'facing',
      ...(operation.area === 'stock' && {
        geometry: polylinesFrom([{ points: [0, 0, width, 0, width, height, 0, height], closed: true }]),
      }),
      pattern,
      angle,
      overhang,
      stepover: stepoverOf(bit.tool, finalDepthOf(operation), parts.setup),
    },
  ];
}

/** What all cuts of an operation with one bit share. */
export function cutWith(
  { tool, pass }: BitChoice,
  operation: MillingOperation,
  { common, setup }: MillingParts,
): Omit<MillingCut, 'token'> {
  return {
    ...common,
    key: pass === 'detail' ? `${common.key}:detail` : common.key,
    pass,
    drive: { kind: 'spindle', spindleSpeed: operation.spindleSpeed },
    tool,
    startDepth: operation.startDepth,
    finalDepth: finalDepthOf(operation),
    stepdown: operation.stepdown,
    feedRate: operation.feedRate,
    plungeRate: operation.plungeRate,
    direction: operation.direction,
    entry: operation.entry,
    safeHeight: setup.safeHeight,
  };
}

/** The one bit that an operation is cut with: the first, unless the second is asked for and there is one. */
export function oneBit({ bit }: Pick<MillingOperation, 'bit'>, setup: MachiningSetup): BitChoice {
  return bit === 'second' && setup.secondBit
    ? { tool: setup.secondBit, pass: 'detail', after: null }
    : { tool: setup.firstBit, pass: 'roughing', after: null };
}

/** The bit that is a V-bit, for what only such a bit can cut; the one that was asked for where there is none. */
export function vBit(operation: Pick<MillingOperation, 'bit'>, setup: MachiningSetup): BitChoice {
  const isSecond = setup.firstBit.kind !== 'v-bit' && setup.secondBit?.kind === 'v-bit';
  return oneBit(operation.bit === 'auto' && isSecond ? { bit: 'second' } : operation, setup);
}

/** The first bit, and after it the second for what the first leaves; one of them where only that is asked for. */
export function bothBits(operation: Pick<MillingOperation, 'bit'>, setup: MachiningSetup): BitChoice[] {
  const { firstBit, secondBit } = setup;
  if (operation.bit !== 'auto' || !secondBit) return [oneBit(operation, setup)];
  return [oneBit(operation, setup), { tool: secondBit, pass: 'detail', after: firstBit }];
}

function finalDepthOf({ targetDepth, extraDepth }: MillingOperation): number {
  return targetDepth + extraDepth;
}

/** A cone is as wide as the depth makes it; other tools have their diameter. */
export function stepoverOf(tool: Tool, depth: number, setup: MachiningSetup): number {
  const ratio = tool.kind === 'v-bit' ? setup.vBitStepoverRatio : setup.stepoverRatio;
  return ratio * 2 * toolRadiusAt(tool, depth);
}

/** Measured from the bottom of the stock where the cut goes through it, since below there is nothing to hold. */
function tabsOf(
  tabs: MillingTabSettings,
  startDepth: number,
  finalDepth: number,
  stock: Stock,
): HoldingTabs | null {
  if (!tabs.isEnabled) return null;
  const bottom = Math.min(finalDepth, Math.max(stock.thickness, startDepth));
  const automatic = Math.min(TAB_HEIGHT.most, Math.max(TAB_HEIGHT.least, (bottom - startDepth) / 3));
  const height = tabs.height > 0 ? tabs.height : automatic;
  return {
    placement: placementOf(tabs),
    width: tabs.width,
    height: Math.min(finalDepth - startDepth, finalDepth - bottom + height),
  };
}

function placementOf({ placement, spacing, count, places }: MillingTabSettings): HoldingTabs['placement'] {
  if (placement === 'count') return { kind: 'count', count };
  return placement === 'hand' ? { kind: 'hand', places } : { kind: 'spacing', spacing };
}
