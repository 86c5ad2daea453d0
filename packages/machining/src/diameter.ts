import { problemMaker } from './make-problem';
import { fail, type Outcome, succeed } from './problem';
import { MACHINING_PROBLEMS } from './problems';
import type { Tool } from './tool';
import { MM_PER_INCH } from './units';

const problem = problemMaker(MACHINING_PROBLEMS);

const NUMBER = /^\d+(\.\d*)?$|^\.\d+$/;

/**
 * Reads a bit's diameter, in mm, from what people type: '3.175', '3.175mm', '0.125in', '1/8in'. Fails with the codes
 * `diameter-missing`, `diameter-format` (also for more than two parts of a fraction) and `diameter-denominator`.
 */
export function parseDiameter(text: string): Outcome<number> {
  const [, body = '', unit] = /^\s*(.*?)\s*(in|mm)?\s*$/i.exec(text) ?? [];
  if (body === '') return fail(problem('diameter-missing'));
  const parts = body.split('/').map((part) => part.trim());
  if (parts.length > 2 || !parts.every((part) => NUMBER.test(part)))
    return fail(problem('diameter-format', { input: text.trim() }));
  const [numerator, denominator = 1] = parts.map(Number) as [number, number?];
  if (denominator === 0) return fail(problem('diameter-denominator'));
  const value = (numerator / denominator) * (unit?.toLowerCase() === 'in' ? MM_PER_INCH : 1);
  return value > 0 && Number.isFinite(value) ? succeed(value) : fail(problem('diameter-missing'));
}

/** The diameter with which a V-bit is compared: the diameter of its tip, not of its cone. */
const V_BIT_DIAMETER = 0.1;

/**
 * The diameter, in mm, by which two bits are compared. It shows how narrow the places are that each bit can reach. For
 * a tapered bit, it is the diameter of the ball.
 */
export function comparedDiameter(tool: Tool): number {
  if (tool.kind === 'v-bit') return V_BIT_DIAMETER;
  return tool.kind === 'tapered-ball-end-mill' ? tool.tipDiameter : tool.diameter;
}
