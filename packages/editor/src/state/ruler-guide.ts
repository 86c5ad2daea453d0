/** A line that a person dragged out of a ruler to align objects with. It belongs to the view: it is never cut. */
export interface RulerGuide {
  /** 'x' is vertical at a position of the x axis, 'y' is horizontal at a position of the y axis. */
  readonly axis: 'x' | 'y';
  /** The position where the guide crosses its axis, mm. */
  readonly at: number;
}

/** A guide is being dragged. */
export interface Guiding {
  /** The index of the dragged guide in the list of guides. */
  readonly index: number;
  /** The guides before the drag, which a cancelled drag restores. */
  readonly before: readonly RulerGuide[];
  /** The guides that do not move: one list for the whole drag, so that the targets of snapping are kept. */
  readonly others: readonly RulerGuide[];
}
