import { bitUseOf, type MachiningSetup, type MillingOperation, takesSecondBit } from '@kerf/document';
import { type BitFeeds, type MaterialFeeds, type Tool, toolRadiusAt } from '@kerf/machining';
import type { MillingCut, PassKind } from '../cuts/cut';
import { type CutFacts, PLAIN_FACTS } from '../cuts/facts';
import type { CompileParts } from './parts';

/** A bit for an operation, and its pass. `after` is the previous bit when this bit cuts only what that bit left. */
export interface BitChoice {
  readonly tool: Tool;
  readonly pass: PassKind;
  readonly after: Tool | null;
}

/** The fields that all cuts of an operation with one bit have in common. */
export function cutWith(
  bit: BitChoice,
  operation: MillingOperation,
  { common, setup }: CompileParts,
): Omit<MillingCut, 'kind' | 'facts' | 'token'> {
  const { tool, pass } = bit;
  const feeds: MaterialFeeds = feedsOf(bit, setup) ?? operation;
  return {
    ...common,
    key: pass === 'detail' ? `${common.key}:detail` : common.key,
    pass,
    drive: { kind: 'spindle', spindleSpeed: feeds.spindleSpeed },
    tool,
    startDepth: operation.startDepth,
    finalDepth: finalDepthOf(operation),
    stepdown: feeds.stepdown,
    feedRate: feeds.feedRate,
    plungeRate: feeds.plungeRate,
    direction: operation.direction,
    entry: operation.entry,
    safeHeight: setup.safeHeight,
    retractHeight: setup.retractHeight,
    fixtures: setup.fixtures,
  };
}

/** The only bit of an operation, or the bit for its walls. */
export function oneBit(operation: MillingOperation, setup: MachiningSetup): BitChoice {
  return takesSecondBit(operation, setup) && setup.secondBit
    ? { tool: setup.secondBit, pass: 'detail', after: null }
    : { tool: setup.firstBit, pass: 'roughing', after: null };
}

/**
 * The first bit, and then the second bit for the material that the first bit leaves. When the operation requests only
 * one of the bits, the result has only that bit.
 */
export function bothBits(operation: MillingOperation, setup: MachiningSetup): BitChoice[] {
  const { firstBit, secondBit } = setup;
  if (operation.bit !== 'auto' || !secondBit) return [oneBit(operation, setup)];
  return [oneBit(operation, setup), { tool: secondBit, pass: 'detail', after: firstBit }];
}

/** The facts of a cut that needs the slope of a V-bit: any other bit would cut a different shape. */
export function vBitFacts(tool: Tool): CutFacts {
  return { ...PLAIN_FACTS, lacks: tool.kind === 'v-bit' ? null : 'v-bit' };
}

/** The depth of the cut's bottom, mm. */
export function finalDepthOf({ targetDepth, extraDepth }: MillingOperation): number {
  return targetDepth + extraDepth;
}

/** The feeds of the bit itself; null when the operation's feeds are used. */
function feedsOf({ pass }: BitChoice, { secondFeeds }: MachiningSetup): BitFeeds | null {
  return pass === 'detail' ? secondFeeds : null;
}

/**
 * The distance between neighbouring cuts, mm. For a V-bit, this depends on the width of the cone at the given depth;
 * for other tools, on the diameter.
 */
export function stepoverOf(bit: BitChoice, depth: number, setup: MachiningSetup): number {
  const { tool } = bit;
  const usual = tool.kind === 'v-bit' ? setup.vBitStepoverRatio : setup.stepoverRatio;
  return (feedsOf(bit, setup)?.stepoverRatio ?? usual) * 2 * toolRadiusAt(tool, depth);
}

/**
 * Whether only the second bit cuts an operation: because that was requested, or because the second bit is the V-bit
 * that the operation needs.
 */
export function isForSecondBit(operation: MillingOperation, setup: MachiningSetup): boolean {
  const isAlone = operation.bit !== 'auto' || bitUseOf(operation).count === 'one';
  return isAlone && takesSecondBit(operation, setup);
}
