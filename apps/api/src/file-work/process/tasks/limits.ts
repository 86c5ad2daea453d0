import {
  concatPolylines,
  estimatedCrossings,
  growingWork,
  type JoinStyle,
  linesOf,
  type Outline,
  type Polylines,
  pointsOf,
  sweptEdges,
} from '@kerf/geometry';
import type { Problem } from '@kerf/machining';
import { workProblem } from './problems';

/* What is refused before the work on it begins. A task on a drawing has 2 s and 200 MB. The figures are what was
   measured to stay within that. */

const MEGABYTE = 2 ** 20;

/** The most megabytes of a drawing; most of one that is larger are pictures of pixels. */
const MOST_DRAWING = 8;
/** The same of a project, of which each object has many settings. */
const MOST_PROJECT = 16;
const MOST_ELEMENTS = 30_000;
/** The points of all outlines together, flattened: each needs some 700 bytes while areas are computed. */
const MOST_POINTS = 150_000;
/** Each crossing takes about a microsecond, and is a point of the result. */
const MOST_CROSSINGS = 1_000_000;
const MOST_GROWN_CROSSINGS = 1_000_000;
/** How many edges a sweep over all outlines may look at: each takes some nanoseconds. */
const MOST_SWEPT = 200_000_000;
/** The same for the raw outline of a region that grows, estimated: each takes some fifty nanoseconds there. */
const MOST_GROWN_SWEPT = 25_000_000;

const LESS_THAN = 0x3c;
const SLASH = 0x2f;

/** How many elements a file has at most, counted without reading it. */
function elementsIn(input: Uint8Array): number {
  let count = 0;
  for (let at = input.indexOf(LESS_THAN); at >= 0; at = input.indexOf(LESS_THAN, at + 1))
    if (input[at + 1] !== SLASH) count += 1;
  return count;
}

function fileFault(input: Uint8Array, most: number): Problem | null {
  const found = Math.ceil(input.length / MEGABYTE);
  if (found > most) return workProblem('file-too-long', { most, found });
  const elements = elementsIn(input);
  if (elements > MOST_ELEMENTS)
    return workProblem('too-many-elements', { most: MOST_ELEMENTS, found: elements });
  return null;
}

/** Why a drawing is too large to be read; null when it is not. */
export const drawingFault = (input: Uint8Array): Problem | null => fileFault(input, MOST_DRAWING);

/** Why a project is too large to be read; null when it is not. */
export const projectFault = (input: Uint8Array): Problem | null => fileFault(input, MOST_PROJECT);

/** Why outlines are too much work for areas to be computed of them; null when they are not. */
export function outlinesFault(outlines: readonly Outline[]): Problem | null {
  const points = outlines.reduce((sum, outline) => sum + pointsOf(outline), 0);
  if (points > MOST_POINTS) return workProblem('too-many-points', { most: MOST_POINTS, found: points });
  const lines = concatPolylines(outlines.map(linesOf));
  const crossings = Math.round(estimatedCrossings(lines));
  if (crossings > MOST_CROSSINGS)
    return workProblem('too-intricate', { most: MOST_CROSSINGS, found: crossings });
  const swept = sweptEdges(lines);
  return swept > MOST_SWEPT ? workProblem('too-many-heights', { most: MOST_SWEPT, found: swept }) : null;
}

/** Why a region is too much work to be grown or shrunk by `distance`; null when it is not. */
export function grownFault(region: Polylines, distance: number, join: JoinStyle): Problem | null {
  const crossings = Math.round(estimatedCrossings(region, Math.abs(distance)));
  if (crossings > MOST_GROWN_CROSSINGS)
    return workProblem('too-intricate-grown', { most: MOST_GROWN_CROSSINGS, found: crossings });
  const swept = Math.round(growingWork(region, distance, join));
  if (swept > MOST_GROWN_SWEPT)
    return workProblem('too-many-heights-grown', { most: MOST_GROWN_SWEPT, found: swept });
  return null;
}
