/** A line that a person drew out of a ruler to lay objects along. It belongs to the view: nothing of it is cut. */
export interface RulerGuide {
  /** 'x' stands upright at a place of the x axis, 'y' lies at a place of the y axis. */
  readonly axis: 'x' | 'y';
  /** Where it crosses its axis, mm. */
  readonly at: number;
}

/** A guide is being dragged. */
export interface Guiding {
  /** Its place in the list of guides. */
  readonly index: number;
  /** The guides before the drag: what a cancelled drag goes back to. */
  readonly before: readonly RulerGuide[];
  /** Those that stay where they are: one list for the whole drag, by which the targets of snapping are kept. */
  readonly others: readonly RulerGuide[];
}
