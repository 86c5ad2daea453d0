import type { Problem } from '@kerf/machining';
import { applyModes, applyProgramEnd, endOfBlock, type WritableCoordinates } from '../blocks/apply-block';
import { withoutToolChange } from '../blocks/block-facts';
import type { Draft } from '../blocks/draft';
import { createParserState, type ParserState, type Vector } from '../blocks/modal-state';
import { parseBlock } from '../blocks/parse-block';
import { explainError } from '../codes/errors';
import type { Position } from '../machine-state';
import type { OffsetName } from '../messages/message';
import { problem } from '../refusal';
import { Extent, type Table } from './extent';
import type { JobLine, JobProgram } from './job-program';

/** Where the machine stands when the program starts, and what it knows. Plain data: it may go to another thread. */
export interface ProgramStart {
  readonly machinePosition: Position;
  readonly workOffset: Position;
  /** What `$#` has said; what is missing counts as 0. */
  readonly storedOffsets?: ReadonlyMap<OffsetName, Position>;
  /** Left out: how far the motion leads is not checked. */
  readonly table?: Table;
}

const MOST_PROBLEMS = 50;

/**
 * What GRBL 1.1 would refuse in the program, with the codes and texts of its own errors (`error-20` and so on), and where its
 * motion would leave the table, found without sending anything. Modes are followed from block to block, as a fresh controller
 * would.
 */
export function checkProgram(program: JobProgram, start: ProgramStart): readonly Problem[] {
  const checker = new ProgramChecker(start);
  for (let index = 0; index < program.lines.length; index += 1)
    if (!checker.add(program.lines.at(index)!)) break;
  return checker.problems;
}

/** `checkProgram` line by line, for a program that is read in pieces. */
export class ProgramChecker {
  readonly #stored: WritableCoordinates;
  readonly #state: ParserState;
  readonly #extent: Extent | null;
  readonly #problems: Problem[] = [];
  /** Bits 0–2: X, Y, Z are where the program has put them. */
  #placed = 0;
  #dependsOnPosition = false;

  constructor(start: ProgramStart) {
    this.#stored = createScratchCoordinates(start);
    this.#extent = start.table ? new Extent(start.table) : null;
    this.#state = createParserState([...start.machinePosition], [...start.workOffset]);
  }

  /** What was found so far. */
  get problems(): readonly Problem[] {
    return [...this.#problems, ...(this.#extent?.problems ?? [])];
  }

  /** Whether what was found may be another with the machine standing elsewhere. */
  get dependsOnPosition(): boolean {
    return this.#dependsOnPosition;
  }

  /** Checks the next line. False when so much was found that the rest is of no interest. */
  add(line: JobLine): boolean {
    const state = this.#state;
    const parsed = parseBlock(withoutToolChange(line.text), state, this.#stored);
    if (!parsed.block) {
      const { title, advice } = explainError(parsed.error);
      const message = `Line ${line.sourceLine}: ${title}. ${advice}`;
      this.#problems.push(problem(`error-${parsed.error}`, message, line.sourceLine));
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

  /** Arcs, offsets and relative moves hang on where the machine stands, until the program itself has said so. */
  #notePlace(block: Draft): void {
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

/** Names of the stored coordinates in the order of their slots. */
const SLOT_NAMES: readonly OffsetName[] = ['G54', 'G55', 'G56', 'G57', 'G58', 'G59', 'G28', 'G30'];

/** Stored coordinates for the length of a check: what the program stores is forgotten again. */
function createScratchCoordinates({ workOffset, storedOffsets }: ProgramStart): WritableCoordinates {
  const slots: Vector[] = SLOT_NAMES.map((name) => [...(storedOffsets?.get(name) ?? [0, 0, 0])]);
  slots[0] = [...workOffset];
  return {
    read: (slot) => slots[slot] ?? [0, 0, 0],
    write: (slot, value) => {
      slots[slot] = [...value];
    },
  };
}
