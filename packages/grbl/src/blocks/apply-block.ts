import { type BlockDraft, GROUP } from './block-draft';
import type { StoredCoordinates } from './check-block';
import type { MutablePosition, ParserState } from './parser-state';

/** Stored coordinates that can also be written. */
export interface WritableCoordinates extends StoredCoordinates {
  write(slot: number, value: Readonly<MutablePosition>): void;
}

/** The tool's position after the block, in machine coordinates, provided that nothing stops the tool on the way. */
export function endOfBlock(block: BlockDraft, state: ParserState): Readonly<MutablePosition> {
  if (block.home) return block.home;
  const moves = block.axisUse === 'motion' && block.modal.motion !== 'G80';
  return moves ? block.xyz : state.position;
}

/**
 * Applies everything of a checked block that stays in force: modes, feed, offsets. The caller sets the position,
 * because a probe or a stop may end elsewhere (see {@link endOfBlock}).
 */
export function applyModes(block: BlockDraft, state: ParserState, stored: WritableCoordinates): void {
  state.modal = { ...block.modal, flow: 'none' };
  state.feedRate = block.feedRate;
  state.spindleSpeed = block.spindleSpeed;
  state.tool = block.tool;
  if (block.axisUse === 'tool-length') state.toolLength = block.modal.hasToolLength ? block.xyz[2] : 0;
  if (block.groups & GROUP.G12) state.coordinateOffset = [...stored.read(block.modal.coordinateSystem)];
  applyNonModal(block, state, stored);
}

function applyNonModal(block: BlockDraft, state: ParserState, stored: WritableCoordinates): void {
  switch (block.nonModal) {
    case 'G10':
      if (!block.stored) return;
      stored.write(block.stored.slot, block.stored.offset);
      if (block.stored.slot === state.modal.coordinateSystem)
        state.coordinateOffset = [...block.stored.offset];
      return;
    case 'G28.1':
      stored.write(6, state.position);
      return;
    case 'G30.1':
      stored.write(7, state.position);
      return;
    case 'G92':
      state.temporaryOffset = [...block.xyz];
      return;
    case 'G92.1':
      state.temporaryOffset = [0, 0, 0];
  }
}

/** M2 and M30: back to the modes of a new program. The caller handles overrides, spindle and coolant. */
export function applyProgramEnd(state: ParserState, stored: StoredCoordinates): void {
  Object.assign(state.modal, {
    motion: 'G1',
    plane: 'G17',
    distance: 'G90',
    feedMode: 'G94',
    coordinateSystem: 0,
    spindle: 'M5',
    flood: false,
    mist: false,
  });
  state.coordinateOffset = [...stored.read(0)];
}
