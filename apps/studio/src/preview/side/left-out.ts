import { type Design, isLaserLayer, walkObjects } from '@kerf/document';

/** The parts of the work that a job leaves out. */
export interface LeftOut {
  /** The other mode, if shapes are drawn for it; else null. */
  readonly otherMode: Design['setup']['mode'] | null;
  /** How many shapes are drawn for the other mode. */
  readonly count: number;
  /** The name of the opened model, which no job cuts; null without one. */
  readonly model: string | null;
}

/** What a job that is made from `design` leaves out. This can also be the opened model. Null if nothing is left out. */
export function leftOutOf(design: Design, model: string | null): LeftOut | null {
  const { mode } = design.setup;
  let count = 0;
  for (const { object, isHidden } of walkObjects(design))
    if (object.kind === 'shape' && !isHidden && isLaserLayer(object.layer) !== (mode === 'laser')) count += 1;
  if (count === 0 && model === null) return null;
  const other = mode === 'laser' ? 'cnc' : 'laser';
  return { otherMode: count > 0 ? other : null, count, model };
}
