import { type BlockDraft, WORD } from './block-draft';
import { type ParserState, planeAxes } from './parser-state';

const MM_PER_INCH = 25.4;
/** A centre may always be wrong by this distance, mm, … */
const TOLERATED_OFFSET = 0.005;
/** … but never by more than this distance, mm, … */
const LARGEST_OFFSET = 0.5;
/** … and in between by this share of the radius. */
const TOLERATED_SHARE = 0.001;

/**
 * Checks an arc and converts it to centre form: afterwards `ijk` holds the centre relative to the start, and `r` the
 * radius, both in mm. Returns the error code, 0 for none.
 *
 * The centre of an arc that is given by R lies on the perpendicular bisector of the chord. A positive R means the
 * shorter of the two possible arcs, a negative R the longer one.
 */
export function checkArc(draft: BlockDraft, state: ParserState): number {
  const [first, second] = planeAxes(draft.modal.plane);
  const plane = (1 << first) | (1 << second);
  if (!draft.axisWords) return 26;
  if (!(draft.axisWords & plane)) return 32;
  const x = Math.fround(draft.xyz[first]! - state.position[first]!);
  const y = Math.fround(draft.xyz[second]! - state.position[second]!);
  return draft.words & WORD.R ? checkRadius(draft, state, x, y) : checkCentre(draft, x, y);
}

function checkRadius(draft: BlockDraft, state: ParserState, x: number, y: number): number {
  draft.words &= ~WORD.R;
  if (draft.xyz.every((value, axis) => value === state.position[axis])) return 33;
  if (draft.modal.units === 'G20') draft.r = Math.fround(draft.r * MM_PER_INCH);
  const square = Math.fround(4 * draft.r * draft.r - x * x - y * y);
  if (square < 0) return 34;
  const [first, second] = planeAxes(draft.modal.plane);
  const isLeft = (draft.modal.motion === 'G3') === draft.r >= 0;
  const height = (Math.sqrt(square) / Math.hypot(x, y)) * (isLeft ? 1 : -1);
  draft.ijk[first] = 0.5 * (x - y * height);
  draft.ijk[second] = 0.5 * (y + x * height);
  draft.r = Math.abs(draft.r);
  return 0;
}

function checkCentre(draft: BlockDraft, x: number, y: number): number {
  const [first, second] = planeAxes(draft.modal.plane);
  if (!(draft.centreWords & ((1 << first) | (1 << second)))) return 35;
  draft.words &= ~(WORD.I | WORD.J | WORD.K);
  if (draft.modal.units === 'G20')
    for (let axis = 0; axis < 3; axis += 1) draft.ijk[axis] = Math.fround(draft.ijk[axis]! * MM_PER_INCH);
  const i = draft.ijk[first]!;
  const j = draft.ijk[second]!;
  draft.r = Math.fround(Math.hypot(i, j));
  const atEnd = Math.fround(Math.hypot(Math.fround(x - i), Math.fround(y - j)));
  const difference = Math.fround(Math.abs(Math.fround(atEnd - draft.r)));
  if (difference <= TOLERATED_OFFSET) return 0;
  return difference > LARGEST_OFFSET || difference > TOLERATED_SHARE * draft.r ? 33 : 0;
}
