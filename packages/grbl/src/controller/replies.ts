import type { Outcome } from '@kerf/machining';
import { explainError } from '../codes/errors';
import type { ControllerProblemCode } from '../problem-codes';
import { DONE, failWith } from '../refusal';
import type { Reply } from './waits';

/** A reply as the outcome of the command that sent the line. */
export function outcomeOf(reply: Reply): Outcome<void> {
  switch (reply.kind) {
    case 'ok':
      return DONE;
    case 'error': {
      const { title, advice } = explainError(reply.code);
      const code: ControllerProblemCode =
        reply.code === 15
          ? 'jog-limit'
          : reply.code === 9 || reply.code === 8
            ? 'state-refused'
            : `error-${reply.code}`;
      return failWith(code, `${title} (error ${reply.code}). ${advice}`);
    }
    case 'timeout':
      return failWith('command-timeout', 'The machine did not answer in time.');
    case 'lost':
      return failWith(
        'interrupted',
        'The command was interrupted by a reset, an alarm or the end of the connection.',
      );
  }
}
