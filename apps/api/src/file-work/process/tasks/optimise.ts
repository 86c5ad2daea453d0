import { fail, succeed } from '@kerf/machining';
import { optimize } from 'svgo/browser';
import { svgResult } from './drawing';
import { workProblem } from './problems';
import { stillDrawing } from './still-drawing';
import type { Task } from './task';

/** The digits after the decimal point that are kept: a drawing in mm stays exact to a tenth of a micrometre. */
const DIGITS = 4;

/**
 * What the library does: what it can do in one look at each element. Its usual list compares elements with each other
 * and with every rule of a style, which takes minutes for a drawing of some thousand shapes, and joins shapes that are
 * cut one by one. Comments and the data of other programs are gone before.
 */
const STEPS = [
  'cleanupAttrs',
  'cleanupIds',
  'minifyStyles',
  'cleanupNumericValues',
  'convertColors',
  'convertShapeToPath',
  'convertEllipseToCircle',
  'convertTransform',
  'convertPathData',
  'moveGroupAttrsToElems',
  'collapseGroups',
  'removeEmptyAttrs',
  'removeEmptyContainers',
  'removeUselessDefs',
  'removeUnusedNS',
] as const;

/**
 * A drawing as a smaller SVG file that looks the same. Its size and its page stay; what would run or fetch something is
 * left out.
 */
export const optimise: Task<object> = async (input) => {
  const still = stillDrawing(input);
  if (!still.ok) return still;
  try {
    const { data } = optimize(still.value, { plugins: [...STEPS], floatPrecision: DIGITS });
    return succeed(svgResult(data));
  } catch (error) {
    // The library throws this error, with the place, for text that is no well-formed drawing.
    if ((error as Error).name === 'SvgoParserError') return fail(workProblem('not-svg-text'));
    throw error;
  }
};
