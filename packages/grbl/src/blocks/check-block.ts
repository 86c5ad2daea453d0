import { type BlockDraft, GROUP, WORD } from './block-draft';
import { checkArc } from './check-arc';
import { COORDINATE_SYSTEMS, HOME_SLOTS, type MutablePosition, type ParserState } from './parser-state';

const MM_PER_INCH = 25.4;
const MAX_LINE_NUMBER = 10_000_000;
/** A number that does not fit into the 32 bits of a line number becomes the lowest one. */
const asInteger = (value: number): number => (value < 2 ** 31 ? value : -(2 ** 31));
const Z_BIT = 4;
const AXIS_WORDS = WORD.X | WORD.Y | WORD.Z;

/** Offsets that outlive a reset, by slot (see {@link HOME_SLOTS}). */
export interface StoredCoordinates {
  read(slot: number): Readonly<MutablePosition>;
}

type Check = (draft: BlockDraft, state: ParserState, stored: StoredCoordinates) => number;

/**
 * The checks of a whole block, in the order of the firmware. The first check that fails determines the error. The
 * checks also convert the target to machine coordinates. Returns the error code, 0 for none.
 */
export function checkBlock(draft: BlockDraft, state: ParserState, stored: StoredCoordinates): number {
  if (draft.axisWords && draft.axisUse === 'none') draft.axisUse = 'motion';
  for (const check of CHECKS) {
    const error = check(draft, state, stored);
    if (error) return error;
  }
  return 0;
}

const checkLineNumber: Check = (draft) =>
  draft.words & WORD.N && asInteger(draft.n) > MAX_LINE_NUMBER ? 27 : 0;

const checkFeed: Check = (draft, state) => {
  const hasFeed = (draft.words & WORD.F) !== 0;
  const isInches = draft.modal.units === 'G20';
  if (draft.isJog) {
    if (!hasFeed) return 22;
    if (isInches) draft.feedRate = Math.fround(draft.feedRate * MM_PER_INCH);
    return 0;
  }
  if (draft.modal.feedMode === 'G93') {
    const isFeeding = draft.modal.motion !== 'G80' && draft.modal.motion !== 'G0';
    return draft.axisUse === 'motion' && isFeeding && !hasFeed ? 22 : 0;
  }
  // Right after G93 the feed rate is used without conversion, also in inches, because the feed rate from before had
  // another meaning.
  if (state.modal.feedMode !== 'G94') return 0;
  if (!hasFeed) draft.feedRate = state.feedRate;
  else if (isInches) draft.feedRate = Math.fround(draft.feedRate * MM_PER_INCH);
  return 0;
};

// Only S is filled in: the firmware does not keep T from block to block.
const fillSpindle: Check = (draft, state) => {
  if (!(draft.words & WORD.S)) draft.spindleSpeed = state.spindleSpeed;
  return 0;
};

const checkDwell: Check = (draft) => {
  if (draft.nonModal !== 'G4') return 0;
  if (!(draft.words & WORD.P)) return 28;
  draft.words &= ~WORD.P;
  return 0;
};

const convertUnits: Check = (draft) => {
  if (draft.modal.units !== 'G20') return 0;
  for (let axis = 0; axis < 3; axis += 1)
    if (draft.axisWords & (1 << axis)) draft.xyz[axis] = Math.fround(draft.xyz[axis]! * MM_PER_INCH);
  return 0;
};

const checkToolLength: Check = (draft) =>
  draft.axisUse === 'tool-length' && draft.modal.hasToolLength && draft.axisWords !== Z_BIT ? 37 : 0;

/** The offset of the coordinate system that is active in this block. */
function activeOffset(
  draft: BlockDraft,
  state: ParserState,
  stored: StoredCoordinates,
): Readonly<MutablePosition> {
  return draft.groups & GROUP.G12 ? stored.read(draft.modal.coordinateSystem) : state.coordinateOffset;
}

const checkStoredOffset: Check = (draft, state, stored) => {
  if (!draft.axisWords) return 26;
  if (!(draft.words & (WORD.P | WORD.L))) return 28;
  const number = Math.trunc(draft.p) & 0xff;
  if (number > COORDINATE_SYSTEMS) return 29;
  if (draft.l !== 20 && (draft.l !== 2 || draft.words & WORD.R)) return 20;
  draft.words &= ~(WORD.L | WORD.P);
  const slot = number > 0 ? number - 1 : draft.modal.coordinateSystem;
  const offset: MutablePosition = [...stored.read(slot)];
  for (let axis = 0; axis < 3; axis += 1) {
    if (!(draft.axisWords & (1 << axis))) continue;
    const value = draft.xyz[axis]!;
    offset[axis] =
      draft.l === 2
        ? value
        : Math.fround(
            state.position[axis]! - state.temporaryOffset[axis]! - toolLengthOn(axis, state) - value,
          );
  }
  draft.stored = { slot, offset };
  return 0;
};

const toolLengthOn = (axis: number, state: ParserState): number => (axis === 2 ? state.toolLength : 0);

const checkTemporaryOffset: Check = (draft, state, stored) => {
  if (!draft.axisWords) return 26;
  const base = activeOffset(draft, state, stored);
  for (let axis = 0; axis < 3; axis += 1)
    draft.xyz[axis] =
      draft.axisWords & (1 << axis)
        ? Math.fround(state.position[axis]! - base[axis]! - draft.xyz[axis]! - toolLengthOn(axis, state))
        : state.temporaryOffset[axis]!;
  return 0;
};

const resolveTarget: Check = (draft, state, stored) => {
  if (draft.axisUse === 'tool-length' || !draft.axisWords) return 0;
  const base = activeOffset(draft, state, stored);
  for (let axis = 0; axis < 3; axis += 1) {
    if (!(draft.axisWords & (1 << axis))) draft.xyz[axis] = state.position[axis]!;
    else if (draft.nonModal !== 'G53')
      draft.xyz[axis] = Math.fround(
        draft.modal.distance === 'G91'
          ? draft.xyz[axis]! + state.position[axis]!
          : draft.xyz[axis]! + base[axis]! + state.temporaryOffset[axis]! + toolLengthOn(axis, state),
      );
  }
  return 0;
};

const checkNonModal: Check = (draft, state, stored) => {
  if (draft.nonModal === 'G10') return checkStoredOffset(draft, state, stored);
  if (draft.nonModal === 'G92') return checkTemporaryOffset(draft, state, stored);
  resolveTarget(draft, state, stored);
  if (draft.nonModal === 'G28' || draft.nonModal === 'G30') {
    const home: MutablePosition = [...stored.read(HOME_SLOTS[draft.nonModal])];
    if (!draft.axisWords) draft.axisUse = 'none';
    else
      for (let axis = 0; axis < 3; axis += 1)
        if (!(draft.axisWords & (1 << axis))) home[axis] = state.position[axis]!;
    draft.home = home;
    return 0;
  }
  const { motion } = draft.modal;
  return draft.nonModal === 'G53' && motion !== 'G0' && motion !== 'G1' ? 30 : 0;
};

const isSamePosition = (a: Readonly<MutablePosition>, b: Readonly<MutablePosition>): boolean =>
  a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

const checkMotion: Check = (draft, state) => {
  const { motion } = draft.modal;
  if (motion === 'G80') return draft.axisWords ? 31 : 0;
  if (draft.axisUse !== 'motion') return 0;
  if (motion !== 'G0' && draft.feedRate === 0) return 22;
  if (motion === 'G0' || motion === 'G1') {
    if (!draft.axisWords) draft.axisUse = 'none';
    return 0;
  }
  if (motion === 'G2' || motion === 'G3') return checkArc(draft, state);
  if (!draft.axisWords) return 26;
  return isSamePosition(state.position, draft.xyz) ? 33 : 0;
};

const checkUnusedWords: Check = (draft) => {
  let unused = draft.words & ~(WORD.N | WORD.F);
  if (!draft.isJog) unused &= ~(WORD.S | WORD.T);
  if (draft.axisUse !== 'none') unused &= ~AXIS_WORDS;
  return unused ? 36 : 0;
};

const JOG_GROUPS = GROUP.G0 | GROUP.G3 | GROUP.G6;

const checkJog: Check = (draft) => {
  if (!draft.isJog) return 0;
  if (draft.groups & ~JOG_GROUPS) return 16;
  return draft.nonModal === 'none' || draft.nonModal === 'G53' ? 0 : 16;
};

const CHECKS: readonly Check[] = [
  checkLineNumber,
  checkFeed,
  fillSpindle,
  checkDwell,
  convertUnits,
  checkToolLength,
  checkNonModal,
  checkMotion,
  checkUnusedWords,
  checkJog,
];
