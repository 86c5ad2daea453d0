import { fail, type Outcome } from '@kerf/machining';
import { explainError } from '../codes/explain';
import { boardProblem, DONE, failWith } from '../refusal';
import type { Reply } from './waits';

/** The board's errors that have the same meaning as a problem of the controller. */
const SAME_AS: Readonly<Record<number, 'jog-limit' | 'state-refused'>> = {
  8: 'state-refused',
  9: 'state-refused',
  15: 'jog-limit',
};

/** Converts a reply to the outcome of the command that sent the line. */
export function outcomeOf(reply: Reply): Outcome<void> {
  switch (reply.kind) {
    case 'ok':
      return DONE;
    case 'error': {
      const { id, title, advice } = explainError(reply.code, reply.firmware);
      const code = SAME_AS[reply.code] ?? id;
      return fail(boardProblem(code, `${title} (error ${reply.code}). ${advice}`));
    }
    case 'timeout':
      return failWith('command-timeout');
    case 'lost':
      return failWith('interrupted');
  }
}
