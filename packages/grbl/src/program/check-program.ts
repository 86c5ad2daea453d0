import type { Problem } from '@kerf/machining';
import { applyModes, applyProgramEnd, endOfBlock, type WritableCoordinates } from '../blocks/apply-block';
import { createParserState, type Vector } from '../blocks/modal-state';
import { parseBlock } from '../blocks/parse-block';
import { explainError } from '../codes/errors';
import type { Position } from '../machine-state';
import { problem } from '../refusal';
import type { JobProgram } from './job-program';

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
  const stored = createScratchCoordinates(start.workOffset);
  const state = createParserState([...start.machinePosition], [...start.workOffset]);
  const problems: Problem[] = [];
  for (const line of program.lines) {
    const parsed = parseBlock(line.text, state, stored);
    if (!parsed.block) {
      const { title, advice } = explainError(parsed.error);
      problems.push(
        problem(`error-${parsed.error}`, `Line ${line.sourceLine}: ${title}. ${advice}`, line.sourceLine),
      );
      if (problems.length === MOST_PROBLEMS) return problems;
      continue;
    }
    const end = endOfBlock(parsed.block, state);
    applyModes(parsed.block, state, stored);
    state.position = [...end];
    if (parsed.block.modal.flow === 'M2' || parsed.block.modal.flow === 'M30') applyProgramEnd(state, stored);
  }
  return problems;
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
