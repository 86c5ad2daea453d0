import type { GeometryKernel } from '@kerf/geometry';
import type { Ornament } from '../ornaments/ornament';
import { Pen } from '../ornaments/pen';
import {
  type NormalOutline,
  normaliseDrawing,
  normaliseRegion,
  type OutlineFigures,
  type OutlineRefusal,
} from '../outline/normalise';
import { writePathData } from '../outline/path-data';
import type { TakenDrawing } from '../sets/take-drawings';

/** The outline of a design, ready to be stored. */
export interface DrawnOutline {
  readonly id: string;
  /** `d` of SVG, y downwards, in whole units. */
  readonly outline: string;
  readonly width: number;
  readonly height: number;
  readonly figures: OutlineFigures;
}

/** The outlines of a set, and how many drawings were left out for which reason. */
export interface DrawnSet {
  readonly drawn: readonly DrawnOutline[];
  readonly refused: Readonly<Partial<Record<OutlineRefusal, number>>>;
}

function collect<T extends { readonly id: string }>(
  all: readonly T[],
  normalise: (one: T) => NormalOutline | OutlineRefusal,
): DrawnSet {
  const drawn: DrawnOutline[] = [];
  const refused: Partial<Record<OutlineRefusal, number>> = {};
  for (const one of all) {
    const made = normalise(one);
    if (typeof made === 'string') refused[made] = (refused[made] ?? 0) + 1;
    else {
      const { path, width, height, figures } = made;
      drawn.push({ id: one.id, outline: writePathData(path), width, height, figures });
    }
  }
  return { drawn, refused };
}

/** Makes the outlines of the drawings of a set. This is the slow part of making the library. */
export function drawSet(drawings: readonly TakenDrawing[], kernel: GeometryKernel): DrawnSet {
  return collect(drawings, ({ drawing }) => normaliseDrawing(drawing, kernel));
}

/** Draws the ornaments. */
export function drawOrnaments(ornaments: readonly Ornament[], kernel: GeometryKernel): DrawnSet {
  const pen = new Pen(kernel);
  return collect(ornaments, (ornament) => normaliseRegion(ornament.draw(pen), kernel));
}
