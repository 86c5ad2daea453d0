import type { ObjectId } from '@kerf/document';
import type { Bounds, Matrix, Point } from '@kerf/geometry';
import type { ResizeHandleName } from '../resize-handles';

/** The states of the select tool, with what each needs to remember. */
export interface SelectPayloads {
  'select.idle': object;
  /** The button is down on an object and has not moved enough to be a drag. */
  'select.pointing': {
    /** Null when the press is within the selection's box, beside its objects. */
    readonly target: ObjectId | null;
    readonly start: Point;
    readonly screen: Point;
    /** A click without a drag takes the target out of the selection, makes it the only one, or has done its work. */
    readonly onClick: 'deselect' | 'select-only' | 'nothing';
  };
  'select.marquee': {
    readonly start: Point;
    /** Selected before, and kept while shift is down. */
    readonly base: readonly ObjectId[];
  };
  'select.moving': {
    readonly start: Point;
    /** What moves: the selection without what is locked. */
    readonly ids: readonly ObjectId[];
    /** Their box before the drag. */
    readonly bounds: Bounds;
    /** Their nodes before the drag, which snap to other nodes. */
    readonly nodes: readonly Point[];
  };
  'select.resizing': {
    readonly handle: ResizeHandleName;
    readonly ids: readonly ObjectId[];
    /** Unit square (y up) → the selection's box before the drag; turned when a single turned object is selected. */
    readonly frame: Matrix;
    /** From the pointer to the handle's exact place, so that nothing jumps when the drag begins. */
    readonly grab: Point;
  };
  'select.rotating': {
    readonly ids: readonly ObjectId[];
    readonly center: Point;
    /** Direction from the centre to the pointer at the start, radians. */
    readonly startAngle: number;
    /** How far the selection is turned before the drag, radians. */
    readonly baseAngle: number;
  };
}
