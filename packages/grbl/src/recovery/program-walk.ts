import { applyModes, applyProgramEnd, endOfBlock, type WritableCoordinates } from '../blocks/apply-block';
import type { BlockDraft } from '../blocks/block-draft';
import { readFacts, withoutToolChange } from '../blocks/block-facts';
import { parseBlock } from '../blocks/parse-block';
import { createParserState, type MutablePosition, type ParserState } from '../blocks/parser-state';
import type { Position } from '../machine-state';
import { createScratchCoordinates, type ProgramStart } from '../program/check-program';
import type { WireLine } from '../program/wire-program';

/** What one line of a program does. Positions in machine coordinates, mm. */
export interface WalkedLine {
  readonly index: number;
  readonly sourceLine: number;
  readonly from: Position;
  readonly to: Position;
  readonly block: BlockDraft;
  /** Whether the tool moves along the path of the line: G0–G3, also with G53. */
  readonly isMotion: boolean;
  /** Whether the beam is on, or the spindle turns, during the line. */
  readonly isOn: boolean;
  /** The board replies to the line only when everything before it is done. */
  readonly isCheckpoint: boolean;
  /** The line has M6. */
  readonly changesTool: boolean;
  /** The line changes stored coordinates: G10, G28.1, G30.1. */
  readonly writesStorage: boolean;
}

/** The tool in the collet and the one that is selected, at a line. */
export interface WalkedTool {
  readonly fitted: number | null;
  readonly selected: number | null;
}

const ALL_AXES = 7;

/**
 * Follows a program line by line: where the tool is and which modes are in force, exactly as the board computes it.
 * Nothing is sent.
 */
export class ProgramWalk {
  readonly stored: WritableCoordinates;
  readonly #state: ParserState;
  #tool: WalkedTool;
  #index = 0;
  #placed = 0;
  #isLost = false;

  /** `tool` is in the collet at the first line. */
  constructor(start: ProgramStart, tool: number | null = null) {
    this.stored = createScratchCoordinates(start);
    this.#state = createParserState([...start.machinePosition], [...start.workOffset]);
    this.#tool = { fitted: tool, selected: tool };
  }

  /** The modes before the next line. Do not change it. */
  get state(): Readonly<ParserState> {
    return this.#state;
  }

  get tool(): WalkedTool {
    return this.#tool;
  }

  /** Whether the place of the tool before the next line is known. */
  get isPlaceKnown(): boolean {
    return !this.#isLost;
  }

  /** Follows the next line; null when GRBL 1.1 would refuse it. */
  next(line: WireLine): WalkedLine | null {
    const state = this.#state;
    const changesTool = this.#noteTool(line.text);
    const parsed = parseBlock(changesTool ? withoutToolChange(line.text) : line.text, state, this.stored);
    const index = this.#index;
    this.#index += 1;
    if (!parsed.block) {
      this.#isLost = true;
      return null;
    }
    const { block } = parsed;
    this.#notePlace(block);
    const from: Position = [...state.position];
    const to = endOfBlock(block, state);
    const isMotion = (block.axisUse === 'motion' && block.modal.motion !== 'G80') || block.home !== null;
    const walked: WalkedLine = {
      ...{ index, sourceLine: line.sourceLine, from, to: [...to], block, isMotion, changesTool },
      isOn: block.modal.spindle !== 'M5' && block.spindleSpeed > 0,
      isCheckpoint: isCheckpoint(block, state),
      writesStorage: ['G10', 'G28.1', 'G30.1'].includes(block.nonModal),
    };
    applyModes(block, state, this.stored);
    state.position = [...to];
    if (block.modal.flow === 'M2' || block.modal.flow === 'M30') applyProgramEnd(state, this.stored);
    return walked;
  }

  #noteTool(text: string): boolean {
    if (!text.includes('T') && !text.includes('M')) return false;
    const { tool, changesTool } = readFacts(text);
    const selected = tool ?? this.#tool.selected;
    this.#tool = { selected, fitted: changesTool ? selected : this.#tool.fitted };
    return changesTool;
  }

  /** A probe ends where it touches. Only a program that then names a place on every axis is found again. */
  #notePlace(block: BlockDraft): void {
    const { motion, distance } = block.modal;
    if (block.axisUse !== 'motion') return;
    if (motion.startsWith('G38')) {
      this.#isLost = true;
      this.#placed = 0;
      return;
    }
    if (!this.#isLost || distance !== 'G90') return;
    this.#placed |= block.axisWords;
    if (this.#placed === ALL_AXES) this.#isLost = false;
  }
}

/** The state of a walk, for later. */
export function copyState(state: Readonly<ParserState>): ParserState {
  return {
    ...state,
    modal: { ...state.modal },
    position: [...state.position],
    coordinateOffset: [...state.coordinateOffset],
    temporaryOffset: [...state.temporaryOffset],
  };
}

/** Work zero in machine coordinates: the sum of all offsets in force. */
export function workZeroOf({
  coordinateOffset,
  temporaryOffset,
  toolLength,
}: Readonly<ParserState>): Position {
  const [x, y, z] = [0, 1, 2].map(
    (axis) => coordinateOffset[axis]! + temporaryOffset[axis]!,
  ) as MutablePosition;
  return [x, y, z + toolLength];
}

function isCheckpoint({ nonModal, modal }: BlockDraft, before: Readonly<ParserState>): boolean {
  if (nonModal === 'G4' || modal.flow !== 'none') return true;
  const { spindle, flood, mist } = before.modal;
  return modal.spindle !== spindle || modal.flood !== flood || modal.mist !== mist;
}
