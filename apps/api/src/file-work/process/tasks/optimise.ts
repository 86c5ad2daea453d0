import { fail, succeed } from '@kerf/machining';
import { optimize } from 'svgo/browser';
import { svgResult } from './drawing';
import { workProblem } from './problems';
import type { Task } from './task';

/** The digits after the decimal point that are kept: a drawing in mm stays exact to a tenth of a micrometre. */
const DIGITS = 4;

/** A drawing as a smaller SVG file that looks the same. Its size and its page stay. */
export const optimise: Task<object> = async (input) => {
  const text = new TextDecoder().decode(input);
  try {
    const { data } = optimize(text, { multipass: true, floatPrecision: DIGITS });
    return succeed(svgResult(data));
  } catch (error) {
    // The library throws this error, with the place, for text that is no well-formed drawing.
    if ((error as Error).name === 'SvgoParserError') return fail(workProblem('not-svg-text'));
    throw error;
  }
};
