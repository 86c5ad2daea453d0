import type { MutablePosition, ParserModes } from './parser-state';

/** The command of the block that uses the axis words. Only one command may use them. */
export type AxisUse = 'none' | 'non-modal' | 'motion' | 'tool-length';

/** Commands of group 0, which act once. */
export type NonModal = 'none' | 'G4' | 'G10' | 'G28' | 'G28.1' | 'G30' | 'G30.1' | 'G53' | 'G92' | 'G92.1';

/** Letters that carry values, as bits. */
export const WORD = {
  F: 1,
  I: 2,
  J: 4,
  K: 8,
  L: 16,
  N: 32,
  P: 64,
  R: 128,
  S: 256,
  T: 512,
  X: 1024,
  Y: 2048,
  Z: 4096,
} as const;

/** Modal groups, as bits, named as in the RS274/NGC tables. */
export const GROUP = {
  G0: 1,
  G1: 2,
  G2: 4,
  G3: 8,
  G4: 16,
  G5: 32,
  G6: 64,
  G7: 128,
  G8: 256,
  G12: 512,
  G13: 1024,
  M4: 2048,
  M7: 4096,
  M8: 8192,
} as const;

/** A block while it is read and checked. It has no effect until all checks have passed. */
export interface BlockDraft {
  readonly modal: ParserModes;
  readonly isJog: boolean;
  nonModal: NonModal;
  axisUse: AxisUse;
  /** The groups, as bits of {@link GROUP}, of which the block has a word. */
  groups: number;
  /** The letters, as bits of {@link WORD}, whose values no command has used yet. */
  words: number;
  /** Bits 0–2: whether the block has X, Y, Z. */
  axisWords: number;
  /** Bits 0–2: whether the block has I, J, K. */
  centreWords: number;
  feedRate: number;
  l: number;
  n: number;
  p: number;
  r: number;
  spindleSpeed: number;
  tool: number;
  readonly xyz: MutablePosition;
  readonly ijk: MutablePosition;
  /** For G10: the slot to write and its new offset. */
  stored: { readonly slot: number; readonly offset: MutablePosition } | null;
  /** For G28 and G30: the stored position. The tool goes there after the intermediate point `xyz`. */
  home: MutablePosition | null;
}

/** An empty draft based on the modal state in force. */
export function createDraft(modal: ParserModes, isJog: boolean): BlockDraft {
  return {
    modal: { ...modal, ...(isJog ? { motion: 'G1', feedMode: 'G94' } : {}) },
    isJog,
    nonModal: 'none',
    axisUse: 'none',
    groups: 0,
    words: 0,
    axisWords: 0,
    centreWords: 0,
    feedRate: 0,
    l: 0,
    n: 0,
    p: 0,
    r: 0,
    spindleSpeed: 0,
    tool: 0,
    xyz: [0, 0, 0],
    ijk: [0, 0, 0],
    stored: null,
    home: null,
  };
}
