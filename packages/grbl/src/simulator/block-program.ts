import { applyModes, applyProgramEnd, endOfBlock } from '../blocks/apply-block';
import type { BlockDraft, NonModal } from '../blocks/block-draft';
import { parseBlock } from '../blocks/parse-block';
import type { MutablePosition, ParserModes } from '../blocks/parser-state';
import type { Board } from './board';
import { moveAlongArc, moveTo } from './motion';
import type { MotionRequest } from './planner';
import { runProbe } from './probing';
import type { Program } from './program-runner';
import { executeRealtime } from './realtime-execution';
import { dwell, pauseForEeprom, synchronize } from './waiting';

const isCutting = (modal: ParserModes): boolean => ['G1', 'G2', 'G3'].includes(modal.motion);

/** The request for the motion of a block, with the spindle mode that the block sets. */
export function createRequest(board: Board, block: BlockDraft): MotionRequest {
  const isDark = board.isLaser && !isCutting(block.modal);
  return {
    feedRate: block.feedRate,
    isRapid: block.modal.motion === 'G0',
    isInverseTime: block.modal.feedMode === 'G93',
    ignoresOverrides: block.isJog,
    spindleSpeed: isDark ? 0 : block.spindleSpeed,
    spindle: block.modal.spindle,
    isPowerByRate: board.isLaser && block.modal.spindle === 'M4',
    lineNumber: board.lineCount,
    namedLine: block.n,
  };
}

/** Checks and executes a block in the firmware's order. Returns the error code, 0 for none. */
export function* runBlock(board: Board, line: string): Program<number> {
  const parsed = parseBlock(line, board.parser, board.stored);
  if (!parsed.block) return parsed.error;
  const { block } = parsed;
  const request = createRequest(board, block);
  yield* applySpindleSpeed(board, block, request);
  yield* applySpindleAndCoolant(board, block, request);
  if (block.nonModal === 'G4') yield* runDwell(board, block.p);
  yield* applyOffsets(board, block);
  yield* move(board, block, request);
  if (block.modal.flow !== 'none') yield* endOrPause(board, block);
  return 0;
}

/**
 * Whether the board must wait for the end of all motion before it executes a line that has no motion itself. This is
 * needed in laser mode with M3 when the line changes between cutting and rapid, because the beam must not stay on then.
 */
function needsSync(board: Board, block: BlockDraft): boolean {
  const { modal } = board.parser;
  const movesInBlock = block.axisWords !== 0 && block.axisUse === 'motion';
  return (
    board.isLaser && !movesInBlock && modal.spindle === 'M3' && isCutting(modal) !== isCutting(block.modal)
  );
}

function* applySpindleSpeed(board: Board, block: BlockDraft, request: MotionRequest): Program {
  const { parser } = board;
  if (parser.spindleSpeed === block.spindleSpeed && !needsSync(board, block)) return;
  const movesInBlock = block.axisWords !== 0 && block.axisUse === 'motion';
  if (parser.modal.spindle === 'M5' || (board.isLaser && movesInBlock) || board.state.machine === 'Check')
    return;
  yield* synchronize(board);
  board.setSpindle(parser.modal.spindle, request.spindleSpeed);
}

function* applySpindleAndCoolant(board: Board, block: BlockDraft, request: MotionRequest): Program {
  const { modal } = board.parser;
  const isChecking = board.state.machine === 'Check';
  if (modal.spindle !== block.modal.spindle && !isChecking) {
    yield* synchronize(board);
    board.setSpindle(block.modal.spindle, request.spindleSpeed);
  }
  // From this line on, a hold restores the spindle mode that this block has set.
  modal.spindle = block.modal.spindle;
  board.parser.spindleSpeed = block.spindleSpeed;
  if ((modal.flood !== block.modal.flood || modal.mist !== block.modal.mist) && !isChecking) {
    yield* synchronize(board);
    board.setCoolant(block.modal.flood, block.modal.mist);
  }
}

function* runDwell(board: Board, seconds: number): Program {
  if (board.state.machine === 'Check') return;
  yield* synchronize(board);
  yield* dwell(board, seconds);
}

/** Commands that write the EEPROM: they never run while motion is in progress. */
const STORING: readonly NonModal[] = ['G10', 'G28.1', 'G30.1'];

/** Whether a block changes the position of zero. The board then waits for all motion, and reports the new zero. */
function movesZero(board: Board, block: BlockDraft): boolean {
  const { modal, toolLength } = board.parser;
  const newLength = block.modal.hasToolLength ? block.xyz[2] : 0;
  return (
    (block.axisUse === 'tool-length' && newLength !== toolLength) ||
    block.modal.coordinateSystem !== modal.coordinateSystem ||
    block.nonModal === 'G92' ||
    block.nonModal === 'G92.1' ||
    (block.nonModal === 'G10' && block.stored?.slot === block.modal.coordinateSystem)
  );
}

function* applyOffsets(board: Board, block: BlockDraft): Program {
  const isNewZero = movesZero(board, block);
  const isStoring = STORING.includes(block.nonModal);
  if (isStoring || isNewZero) yield* synchronize(board);
  const position: MutablePosition = [...board.parser.position];
  applyModes(block, board.parser, board.stored);
  board.parser.position = position;
  if (isNewZero) board.reports.offsetChanged();
  if (isStoring) yield* pauseForEeprom(board);
}

function* move(board: Board, block: BlockDraft, request: MotionRequest): Program {
  const end = endOfBlock(block, board.parser);
  if (block.home) {
    if (block.axisUse !== 'none') yield* moveTo(board, block.xyz, { ...request, isRapid: true });
    yield* moveTo(board, block.home, { ...request, isRapid: true });
  } else if (block.axisUse === 'motion') {
    const { motion } = block.modal;
    if (motion.startsWith('G38')) {
      yield* runProbe(board, block, request);
      return;
    }
    if (motion === 'G2' || motion === 'G3') yield* moveAlongArc(board, block, request);
    else yield* moveTo(board, block.xyz, request);
  }
  if (!board.state.isAborted) board.parser.position = [...end];
}

function* endOrPause(board: Board, block: BlockDraft): Program {
  const isChecking = board.state.machine === 'Check';
  yield* synchronize(board);
  if (block.modal.flow === 'M0') {
    if (isChecking) return;
    board.state.pending.feedHold = true;
    yield* executeRealtime(board);
    return;
  }
  applyProgramEnd(board.parser, board.stored);
  if (!isChecking) {
    board.reports.offsetChanged();
    board.planner.overrides.feed = 100;
    board.planner.overrides.rapid = 100;
    board.state.spindleOverride = 100;
    board.setSpindle('M5', 0);
    board.setCoolant(false, false);
  }
  board.transmitter.line('[MSG:Pgm End]');
}
