import { fail, succeed } from '@kerf/machining';
import { optimize } from 'svgo/browser';
import { svgResult } from './drawing';
import { workOf } from './optimise-work';
import { workProblem } from './problems';
import { stillDrawing } from './still-drawing';
import type { Task } from './task';

/** The digits after the decimal point that are kept: a drawing in mm stays exact to a tenth of a micrometre. */
const DIGITS = 4;

/** The most work for the library, µs: with reading and writing, a drawing has 2 s. */
const MOST_WORK = 1_500_000;

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
 * left out. A drawing that would keep the library busy for too long is rebuilt, and not made smaller beyond that.
 */
export const optimise: Task<object> = async (input) => {
  const still = stillDrawing(input);
  if (!still.ok) return still;
  const { text, root } = still.value;
  if (workOf(text, root) > MOST_WORK) return succeed(svgResult(text), [workProblem('not-made-smaller')]);
  try {
    const { data } = optimize(text, { plugins: [...STEPS], floatPrecision: DIGITS });
    return succeed(svgResult(data));
  } catch (error) {
    // The library throws this error, with the place, for text that is no well-formed drawing.
    if ((error as Error).name === 'SvgoParserError') return fail(workProblem('not-svg-text'));
    throw error;
  }
};
