import type { Problem } from '@kerf/machining';
import { applyModes, applyProgramEnd, endOfBlock, type WritableCoordinates } from '../blocks/apply-block';
import type { BlockDraft } from '../blocks/block-draft';
import { withoutToolChange } from '../blocks/block-facts';
import { parseBlock } from '../blocks/parse-block';
import { createParserState, type MutablePosition, type ParserState } from '../blocks/parser-state';
import { explainError } from '../codes/explain';
import type { Position } from '../machine-state';
import type { OffsetName } from '../messages/message';
import { boardProblem } from '../refusal';
import { ProgramExtent, type Table } from './extent';
import type { WireLine, WireProgram } from './wire-program';

/** The machine's position and state when the program starts. Plain data: it may go to another thread. */
export interface ProgramStart {
  readonly machinePosition: Position;
  readonly workOffset: Position;
  /** The values from `$#`; missing ones count as 0. */
  readonly storedOffsets?: ReadonlyMap<OffsetName, Position>;
  /** Left out: the extent of the motion is not checked. */
  readonly table?: Table;
}

const MOST_PROBLEMS = 50;

/**
 * Returns the lines of the program that GRBL 1.1 would refuse, with the codes and texts of GRBL's own errors
 * (`error-20` and so on). Also returns the places where the motion would leave the machine's work area. Nothing is sent
 * to the board. Modes are followed from block to block, beginning with those of a board after a reset.
 */
export function checkProgram(program: WireProgram, start: ProgramStart): readonly Problem[] {
  const checker = new ProgramChecker(start);
  for (let index = 0; index < program.lines.length; index += 1)
    if (!checker.add(program.lines.at(index)!)) break;
  return checker.problems;
}

/** `checkProgram` line by line, for a program that is read in pieces. */
export class ProgramChecker {
  readonly #stored: WritableCoordinates;
  readonly #state: ParserState;
  readonly #extent: ProgramExtent | null;
  readonly #problems: Problem[] = [];
  /** Bits 0–2: whether the program itself has set the position of X, Y, Z. */
  #placed = 0;
  #dependsOnPosition = false;

  constructor(start: ProgramStart) {
    this.#stored = createScratchCoordinates(start);
    this.#extent = start.table ? new ProgramExtent(start.table) : null;
    this.#state = createParserState([...start.machinePosition], [...start.workOffset]);
  }

  /** What was found so far. */
  get problems(): readonly Problem[] {
    return [...this.#problems, ...(this.#extent?.problems ?? [])];
  }

  /** Whether the problems could be different from another start position. */
  get dependsOnPosition(): boolean {
    return this.#dependsOnPosition;
  }

  /** Checks the next line. Returns false when there are so many problems that it makes no sense to check the rest. */
  add(line: WireLine): boolean {
    const state = this.#state;
    const parsed = parseBlock(withoutToolChange(line.text), state, this.#stored);
    if (!parsed.block) {
      const { id, title, advice } = explainError(parsed.error, 'grbl');
      const message = `Line ${line.sourceLine}: ${title}. ${advice}`;
      this.#problems.push(boardProblem(id, message, line.sourceLine));
      return this.#problems.length < MOST_PROBLEMS;
    }
    this.#notePlace(parsed.block);
    this.#extent?.add(parsed.block, state.position, line.sourceLine);
    const end = endOfBlock(parsed.block, state);
    applyModes(parsed.block, state, this.#stored);
    state.position = [...end];
    const { flow } = parsed.block.modal;
    if (flow === 'M2' || flow === 'M30') applyProgramEnd(state, this.#stored);
    return true;
  }

  /**
   * Records which axes the program itself has positioned. Until it has positioned all of them, the result of arcs,
   * offsets and relative moves depends on the machine's position.
   */
  #notePlace(block: BlockDraft): void {
    const { motion, distance } = block.modal;
    const isPlaced = this.#placed === ALL_AXES;
    if (block.axisUse === 'non-modal') this.#dependsOnPosition ||= !isPlaced || block.home !== null;
    if (block.axisUse !== 'motion') return;
    const isStraight = motion === 'G0' || motion === 'G1';
    const isOwnPlace = distance === 'G90' && block.nonModal === 'none';
    this.#dependsOnPosition ||= !isPlaced && !(isStraight && isOwnPlace);
    if (isOwnPlace) this.#placed |= block.axisWords;
  }
}

/** All three axes. */
const ALL_AXES = 7;

/** The names of the stored coordinates in the order of their slots. */
const SLOT_NAMES: readonly OffsetName[] = ['G54', 'G55', 'G56', 'G57', 'G58', 'G59', 'G28', 'G30'];

/** Stored coordinates for the duration of a check: what the program stores is discarded afterwards. */
export function createScratchCoordinates({ workOffset, storedOffsets }: ProgramStart): WritableCoordinates {
  const slots: MutablePosition[] = SLOT_NAMES.map((name) => [...(storedOffsets?.get(name) ?? [0, 0, 0])]);
  slots[0] = [...workOffset];
  return {
    read: (slot) => slots[slot] ?? [0, 0, 0],
    write: (slot, value) => {
      slots[slot] = [...value];
    },
  };
}
