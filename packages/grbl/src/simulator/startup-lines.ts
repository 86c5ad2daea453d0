import { runBlock } from './block-program';
import type { Board } from './board';
import type { Program } from './program-runner';

/** Runs the lines stored by `$N`, after start-up and after homing. */
export function* runStartupLines(board: Board): Program {
  for (const line of board.stored.startupLines) {
    if (line === '') continue;
    if (board.state.isAborted) return;
    const error = yield* runBlock(board, line);
    board.transmitter.line(`>${line}:${error ? `error:${error}` : 'ok'}`);
  }
}
