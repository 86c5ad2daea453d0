import type { Problem } from '@kerf/machining';
import type { Firmware } from '../../codes/code-entry';
import { explainError } from '../../codes/explain';
import type { WireLine } from '../../program/wire-program';
import { boardProblem } from '../../refusal';

/** The problem that the board has refused a line of the program with `error:n`. */
export function lineRefused({ sourceLine, text }: WireLine, error: number, firmware: Firmware): Problem {
  const { id, title, advice } = explainError(error, firmware);
  return boardProblem(id, `Line ${sourceLine} (${text}) was refused: ${title}. ${advice}`, sourceLine);
}
