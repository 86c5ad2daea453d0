import { parseBlock } from '../blocks/parse-block';
import { SETTING } from '../codes/settings';
import { createRequest } from './block-program';
import type { Board } from './board';
import { isOutside, moveTo } from './motion';
import type { Program } from './program-runner';

/** Runs `$J=…`. A jog leaves no mode behind; its target outside the travel is refused without an alarm. */
export function* runJog(board: Board, line: string): Program<number> {
  const parsed = parseBlock(line, board.parser, board.stored, true);
  if (!parsed.block) return parsed.error;
  const { block } = parsed;
  if (board.stored.isOn(SETTING.softLimits) && isOutside(board, block.xyz)) return 15;
  const { modal, spindleSpeed } = board.parser;
  const request = createRequest(board, {
    ...block,
    spindleSpeed,
    modal: { ...block.modal, spindle: modal.spindle },
  });
  yield* moveTo(board, block.xyz, request);
  if (board.state.isAborted) return 0;
  board.parser.position = [...block.xyz];
  if (board.state.machine === 'Idle' && !board.planner.isEmpty) board.beginMotion('Jog');
  return 0;
}
