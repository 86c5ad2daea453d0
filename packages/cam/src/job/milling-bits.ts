import { bitUseOf, type MachiningSetup, type MillingOperation, takesSecondBit } from '@kerf/document';
import { type BitFeeds, type MaterialFeeds, type Tool, toolRadiusAt } from '@kerf/machining';
import type { MillingCut, PassKind } from '../cuts/cut';
import { type CutFacts, PLAIN_FACTS } from '../cuts/facts';
import type { CompileParts } from './parts';

/** A bit for an operation: its pass, and the bit before it when it only cuts what that left. */
export interface BitChoice {
  readonly tool: Tool;
  readonly pass: PassKind;
  readonly after: Tool | null;
}

/** What all cuts of an operation with one bit share. */
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

/** The one bit that an operation is cut with, or that cuts its walls. */
export function oneBit(operation: MillingOperation, setup: MachiningSetup): BitChoice {
  return takesSecondBit(operation, setup) && setup.secondBit
    ? { tool: setup.secondBit, pass: 'detail', after: null }
    : { tool: setup.firstBit, pass: 'roughing', after: null };
}

/** The first bit, and after it the second for what the first leaves; one of them where only that is asked for. */
export function bothBits(operation: MillingOperation, setup: MachiningSetup): BitChoice[] {
  const { firstBit, secondBit } = setup;
  if (operation.bit !== 'auto' || !secondBit) return [oneBit(operation, setup)];
  return [oneBit(operation, setup), { tool: secondBit, pass: 'detail', after: firstBit }];
}

/** What a cut that follows the slope of its bit is to others: any other bit would cut something else. */
export function vBitFacts(tool: Tool): CutFacts {
  return { ...PLAIN_FACTS, lacks: tool.kind === 'v-bit' ? null : 'v-bit' };
}

/** Depth of the cut's bottom, mm. */
export function finalDepthOf({ targetDepth, extraDepth }: MillingOperation): number {
  return targetDepth + extraDepth;
}

/** What a bit has of its own to say of feeds; null where the operations say it. */
function feedsOf({ pass }: BitChoice, { secondFeeds }: MachiningSetup): BitFeeds | null {
  return pass === 'detail' ? secondFeeds : null;
}

/** Distance of neighbouring cuts, mm. A cone is as wide as the depth makes it; other tools have their diameter. */
export function stepoverOf(bit: BitChoice, depth: number, setup: MachiningSetup): number {
  const { tool } = bit;
  const usual = tool.kind === 'v-bit' ? setup.vBitStepoverRatio : setup.stepoverRatio;
  return (feedsOf(bit, setup)?.stepoverRatio ?? usual) * 2 * toolRadiusAt(tool, depth);
}

/** Whether an operation is cut by the second bit alone, as asked for or because it is the V-bit that it takes. */
export function isForSecondBit(operation: MillingOperation, setup: MachiningSetup): boolean {
  const isAlone = operation.bit !== 'auto' || bitUseOf(operation).count === 'one';
  return isAlone && takesSecondBit(operation, setup);
}
