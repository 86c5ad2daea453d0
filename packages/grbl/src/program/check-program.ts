import type { Problem } from '@kerf/machining';
import { applyModes, applyProgramEnd, endOfBlock, type WritableCoordinates } from '../blocks/apply-block';
import { createParserState, type ParserState, type Vector } from '../blocks/modal-state';
import { parseBlock } from '../blocks/parse-block';
import { explainError } from '../codes/errors';
import type { Position } from '../machine-state';
import { problem } from '../refusal';
import type { JobLine, JobProgram } from './job-program';

/** Where the machine stands when the program starts. */
export interface ProgramStart {
  readonly machinePosition: Position;
  readonly workOffset: Position;
}

const MOST_PROBLEMS = 50;

/**
 * What GRBL 1.1 would refuse in the program, with the codes and texts of its own errors (`error-20` and so on), found
 * without sending anything. Modes are followed from block to block, as a fresh controller would.
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
  readonly #problems: Problem[] = [];

  constructor(start: ProgramStart) {
    this.#stored = createScratchCoordinates(start.workOffset);
    this.#state = createParserState([...start.machinePosition], [...start.workOffset]);
  }

  /** What was found so far. */
  get problems(): readonly Problem[] {
    return this.#problems;
  }

  /** Checks the next line. False when so much was found that the rest is of no interest. */
  add(line: JobLine): boolean {
    const state = this.#state;
    const parsed = parseBlock(line.text, state, this.#stored);
    if (!parsed.block) {
      const { title, advice } = explainError(parsed.error);
      const message = `Line ${line.sourceLine}: ${title}. ${advice}`;
      this.#problems.push(problem(`error-${parsed.error}`, message, line.sourceLine));
      return this.#problems.length < MOST_PROBLEMS;
    }
    const end = endOfBlock(parsed.block, state);
    applyModes(parsed.block, state, this.#stored);
    state.position = [...end];
    const { flow } = parsed.block.modal;
    if (flow === 'M2' || flow === 'M30') applyProgramEnd(state, this.#stored);
    return true;
  }
}

/** Stored coordinates for the length of a check: the active offset is known, the others count as zero. */
function createScratchCoordinates(workOffset: Position): WritableCoordinates {
  const slots = new Map<number, Vector>([[0, [...workOffset]]]);
  return {
    read: (slot) => slots.get(slot) ?? [0, 0, 0],
    write: (slot, value) => {
      slots.set(slot, [...value]);
    },
  };
}
