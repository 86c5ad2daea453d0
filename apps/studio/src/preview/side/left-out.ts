import { type Design, isLaserLayer, shapeModel, walkObjects } from '@kerf/document';

/** The parts of the work that a job leaves out. */
export interface LeftOut {
  /** The other mode, if shapes are drawn for it; else null. */
  readonly otherMode: Design['setup']['mode'] | null;
  /** How many shapes are drawn for the other mode. */
  readonly count: number;
  /** The names of the models that the job does not carve: a laser carves none. */
  readonly models: readonly string[];
}

/** What a job that is made from `design` leaves out. Null if nothing is left out. */
export function leftOutOf(design: Design): LeftOut | null {
  const { mode } = design.setup;
  const models: string[] = [];
  let count = 0;
  for (const { object, isHidden } of walkObjects(design)) {
    if (object.kind !== 'shape' || isHidden || isLaserLayer(object.layer) === (mode === 'laser')) continue;
    if (shapeModel(object.shape)) models.push(object.name);
    else count += 1;
  }
  if (count === 0 && models.length === 0) return null;
  const other = mode === 'laser' ? 'cnc' : 'laser';
  return { otherMode: count > 0 ? other : null, count, models };
}
