import { bitUseOf, type MachiningSetup, type MillingOperation, takesSecondBit } from '@kerf/document';
import { type BitFeeds, type MaterialFeeds, type Tool, toolRadiusAt } from '@kerf/machining';
import type { MillingCut, PassKind } from '../cuts/cut';
import { type CutFacts, PLAIN_FACTS } from '../cuts/facts';
import type { CompileParts } from './parts';

/** A bit for an operation: its pass, and the previous bit when it only cuts what that left. */
export interface BitChoice {
  readonly tool: Tool;
  readonly pass: PassKind;
  readonly after: Tool | null;
}

/** The common properties of all cuts of an operation with one bit. */
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
  };
}

/** The one bit that cuts an operation, or its walls. */
export function oneBit(operation: MillingOperation, setup: MachiningSetup): BitChoice {
  return takesSecondBit(operation, setup) && setup.secondBit
    ? { tool: setup.secondBit, pass: 'detail', after: null }
    : { tool: setup.firstBit, pass: 'roughing', after: null };
}

/** The first bit, followed by the second for what the first leaves; only one of them when only that is requested. */
export function bothBits(operation: MillingOperation, setup: MachiningSetup): BitChoice[] {
  const { firstBit, secondBit } = setup;
  if (operation.bit !== 'auto' || !secondBit) return [oneBit(operation, setup)];
  return [oneBit(operation, setup), { tool: secondBit, pass: 'detail', after: firstBit }];
}

/** The facts of a cut that follows the slope of its bit: any other bit would cut something else. */
export function vBitFacts(tool: Tool): CutFacts {
  return { ...PLAIN_FACTS, lacks: tool.kind === 'v-bit' ? null : 'v-bit' };
}

/** Depth of the cut's bottom, mm. */
export function finalDepthOf({ targetDepth, extraDepth }: MillingOperation): number {
  return targetDepth + extraDepth;
}

/** The bit's own feeds; null when the operation sets them. */
function feedsOf({ pass }: BitChoice, { secondFeeds }: MachiningSetup): BitFeeds | null {
  return pass === 'detail' ? secondFeeds : null;
}

/** The distance of neighbouring cuts, mm. The width of a cone depends on the depth; other tools use their diameter. */
export function stepoverOf(bit: BitChoice, depth: number, setup: MachiningSetup): number {
  const { tool } = bit;
  const usual = tool.kind === 'v-bit' ? setup.vBitStepoverRatio : setup.stepoverRatio;
  return (feedsOf(bit, setup)?.stepoverRatio ?? usual) * 2 * toolRadiusAt(tool, depth);
}

/** Whether only the second bit cuts an operation, either as requested or because it is the required V-bit. */
export function isForSecondBit(operation: MillingOperation, setup: MachiningSetup): boolean {
  const isAlone = operation.bit !== 'auto' || bitUseOf(operation).count === 'one';
  return isAlone && takesSecondBit(operation, setup);
}
